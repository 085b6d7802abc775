/** Geometry of the chart, in pixels. @module */
import { minuteOf } from "./calendar.ts";
import { classifyReading, type GlucoseStatus, READING_TYPES, type ReadingType, toMgDl } from "./glucose.ts";
import type { Reading } from "./reading.ts";
import type { DayRange } from "./report.ts";
import { NORMAL_RANGES, type TargetRanges } from "./targets.ts";

/** Pixels from the top left corner. */
export interface ChartPoint {
  x: number;
  y: number;
}

export interface ChartMark extends ChartPoint {
  reading: Reading;
  status: GlucoseStatus;
}

/** The readings of one type, oldest first. */
interface ChartLine {
  type: ReadingType;
  points: ChartPoint[];
}

export interface ReadingChart {
  /** Oldest first. */
  marks: ChartMark[];
  /** By type; broken after more than two days without a reading. */
  lines: ChartLine[];
  /** By type; Normal ones share their floor, so the overlap is the strictest. */
  bands: { y: number; height: number }[];
  ticks: { y: number; mgDl: number }[];
  from: string;
  to: string;
  plot: { left: number; right: number; top: number; bottom: number };
}

interface ChartRequest {
  readings: readonly Reading[];
  /** Readings of other days are left out. */
  range: DayRange;
  width: number;
  height: number;
  /** What the bands show; by default the range called Normal. */
  ranges?: TargetRanges;
  /** How many times as large as usual letters are. */
  letters?: number;
  /** Room for letters of the usual size; by default for axes. */
  inset?: typeof INSET;
}

/** Room for letters of the usual size, and above for the signs of too high. */
const INSET = { left: 32, right: 10, top: 24, bottom: 24 };
/** Below the lowest point, for the signs of too low. */
const SIGN_PX = 12;
/** Always shown, so that the bands stand still. */
const USUAL_MG_DL = { lowest: 40, highest: 240 };
/** By priority: one too near an earlier one is left out. */
const TICKS_MG_DL = [70, 200, 140, 100, 300, 250, 400, 500, 600, 800, 1000, 1200, 1400];
const TICK_GAP_PX = 15;
const GAP_MINUTES = 2 * 24 * 60;
/** With more, a line hides more than it shows. */
export const LINE_MAX_MARKS = 40;

export function plotReadings(
  { readings, range, width, height, ranges = NORMAL_RANGES, letters = 1, inset = INSET }: ChartRequest,
): ReadingChart {
  const { from, to } = range;
  const shown = readings.filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => minuteOf(a) - minuteOf(b));
  const plot = {
    left: inset.left * letters,
    right: width - inset.right,
    top: inset.top * letters,
    bottom: height - inset.bottom * letters,
  };
  const xOf = scale(minuteOf({ date: from, time: "00:00" }), minuteOf({ date: to, time: "23:59" }), [
    plot.left,
    plot.right,
  ]);
  const { lowest, highest } = valueRange(shown);
  const yOf = scale(lowest, highest, [plot.bottom - SIGN_PX, plot.top]);
  const marks = shown.map((reading) => ({
    reading,
    status: classifyReading(reading).status,
    x: xOf(minuteOf(reading)),
    y: yOf(toMgDl(reading)),
  }));
  return {
    marks,
    lines: linesThrough(marks),
    bands: bandsOf(ranges, yOf),
    ticks: ticks(yOf, highest, TICK_GAP_PX * letters),
    from,
    to,
    plot,
  };
}

function valueRange(readings: readonly Reading[]): { lowest: number; highest: number } {
  const values = readings.map(toMgDl);
  const lowest = Math.min(USUAL_MG_DL.lowest, ...values);
  const highest = Math.max(USUAL_MG_DL.highest, ...values);
  return { lowest, highest: highest > USUAL_MG_DL.highest ? highest * 1.05 : highest };
}

function linesThrough(marks: readonly ChartMark[]): ChartLine[] {
  if (marks.length > LINE_MAX_MARKS) return [];
  return READING_TYPES.flatMap((type) => {
    const lines: ChartPoint[][] = [];
    let previous = -Infinity;
    for (const { x, y, reading } of marks) {
      if (reading.type !== type) continue;
      const minute = minuteOf(reading);
      if (minute - previous > GAP_MINUTES) lines.push([]);
      lines.at(-1)?.push({ x, y });
      previous = minute;
    }
    return lines.filter(({ length }) => length > 1).map((points) => ({ type, points }));
  });
}

function bandsOf(ranges: TargetRanges, yOf: (mgDl: number) => number): ReadingChart["bands"] {
  return READING_TYPES.map((type) => {
    const { from, to } = ranges[type];
    return { y: yOf(to), height: yOf(from) - yOf(to) };
  });
}

function ticks(yOf: (mgDl: number) => number, highest: number, gap: number): ReadingChart["ticks"] {
  const kept: ReadingChart["ticks"] = [];
  for (const mgDl of TICKS_MG_DL.filter((tick) => tick <= highest)) {
    const y = yOf(mgDl);
    if (kept.every((tick) => Math.abs(tick.y - y) >= gap)) kept.push({ y, mgDl });
  }
  return kept;
}

/** Scales linearly and rounds to tenths of a pixel. */
export function scale(from: number, to: number, [start, end]: [number, number]): (value: number) => number {
  return (value) => Math.round((start + (value - from) / (to - from) * (end - start)) * 10) / 10;
}

/** Returns the index of the mark nearest to a point, -1 where there is none. */
export function findNearestMark(marks: readonly ChartPoint[], { x, y }: ChartPoint): number {
  const distances = marks.map((mark) => Math.hypot(mark.x - x, mark.y - y));
  return distances.indexOf(Math.min(...distances));
}
