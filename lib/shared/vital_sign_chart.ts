/** Geometry of the chart of blood pressure and weight, in pixels. @module */
import { minuteOf } from "./calendar.ts";
import { type ChartPoint, scale } from "./reading_chart.ts";

interface VitalSignPoint {
  date: string;
  time: string;
  /** Weight, or systolic and diastolic. */
  values: readonly number[];
}

interface VitalSignChart {
  /** A line for each value, its points oldest first. */
  lines: ChartPoint[][];
  ticks: { y: number; value: number }[];
  from: string;
  to: string;
  plot: { left: number; right: number; top: number; bottom: number };
}

const INSET = { left: 40, right: 10, top: 12, bottom: 24 };
/** Share of the span, above and below; a minimum where all values are equal. */
const AIR = 0.1;
const LEAST_SPAN = 4;

/** Undefined without points. @param points In any order. */
export function plotVitalSigns(
  points: readonly VitalSignPoint[],
  { width, height }: { width: number; height: number },
): VitalSignChart | undefined {
  const sorted = points.toSorted((a, b) => minuteOf(a) - minuteOf(b));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return undefined;
  const all = sorted.flatMap(({ values }) => values);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(highest - lowest, LEAST_SPAN);
  const plot = {
    left: INSET.left,
    right: width - INSET.right,
    top: INSET.top,
    bottom: height - INSET.bottom,
  };
  const yOf = scale(lowest - span * AIR, lowest + span * (1 + AIR), [plot.bottom, plot.top]);
  const [start, end] = [minuteOf(first), minuteOf(last)];
  const middle = (plot.left + plot.right) / 2;
  const xOf = start === end ? () => middle : scale(start, end, [plot.left + 4, plot.right]);
  return {
    lines: first.values.map((_value, index) =>
      sorted.map((point) => ({ x: xOf(minuteOf(point)), y: yOf(point.values[index] ?? lowest) }))
    ),
    ticks: [...new Set([lowest, highest])].map((value) => ({ y: yOf(value), value })),
    from: first.date,
    to: last.date,
    plot,
  };
}
