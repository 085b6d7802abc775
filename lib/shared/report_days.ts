/** What the report shows of readings by day and hour. @module */
import { hourOf, nameHour, summariseUsualDay, type UsualSlot } from "./day_parts.ts";
import {
  classifyReading,
  type GlucoseUnit,
  isEmergencyLow,
  isLow,
  LOW_BELOW_MG_DL,
  toMgDl,
} from "./glucose.ts";
import { textOf, type Translations } from "./message_area.ts";
import { foodNameText } from "./messages/food_name.ts";
import { readingTagText } from "./messages/reading_tag.ts";
import { reportText } from "./messages/report.ts";
import type { Reading } from "./reading.ts";
import { formatAmounts } from "./reading_amounts.ts";
import { nameTags } from "./reading_tags.ts";
import { toPrintable } from "./report_alphabet.ts";
import { formatGlucose, formatValue, type ReportWords } from "./report_figures.ts";
import { compareWithTarget, rangesOf, spanRanges, type Targets } from "./targets.ts";

export interface ReportDay {
  date: string;
  /** By the hours of the columns, oldest first, such as "96" and "45 LL". */
  values: string[][];
  notes: string[];
}

export interface ReportUsualDay {
  heading: string;
  legend: string;
  unit: GlucoseUnit;
  slots: UsualSlot[];
  readings: { hour: number; mgDl: number }[];
  /** From the lowest to the highest target of a type, mg/dl. */
  target: { from: number; to: number };
}

interface DayContext {
  unit: GlucoseUnit;
  targets: Targets | undefined;
  text: ReportWords;
  translations?: Translations;
}

export function summariseDayPlot(
  readings: readonly Reading[],
  { unit, targets, text }: DayContext,
): ReportUsualDay {
  const target = spanRanges(rangesOf(targets));
  const format = (mgDl: number) => formatGlucose(mgDl, unit);
  const bounds = { low: format(LOW_BELOW_MG_DL), from: format(target.from), to: format(target.to) };
  const legend = targets ? text.usualDayLegendTargets : text.usualDayLegend;
  return {
    heading: text.usualDay({ unit }),
    legend: legend(bounds),
    unit,
    slots: summariseUsualDay(readings),
    readings: readings.map((reading) => ({ hour: hourOf(reading), mgDl: toMgDl(reading) })),
    target,
  };
}

/** From each on; before the first of them, and from the last on, it is night. */
const GRID_HOURS = [6, 10, 14, 18, 22] as const;

/** 06–10 and so on, the night last. */
export function nameGridHours(night: string): string[] {
  const hours = GRID_HOURS.map(nameHour);
  return [...hours.slice(1).map((to, index) => `${hours[index]}–${to}`), night];
}

/** The index of its column. */
function gridColumnOf({ time }: Reading): number {
  const hour = Number(time.slice(0, 2));
  const column = GRID_HOURS.findLastIndex((from) => hour >= from);
  return column === -1 ? GRID_HOURS.length - 1 : column;
}

export function summariseDay(
  readings: readonly Reading[],
  context: DayContext,
): Omit<ReportDay, "date"> {
  const oldestFirst = readings.toReversed();
  return {
    values: GRID_HOURS.map((_, column) =>
      oldestFirst.filter((reading) => gridColumnOf(reading) === column)
        .map((reading) => formatCell(reading, context))
    ),
    notes: oldestFirst.flatMap((reading) =>
      NOTES.map((field) => noteOf(reading, field, context.translations))
    )
      .filter((words) => words !== ""),
  };
}

/** With insulin and carbohydrate in brackets, such as "188 H (6u, 45g)": narrow columns part it there. */
function formatCell(reading: Reading, context: DayContext): string {
  const amounts = formatAmounts(reading).map(([, amount]) => amount.replace(" ", ""));
  const value = formatMarked(reading, context);
  return amounts.length > 0 ? `${value} (${amounts.join(", ")})` : value;
}

/** As typed; the unit only if not the report's. */
function formatMarked(reading: Reading, { unit, targets, text }: DayContext): string {
  const value = reading.unit === unit ? String(reading.value) : formatValue(reading);
  if (isEmergencyLow(reading)) return text.veryLowValue({ value });
  if (isLow(reading)) return text.lowValue({ value });
  const { status } = classifyReading(reading);
  const isHigh = targets
    ? compareWithTarget(reading, rangesOf(targets)) === "above"
    : status === "High" || status === "Critical";
  return isHigh ? text.highValue({ value }) : value;
}

/** The fields of a reading that are printed below its row, in print order. */
export const NOTES = ["tags", "comment"] as const;

export function noteOf(reading: Reading, field: typeof NOTES[number], translations?: Translations): string {
  const text = field === "tags"
    ? nameTags(reading, textOf(readingTagText, translations).names, textOf(foodNameText, translations))
    : reading.comment;
  return toPrintable(text, textOf(reportText, translations).unprintable);
}
