/** What the report shows of readings by day and hour. @module */
import { summariseUsualDay, type UsualSlot } from "./day_parts.ts";
import {
  classifyReading,
  type GlucoseUnit,
  isEmergencyLow,
  isLow,
  LOW_BELOW_MG_DL,
  READING_TYPES,
  toMgDl,
} from "./glucose.ts";
import { textOf, type Translations } from "./message_area.ts";
import { foodNameText } from "./messages/food_name.ts";
import { readingTagText } from "./messages/reading_tag.ts";
import { reportText } from "./messages/report.ts";
import type { Reading } from "./reading.ts";
import { nameTags, timeTagOf } from "./reading_tags.ts";
import { toPrintable } from "./report_alphabet.ts";
import { formatGlucose, formatValue, type ReportWords } from "./report_figures.ts";
import { compareWithTarget, rangesOf, type Targets } from "./targets.ts";

export interface ReportDay {
  date: string;
  /** By type, oldest first, such as "06:10 96" and "22:00 45 LL". */
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
  const ranges = Object.values(rangesOf(targets));
  const target = {
    from: Math.min(...ranges.map(({ from }) => from)),
    to: Math.max(...ranges.map(({ to }) => to)),
  };
  const format = (mgDl: number) => formatGlucose(mgDl, unit);
  const bounds = { low: format(LOW_BELOW_MG_DL), from: format(target.from), to: format(target.to) };
  const legend = targets ? text.usualDayLegendTargets : text.usualDayLegend;
  return {
    heading: text.usualDay({ unit }),
    legend: legend(bounds),
    unit,
    slots: summariseUsualDay(readings),
    readings: readings.map((reading) => ({
      hour: Number(reading.time.slice(0, 2)) + Number(reading.time.slice(3)) / 60,
      mgDl: toMgDl(reading),
    })),
    target,
  };
}

export function summariseDay(
  readings: readonly Reading[],
  context: DayContext,
): Omit<ReportDay, "date"> {
  const oldestFirst = readings.toReversed();
  return {
    values: READING_TYPES.map((type) =>
      oldestFirst.filter((reading) => reading.type === type)
        .map((reading) => formatCell(reading, context))
    ),
    notes: oldestFirst.flatMap((reading) =>
      NOTES.map((field) => noteOf(reading, field, context.translations))
    )
      .filter((words) => words !== ""),
  };
}

/** As typed, with its time; the unit only if not the report's. */
function formatCell(reading: Reading, { unit, targets, text, translations }: DayContext): string {
  const tag = timeTagOf(reading);
  const shown = `${reading.time} ${reading.unit === unit ? reading.value : formatValue(reading)}`;
  const value = tag ? `${shown} (${textOf(readingTagText, translations).names[tag]})` : shown;
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
