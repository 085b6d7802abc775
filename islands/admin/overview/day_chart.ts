import type { DayCount } from "@/lib/shared/wire/admin_records.ts";

export interface NamedSeries {
  name: string;
  counts: readonly DayCount[];
}

/** SVG units. */
export const CHART = { width: 300, height: 96 } as const;
/** SVG units; a count of one stays visible. */
const MIN_HEIGHT = 2;
const GAP_SHARE = 0.25;

/** `y` counts from the top; `top` is the count of full height, at least 1. */
export function layOutBars(series: readonly (readonly DayCount[])[], top: number) {
  const days = Math.max(1, ...series.map(({ length }) => length));
  const slot = CHART.width / days;
  const width = slot * (1 - GAP_SHARE) / series.length;
  return series.map((counts, place) =>
    counts.map(({ day, count }, index) => {
      const height = count > 0 ? Math.max(MIN_HEIGHT, CHART.height * count / top) : 0;
      const x = slot * (index + GAP_SHARE / 2) + width * place;
      return { day, x, y: CHART.height - height, width, height };
    })
  );
}

/** Returns a round number not below any count: 1, 2 or 5 times a power of ten. */
export function roundTop(series: readonly (readonly DayCount[])[]): number {
  const highest = Math.max(1, ...series.flat().map(({ count }) => count));
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest;
}

export function sumUp(counts: readonly DayCount[]) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const peak = counts.reduce<DayCount | undefined>(
    (best, entry) => entry.count > 0 && entry.count >= (best?.count ?? 0) ? entry : best,
    undefined,
  );
  return { total, peak };
}
