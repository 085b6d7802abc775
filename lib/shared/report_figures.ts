import { groupByOccasion } from "./day_parts.ts";
import {
  classifyReading,
  EMERGENCY_BELOW_MG_DL,
  GLUCOSE_STATUSES,
  type GlucoseStatus,
  type GlucoseUnit,
  type GlucoseValue,
  isEmergencyLow,
  isLow,
  LOW_BELOW_MG_DL,
  READING_TYPES,
  type ReadingType,
  toMgDl,
} from "./glucose.ts";
import { readingTagText } from "./messages/reading_tag.ts";
import type { ReadingTag } from "./reading_tags.ts";
import { isWithinMaximum } from "./unit_warning.ts";
import { fromMgDl } from "./reading_summary.ts";
import { statusText } from "./messages/status.ts";
import { readingTypeText } from "./messages/reading_type.ts";
import type { reportText } from "./messages/report.ts";
import type { Reading } from "./reading.ts";
import { compareWithTarget, rangesOf, type TargetRanges, type Targets } from "./targets.ts";

export type ReportWords = typeof reportText.english;

export interface ReportTable {
  heading: string;
  columns: string[];
  cells: string[][];
}

const NOTHING = "–";

/**
 * Formats a share as a percentage with at most one decimal; half rounds up, 0 of 0 is 0%. Only all is 100%, only none
 * 0%.
 */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || whole === 0) return "0%";
  const percent = Math.round(part * 1000 / whole) / 10;
  if (percent === 0) return "<0.1%";
  return percent === 100 && part < whole ? ">99.9%" : `${percent}%`;
}

/** Shows a value as it was typed, with its unit. */
export function formatValue({ value, unit }: GlucoseValue): string {
  return `${value} ${unit}`;
}

export function otherUnit(unit: GlucoseUnit): GlucoseUnit {
  return unit === "mg/dl" ? "mmol/l" : "mg/dl";
}

/** As meters do, without the unit: 127, 7.0. */
export function formatGlucose(mgDl: number, unit: GlucoseUnit): string {
  const figure = fromMgDl(mgDl, unit);
  return unit === "mg/dl" ? String(figure) : figure.toFixed(1);
}

/**
 * Formats a figure in one unit, with the other in brackets.
 *
 * @example
 * ```ts
 * if (formatInBoth(126, "mmol/l") !== "7.0 mmol/l (126 mg/dl)") throw new Error("wrong figure");
 * ```
 */
export function formatInBoth(mgDl: number, unit: GlucoseUnit): string {
  const other = otherUnit(unit);
  return `${formatGlucose(mgDl, unit)} ${unit} (${formatGlucose(mgDl, other)} ${other})`;
}

interface OccasionNames {
  types: Readonly<Record<ReadingType, string>>;
  tags: Readonly<Record<ReadingTag, string>>;
}

/** A reading with a tag of time counts under that. */
export function tabulateTypes(
  readings: readonly Reading[],
  unit: GlucoseUnit,
  text: ReportWords,
  { types, tags }: OccasionNames = {
    types: readingTypeText.english,
    tags: readingTagText.english.names,
  },
): ReportTable {
  const low = formatGlucose(LOW_BELOW_MG_DL, unit);
  return {
    heading: text.byType({ unit, other: otherUnit(unit) }),
    columns: [
      text.type,
      text.records,
      text.lowest,
      text.average,
      text.highest,
      text.lowCount({ low }),
      text.highCount,
      text.normalShare,
    ],
    cells: [
      ...groupByOccasion(readings, READING_TYPES).map(({ occasion, found }) =>
        tabulate({ ...types, ...tags }[occasion], found, unit)
      ),
      tabulate(text.allTypes, readings, unit),
    ],
  };
}

function tabulate(label: string, readings: readonly Reading[], unit: GlucoseUnit): string[] {
  const values = readings.map(toMgDl).sort((a, b) => a - b);
  const [lowest, highest] = [values[0], values.at(-1)];
  if (lowest === undefined || highest === undefined) return [label, "0", ...Array(6).fill(NOTHING)];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const statuses = readings.map((reading) => classifyReading(reading).status);
  const figures = [lowest, mean, highest].map((mgDl) =>
    `${formatGlucose(mgDl, unit)} (${formatGlucose(mgDl, otherUnit(unit))})`
  );
  const normal = statuses.filter((status) => status === "Normal").length;
  return [
    label,
    String(readings.length),
    ...figures,
    String(readings.filter(isLow).length),
    String(statuses.filter((status) => status === "High" || status === "Critical").length),
    formatShare(normal, readings.length),
  ];
}

