/** Says at a glance what a doctor reads first. @module */
import { daysBetween } from "./calendar.ts";
import { estimateA1c } from "./estimated_a1c.ts";
import {
  EMERGENCY_BELOW_MG_DL,
  type GlucoseUnit,
  LOW_BELOW_MG_DL,
  READING_TYPES,
  type ReadingType,
} from "./glucose.ts";
import { describeReadings, type GlucoseStatistics } from "./glucose_statistics.ts";
import { describeCare, type ReportCare } from "./report_care.ts";
import type { Reading } from "./reading.ts";
import { fromMgDl } from "./reading_summary.ts";
import { formatGlucose, formatInBoth, formatShare, type ReportWords } from "./report_figures.ts";
import { type DayRange, isWithinDays, type ReportPeriod } from "./report.ts";
import { rangesOf, type Targets } from "./targets.ts";
import { summariseVitalSigns, type VitalSign } from "./vital_sign.ts";
import { toPrintable } from "./report_alphabet.ts";
import type { HealthProfile } from "./schemas/health_profile.ts";

export interface ReportFact {
  label: string;
  text: string;
  /** Printed large above the text. */
  figure?: string;
}

interface GlanceRequest {
  /** Newest first. */
  readings: readonly Reading[];
  /** For the period before and the last 90 days. */
  all: readonly Reading[];
  /** The days that the page tells of, until today. */
  days: DayRange;
  period: ReportPeriod;
  before: DayRange | undefined;
  today: string;
  unit: GlucoseUnit;
  targets: Targets | undefined;
  types: Readonly<Record<ReadingType, string>>;
  hba1c: ReportAbout["hba1c"] | undefined;
  care: ReportCare | undefined;
  /** Newest first. */
  vitalSigns: readonly VitalSign[];
  nameDay(date: string): string;
  text: ReportWords;
}

/** In print order, without what is empty. */
export function summariseGlance(request: GlanceRequest): ReportFact[] {
  const { readings, days, targets, text } = request;
  if (readings.length === 0) return [];
  const figures = describeReadings(readings, rangesOf(targets), days);
  return [
    ...nameTargets(request),
    { label: text.measured, text: describeDays(figures, request) },
    ...describeMean(figures, request),
    ...describeBefore(figures, request),
    describeRange(figures, request),
    { label: text.lows, text: describeLows(figures, request), figure: String(figures.lows) },
    ...describeA1c(request),
    ...describeCare(request.care, request),
    ...describeVitalSigns(request),
  ];
}

/** Types that have the same numbers stand together. */
function nameTargets({ targets, types, unit, nameDay, text }: GlanceRequest): ReportFact[] {
  if (!targets) return [];
  const ranges = rangesOf(targets);
  const format = (mgDl: number) => formatGlucose(mgDl, unit);
  const spanOf = (type: ReadingType) => {
    const { from, to } = ranges[type];
    return text.span({ from: format(from), to: format(to) });
  };
  const numbers = Object.entries(Object.groupBy(READING_TYPES, spanOf))
    .map(([span, alike = []]) => `${alike.map((type) => types[type]).join(", ")} ${span}`);
  const preset = text.targetPresets["preset" in targets.ranges ? targets.ranges.preset : "own"];
  const name = `${preset}: ${numbers.join("; ")} ${unit}`;
  const date = targets.clinicianDate;
  return [{
    label: text.targets,
    text: date ? text.clinicianDate({ targets: name, date: nameDay(date) }) : name,
  }];
}

function describeDays(
  { dayCount, longestGapDays }: GlucoseStatistics,
  { readings, days, nameDay, text }: GlanceRequest,
): string {
  const gap = longestGapDays === 0
    ? text.noGap
    : longestGapDays === 1
    ? text.oneDay
    : text.manyDays({ count: longestGapDays });
  return text.measuredDays({
    days: dayCount,
    allDays: daysBetween(days.from, days.to) + 1,
    first: nameDay(readings.at(-1)?.date ?? days.from),
    gap,
  });
}

function describeMean(
  { mean, sd, cvPercent }: GlucoseStatistics,
  { unit, text }: GlanceRequest,
): ReportFact[] {
  if (mean === undefined || sd === undefined || cvPercent === undefined) return [];
  const values = { mean: formatInBoth(mean, unit), sd: formatGlucose(sd, unit), cv: Math.round(cvPercent) };
  const figure = `${formatGlucose(mean, unit)} ${unit}`;
  return [{ label: text.mean, text: text.meanSpread(values), figure }];
}

function describeBefore(now: GlucoseStatistics, request: GlanceRequest): ReportFact[] {
  const { all, period, before, targets, unit, nameDay, text } = request;
  if (!before || period === "all") return [];
  const former = all.filter(({ date }) => isWithinDays(date, before));
  const { mean } = describeReadings(former, rangesOf(targets), before);
  if (mean === undefined) return [];
  const change = now.mean === undefined ? [] : [describeChange(now.mean, mean, request)];
  const values = {
    mean: [formatInBoth(mean, unit), ...change].join(", "),
    from: nameDay(before.from),
    to: nameDay(before.to),
    count: countReadings(former.length, text),
  };
  return [{ label: text.before[period], text: text.meanBefore(values) }];
}

