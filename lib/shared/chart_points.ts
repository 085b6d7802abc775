import type { ChartPoint } from "./reading_chart.ts";

/**
 * Returns the index of the mark nearest to a point, -1 where there is none.
 *
 * @example
 * ```ts
 * if (findNearestMark([{ x: 10, y: 10 }, { x: 90, y: 10 }], { x: 60, y: 40 }) !== 1) throw new Error("too far");
 * ```
 */
export function findNearestMark(marks: readonly ChartPoint[], { x, y }: ChartPoint): number {
  const distances = marks.map((mark) => Math.hypot(mark.x - x, mark.y - y));
  return distances.indexOf(Math.min(...distances));
}