const MEANING_STATUSES = ["Low", "Normal", "Elevated", "High", "Critical"] as const;
/** A meter shows no smaller steps. */
const METER_STEP: Record<GlucoseUnit, number> = { "mg/dl": 1, "mmol/l": 0.1 };

interface MeaningWords {
  statuses: typeof statusText.english;
  types: Readonly<Record<ReadingType, string>>;
}

/** Each status's values, as meters show them; two lines a type, by unit. */
export function tabulateMeaning(
  unit: GlucoseUnit,
  targets: Targets | undefined,
  text: ReportWords,
  { statuses, types }: MeaningWords,
): ReportTable {
  const other = otherUnit(unit);
  const ranges = rangesOf(targets);
  const describe = (type: ReadingType, inUnit: GlucoseUnit) => {
    const { from, to } = ranges[type];
    const target = text.span({
      from: formatGlucose(from, inUnit),
      to: formatGlucose(to, inUnit),
    });
    return [
      ...MEANING_STATUSES.map((status) => describeBand(type, status, inUnit, text)),
      ...targets ? [target] : [],
    ];
  };
  return {
    heading: text.meaning({ unit, other }),
    columns: [
      text.type,
      ...MEANING_STATUSES.map((status) => statuses[status]),
      ...targets ? [text.target] : [],
    ],
    cells: READING_TYPES.flatMap((type) => [
      [types[type], ...describe(type, unit)],
      ["", ...describe(type, other).map((words) => `(${words})`)],
    ]),
  };
}

function describeBand(
  type: ReadingType,
  status: GlucoseStatus,
  unit: GlucoseUnit,
  text: ReportWords,
): string {
  const format = (value: number) => unit === "mg/dl" ? String(value) : value.toFixed(1);
  if (status === "Low") return text.under({ to: formatGlucose(LOW_BELOW_MG_DL, unit) });
  const shown = meterValues(unit).filter((value) => classifyReading({ value, unit, type }).status === status);
  const [from, to] = [shown[0] ?? NaN, shown.at(-1) ?? NaN];
  return status === GLUCOSE_STATUSES.at(-1)
    ? text.over({ from: format(from) })
    : text.span({ from: format(from), to: format(to) });
}

function meterValues(unit: GlucoseUnit): number[] {
  const values: number[] = [];
  for (let step = 1;; step++) {
    const value = Math.round(step * METER_STEP[unit] * 10) / 10;
    if (!isWithinMaximum({ value, unit })) return values;
    values.push(value);
  }
}

const BANDS = ["veryLow", "low", "below", "within", "above", "veryHigh"] as const;
export type ReportBandName = typeof BANDS[number];

export interface ReportBand {
  name: ReportBandName;
  label: string;
  count: number;
  percent: string;
  /** 0 to 1. */
  share: number;
}

export interface ReportBands {
  heading: string;
  shares: ReportBand[];
}

/** 13.9 mmol/l is not over it. */
const VERY_HIGH_OVER_MG_DL = 250;

/** Counts readings from the lowest band up; one without readings that only some targets have is left out. */
export function countBands(
  readings: readonly Reading[],
  { unit, targets, text }: { unit: GlucoseUnit; targets: Targets | undefined; text: ReportWords },
): ReportBands {
  const ranges = rangesOf(targets);
  const names = readings.map((reading) => bandOf(reading, ranges));
  const format = (mgDl: number) => formatGlucose(mgDl, unit);
  const labels: Record<ReportBandName, string> = {
    veryLow: text.under({ to: format(EMERGENCY_BELOW_MG_DL) }),
    low: text.span({ from: format(EMERGENCY_BELOW_MG_DL), to: format(LOW_BELOW_MG_DL - 1) }),
    below: text.bands.below({ from: format(LOW_BELOW_MG_DL) }),
    within: targets ? text.bands.within : text.normal,
    above: text.bands.above({ to: format(VERY_HIGH_OVER_MG_DL) }),
    veryHigh: text.bands.veryHigh({ from: format(VERY_HIGH_OVER_MG_DL) }),
  };
  const shares = BANDS.map((name) => {
    const count = names.filter((each) => each === name).length;
    const share = readings.length === 0 ? 0 : count / readings.length;
    return { name, label: labels[name], count, percent: formatShare(count, readings.length), share };
  }).filter(({ name, count }) => name !== "below" || count > 0);
  return { heading: text.bands.heading({ unit }), shares };
}

function bandOf(reading: Reading, ranges: TargetRanges): ReportBandName {
  if (isEmergencyLow(reading)) return "veryLow";
  if (isLow(reading)) return "low";
  return Math.round(toMgDl(reading)) > VERY_HIGH_OVER_MG_DL ? "veryHigh" : compareWithTarget(reading, ranges);
}