/** Of the figures as they are printed. */
function describeChange(now: number, before: number, { unit, text }: GlanceRequest): string {
  const [to, from] = [fromMgDl(now, unit), fromMgDl(before, unit)];
  const by = Math.abs(to - from).toFixed(unit === "mg/dl" ? 0 : 1);
  if (to === from) return text.nowSame;
  return (to < from ? text.nowLower : text.nowHigher)({ by });
}

function describeRange({ within, count }: GlucoseStatistics, { targets, text }: GlanceRequest): ReportFact {
  const figure = formatShare(within, count);
  const sentence = targets ? text.inTarget : text.inNormal;
  return {
    label: text.inRange,
    text: sentence({ count: within, all: count, share: figure }),
    figure,
  };
}

function describeLows({ lows, emergencyLows }: GlucoseStatistics, { unit, text }: GlanceRequest): string {
  const low = `${formatGlucose(LOW_BELOW_MG_DL, unit)} ${unit}`;
  if (lows === 0) return text.noLows({ low });
  const emergency = formatGlucose(EMERGENCY_BELOW_MG_DL, unit);
  return text.lowCounts({ low, count: lows, emergencies: emergencyLows, emergency });
}

/** The laboratory's beside the estimate. */
function describeA1c({ all, today, hba1c, nameDay, text }: GlanceRequest): ReportFact[] {
  const estimate = estimateA1c(all, today);
  const facts: ReportFact[] = [];
  if (hba1c) {
    const values = { value: hba1c.value, unit: hba1c.unit, date: nameDay(hba1c.date) };
    facts.push({ label: text.hba1c, text: text.hba1cOn(values) });
  }
  if ("percent" in estimate) {
    const count = countReadings(estimate.readingCount, text);
    const values = { percent: estimate.percent.toFixed(1), count, days: estimate.dayCount };
    facts.push({ label: text.estimatedA1c, text: text.a1c(values) });
  }
  const [first, ...others] = facts;
  if (!first) return [];
  return [{
    ...first,
    text: [first.text, ...others.map(({ label, text }) => `${label} ${text}`)].join("; "),
  }];
}

/** The last of each kind with its day; a mean of several. */
function describeVitalSigns({ vitalSigns, nameDay, text }: GlanceRequest): ReportFact[] {
  const { bloodPressure, weight } = summariseVitalSigns(vitalSigns);
  const describe = (count: number, { date, time }: VitalSign, last: string, mean: string) => {
    const when = `${nameDay(date)} ${time}`;
    return (count === 1 ? text.onlyEntry : text.lastEntry)({ last, when, mean, count });
  };
  const facts: ReportFact[] = [];
  if (bloodPressure) {
    const { count, last, meanSystolic, meanDiastolic } = bloodPressure;
    const pressure = text.pressure({ systolic: last.systolic, diastolic: last.diastolic });
    const full = last.pulse === undefined ? pressure : text.pressurePulse({ pressure, pulse: last.pulse });
    const mean = text.pressure({ systolic: meanSystolic, diastolic: meanDiastolic });
    facts.push({ label: text.bloodPressure, text: describe(count, last, full, mean) });
  }
  if (weight) {
    const { count, last, meanKg } = weight;
    facts.push({ label: text.weight, text: describe(count, last, `${last.kg} kg`, `${meanKg} kg`) });
  }
  return facts;
}

function countReadings(count: number, text: ReportWords): string {
  return count === 1 ? text.oneReading : text.manyReadings({ count });
}

export type ReportAbout = Pick<
  HealthProfile,
  "birthYear" | "diabetesType" | "diabetesSince" | "medicines" | "hba1c"
>;

/** What the patient has not told is left for a pen. */
const BLANK = "_".repeat(20);
const BLANK_LINES = Array<string>(3).fill("_".repeat(60));

export function describeAbout(
  about: ReportAbout | undefined,
  today: string,
  text: ReportWords,
): ReportFact[] {
  const { birthYear, diabetesType, diabetesSince } = about ?? {};
  const diabetes = [
    diabetesType ? text.diabetesTypes[diabetesType] : BLANK,
    ...diabetesSince ? [text.since({ year: diabetesSince })] : [],
  ];
  return [
    {
      label: text.birthYear,
      text: birthYear ? text.bornAge({ year: birthYear, age: Number(today.slice(0, 4)) - birthYear }) : BLANK,
    },
    { label: text.diabetes, text: diabetes.join(", ") },
  ];
}

/** One a line, as the person wrote them. */
export function listMedicines(about: ReportAbout | undefined, text: ReportWords): string[] {
  const written = (about?.medicines ?? "").split("\n").map((line) => toPrintable(line, text.unprintable))
    .filter((line) => line !== "");
  return written.length > 0 ? written : BLANK_LINES;
}
