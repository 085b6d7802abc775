/** What a chart shows week by week, where its readings would cover each other. @module */
import { daysBetween } from "./calendar.ts";
import { summariseUsual } from "./day_parts.ts";
import { isLow } from "./glucose.ts";
import { type ChartMark, LINE_MAX_MARKS, type ReadingChart } from "./reading_chart.ts";

const WEEKS_FROM_DAYS = 31;
const DAYS_PER_WEEK = 7;

/** From here on a mark is a dot. */
export const DOTS_FROM_MARKS = 60;

/** In pixels, from the highest reading of a day to the lowest. */
export interface ChartDay {
  x: number;
  top: number;
  bottom: number;
}

/** Returns the days of a chart with so many marks that they are dots; none where it has weeks. */
export function summariseDays({ marks, plot, from, to }: ReadingChart): ChartDay[] {
  const days = daysBetween(from, to) + 1;
  if (marks.length < DOTS_FROM_MARKS || days >= WEEKS_FROM_DAYS) return [];
  const dayWidth = (plot.right - plot.left) / days;
  return [...Map.groupBy(marks, ({ reading }) => reading.date)].map(([date, marksOfDay]) => ({
    x: plot.left + (daysBetween(from, date) + 0.5) * dayWidth,
    top: Math.min(...marksOfDay.map(({ y }) => y)),
    bottom: Math.max(...marksOfDay.map(({ y }) => y)),
  }));
}

/** In pixels, from the upper quartile to the lower one. */
export interface ChartWeek {
  x: number;
  width: number;
  top: number;
  median: number;
  bottom: number;
}

/**
 * Returns the weeks of a chart, ending with its last day, and the marks to draw beside them: all lows, and those of
 * weeks with too few readings for a median. A chart of few days or few readings has no weeks, and all its marks.
 */
export function summariseWeeks({ marks, plot, from, to }: ReadingChart): {
  weeks: ChartWeek[];
  points: readonly ChartMark[];
} {
  const days = daysBetween(from, to) + 1;
  if (marks.length <= LINE_MAX_MARKS || days < WEEKS_FROM_DAYS) return { weeks: [], points: marks };
  const dayWidth = (plot.right - plot.left) / days;
  const grouped = Map.groupBy(
    marks,
    ({ reading }) => Math.floor(daysBetween(reading.date, to) / DAYS_PER_WEEK),
  );
  const weeks: ChartWeek[] = [];
  const points = [...grouped].flatMap(([index, marksOfWeek]) => {
    // The scale is linear: quartiles of heights are heights of quartiles.
    const usual = summariseUsual(marksOfWeek.map(({ y }) => y));
    if (!usual) return marksOfWeek;
    const right = plot.right - index * DAYS_PER_WEEK * dayWidth;
    const left = Math.max(plot.left, right - DAYS_PER_WEEK * dayWidth);
    weeks.push({ x: left, width: right - left, top: usual.lower, median: usual.median, bottom: usual.upper });
    return marksOfWeek.filter(({ reading }) => isLow(reading));
  });
  return { weeks, points };
}
