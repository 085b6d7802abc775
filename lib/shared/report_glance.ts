/** Says at a glance what a doctor reads first. @module */
import { daysBetween } from "./calendar.ts";
import { estimateA1c } from "./estimated_a1c.ts";
import {
  EMERGENCY_BELOW_MG_DL,
  type GlucoseUnit,
  isEmergencyLow,
  isLow,
  LOW_BELOW_MG_DL,
} from "./glucose.ts";
import { describeReadings, type GlucoseStatistics } from "./glucose_statistics.ts";
import { interpolate } from "./messages/catalogue.ts";
import type { Reading } from "./reading.ts";
import { formatGlucose, formatInBoth, formatShare, formatValue, type ReportWords } from "./report_figures.ts";
import { type DayRange, isWithinDays } from "./report.ts";
import { rangesOf, type Targets } from "./targets.ts";
import { summariseVitalSigns, type VitalSign } from "./vital_sign.ts";

/** So many of the newest are named one by one. */
const LOWS_MAX = 6;

export interface ReportFact {
  label: string;
  text: string;
}

interface GlanceRequest {
  /** Newest first. */
  readings: readonly Reading[];
  /** For the period before and the last 90 days. */
  all: readonly Reading[];
  /** Until today. */
  days: DayRange;
  before: DayRange | undefined;
  today: string;
  unit: GlucoseUnit;
  targets: Targets | undefined;
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
    { label: text.measured, text: describeDays(figures, days, text) },
    ...describeMean(figures, request),
    ...describeBefore(request),
    { label: text.inRange, text: describeRange(figures, request) },
    { label: text.lows, text: describeLows(figures, request) },
    ...describeA1c(request),
    ...describeVitalSigns(request),
  ];
}

function nameTargets({ targets, nameDay, text }: GlanceRequest): ReportFact[] {
  if (!targets) return [];
  const name = text.targetPresets["preset" in targets.ranges ? targets.ranges.preset : "own"];
  const date = targets.clinicianDate;
  return [{
    label: text.targets,
    text: date ? interpolate(text.clinicianDate, { targets: name, date: nameDay(date) }) : name,
  }];
}

function describeDays(
  { dayCount, longestGapDays }: GlucoseStatistics,
  { from, to }: DayRange,
  text: ReportWords,
): string {
  const gap = longestGapDays === 0
    ? text.noGap
    : longestGapDays === 1
    ? text.oneDay
    : interpolate(text.manyDays, { count: longestGapDays });
  return interpolate(text.measuredDays, { days: dayCount, allDays: daysBetween(from, to) + 1, gap });
}

function describeMean(
  { mean, sd, cvPercent }: GlucoseStatistics,
  { unit, text }: GlanceRequest,
): ReportFact[] {
  if (mean === undefined || sd === undefined || cvPercent === undefined) return [];
  const values = { mean: formatInBoth(mean, unit), sd: formatGlucose(sd, unit), cv: Math.round(cvPercent) };
  return [{ label: text.mean, text: interpolate(text.meanSpread, values) }];
}

function describeBefore({ all, before, targets, unit, nameDay, text }: GlanceRequest): ReportFact[] {
  if (!before) return [];
  const former = all.filter(({ date }) => isWithinDays(date, before));
  const { mean } = describeReadings(former, rangesOf(targets), before);
  if (mean === undefined) return [];
  const values = {
    mean: formatInBoth(mean, unit),
    from: nameDay(before.from),
    to: nameDay(before.to),
    count: countReadings(former.length, text),
  };
  return [{ label: text.before, text: interpolate(text.meanBefore, values) }];
}

function describeRange({ within, count }: GlucoseStatistics, { targets, text }: GlanceRequest): string {
  const sentence = targets ? text.inTarget : text.inNormal;
  return interpolate(sentence, { count: within, all: count, share: formatShare(within, count) });
}

function describeLows({ lows, emergencyLows }: GlucoseStatistics, request: GlanceRequest): string {
  const { readings, unit, nameDay, text } = request;
  const low = `${formatGlucose(LOW_BELOW_MG_DL, unit)} ${unit}`;
  if (lows === 0) return interpolate(text.noLows, { low });
  const found = readings.filter(isLow);
  const named = [...found.filter(isEmergencyLow), ...found.filter((reading) => !isEmergencyLow(reading))]
    .slice(0, LOWS_MAX);
  const list = found.filter((reading) => named.includes(reading))
    .map((reading) => `${nameDay(reading.date)} ${reading.time} ${formatValue(reading)}`).join("; ");
  return interpolate(text.lowCounts, {
    low,
    count: lows,
    emergencies: emergencyLows,
    emergency: formatGlucose(EMERGENCY_BELOW_MG_DL, unit),
    list: found.length > named.length
      ? interpolate(text.moreLows, { list, count: found.length - named.length })
      : list,
  });
}

function describeA1c({ all, today, text }: GlanceRequest): ReportFact[] {
  const estimate = estimateA1c(all, today);
  if (!("percent" in estimate)) return [];
  const values = { percent: estimate.percent.toFixed(1), count: countReadings(estimate.readingCount, text) };
  return [{ label: text.estimatedA1c, text: interpolate(text.a1c, values) }];
}

/** The last of each kind with its day; a mean of several. */
function describeVitalSigns({ vitalSigns, nameDay, text }: GlanceRequest): ReportFact[] {
  const { bloodPressure, weight } = summariseVitalSigns(vitalSigns);
  const describe = (count: number, { date, time }: VitalSign, last: string, mean: string) => {
    const when = `${nameDay(date)} ${time}`;
    return interpolate(count === 1 ? text.onlyEntry : text.lastEntry, { last, when, mean, count });
  };
  const facts: ReportFact[] = [];
  if (bloodPressure) {
    const { count, last, meanSystolic, meanDiastolic } = bloodPressure;
    const pressure = interpolate(text.pressure, { systolic: last.systolic, diastolic: last.diastolic });
    const full = last.pulse === undefined
      ? pressure
      : interpolate(text.pressurePulse, { pressure, pulse: last.pulse });
    const mean = interpolate(text.pressure, { systolic: meanSystolic, diastolic: meanDiastolic });
    facts.push({ label: text.bloodPressure, text: describe(count, last, full, mean) });
  }
  if (weight) {
    const { count, last, meanKg } = weight;
    facts.push({ label: text.weight, text: describe(count, last, `${last.kg} kg`, `${meanKg} kg`) });
  }
  return facts;
}

function countReadings(count: number, text: ReportWords): string {
  return count === 1 ? text.oneReading : interpolate(text.manyReadings, { count });
}
