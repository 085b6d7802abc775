import { BRAND } from "./brand.ts";
import {
  classifyReading,
  EMERGENCY_BELOW_MG_DL,
  type GlucoseStatus,
  type GlucoseUnit,
  isEmergencyLow,
  isLow,
  LOW_BELOW_MG_DL,
} from "./glucose.ts";
import { adviceText } from "./messages/advice.ts";
import { statusText } from "./messages/status.ts";
import { daysBetween } from "./calendar.ts";
import { textOf, type Translations } from "./message_area.ts";
import { dayText } from "./messages/day.ts";
import { readingFieldText } from "./messages/reading_field.ts";
import { readingTagText } from "./messages/reading_tag.ts";
import { readingTypeText } from "./messages/reading_type.ts";
import { reportPeriodText } from "./messages/report_period.ts";
import { reportText } from "./messages/report.ts";
import { compareNewestFirst, type Reading } from "./reading.ts";
import { groupByDay, nameDayOfYear, nameDayShort } from "./reading_days.ts";
import { formatAmounts } from "./reading_amounts.ts";
import { selectCommonUnit } from "./reading_summary.ts";
import { nameOccasion } from "./reading_tags.ts";
import { toPrintable } from "./report_alphabet.ts";
import { type DayRange, daysBefore, daysOfPeriod, type ReportPeriod, selectPeriod } from "./report.ts";
import {
  countBands,
  formatGlucose,
  formatShare,
  formatValue,
  type ReportBands,
  type ReportTable,
  type ReportWords,
  tabulateMeaning,
  tabulateTypes,
} from "./report_figures.ts";
import {
  nameGridHours,
  noteOf,
  NOTES,
  type ReportDay,
  type ReportUsualDay,
  summariseDay,
  summariseDayPlot,
} from "./report_days.ts";
import {
  describeAbout,
  listMedicines,
  type ReportAbout,
  type ReportFact,
  summariseGlance,
} from "./report_glance.ts";
import type { ReportCare } from "./report_care.ts";
import { compareWithTarget, rangesOf, type Targets } from "./targets.ts";
import type { VitalSign } from "./vital_sign.ts";

export interface ReportContext {
  period: ReportPeriod;
  /** In place of the period's: all readings are of these days. */
  days?: DayRange;
  /** Undefined if the profile could not be read. */
  person?: { firstName: string; lastName: string };
  /** Wall clock: `YYYY-MM-DD` and `HH:mm`. */
  now: { date: string; time: string };
  /** The person's, else the most common. */
  unit?: GlucoseUnit;
  targets?: Targets;
  about?: ReportAbout;
  /** All, newest first; the report takes its period's. */
  vitalSigns?: readonly VitalSign[];
  care?: ReportCare;
  /** Leaves out the advice to the patient, and, unless asked for, the rows. */
  isForDoctor: boolean;
  asksForRows?: boolean;
  language?: string;
  translations?: Translations;
}

const REPORT_BUCKETS = ["normal", "elevated", "highOrCritical", "low"] as const;
export type ReportBucketName = typeof REPORT_BUCKETS[number];

export interface ReportBucket {
  name: ReportBucketName;
  label: string;
  count: number;
  percent: string;
  note: string;
}

export interface ReportRow {
  date: string;
  /** As the grid names it. */
  day: string;
  time: string;
  type: string;
  /** As typed, such as "5.6 mmol/l". */
  value: string;
  status: GlucoseStatus;
  statusWord: string;
  isLow: boolean;
  isEmergency: boolean;
  /** Is empty for a patient without targets of their own. */
  target: string;
  /** Empty in the report for a doctor. */
  recommendation: string;
  /** As typed; with names if below a recommendation. */
  notes: string[];
}

export interface ReportModel {
  language: string;
  brand: string;
  title: string;
  /** Of the report: period, moment, number of readings. */
  facts: Record<"person" | "report", ReportFact[]>;
  medicines: { heading: string; lines: string[] };
  /** Short names of the parts of the page of a link. */
  jumps: typeof reportText.english.jumps;
  notice: string;
  glance: { heading: string; facts: ReportFact[] };
  bands: ReportBands;
  summary: { heading: string; buckets: ReportBucket[]; rounding: string };
  meaning: ReportTable;
  byType: ReportTable;
  usualDay: ReportUsualDay;
  /** The rows of this table are the low ones of the details. */
  lows: { heading: string; legend: string; note: string };
  grid: { heading: string; legend: string; columns: string[]; days: ReportDay[] };
  details: {
    heading: string;
    legend: string;
    /** The page of a link has them folded, the PDF not at all. */
    isAsked: boolean;
    /** `target` is undefined without own targets. */
    columns: Record<"date" | "time" | "type" | "value" | "status" | "last", string> & { target?: string };
    /** By date, time, _id, newest first. */
    rows: ReportRow[];
  };
  runningHead: string;
  /** What stands below each page. */
  pageNumber: typeof reportText.english.page;
}

/** Very Low counts as dangerous, like Very High. */
const BUCKET_OF: Record<GlucoseStatus, ReportBucketName> = {
  "Very Low": "highOrCritical",
  "Low": "low",
  "Normal": "normal",
  "Elevated": "elevated",
  "High": "highOrCritical",
  "Critical": "highOrCritical",
};

/** Summarises a period into a report. @param all Every reading, in any order: also those of the period before. */
export function summariseReport(all: readonly Reading[], context: ReportContext): ReportModel {
  const { person, now, period, targets, translations, isForDoctor } = context;
  const text = textOf(reportText, translations);
  const readings = selectPeriod(all, period, now.date).sort(compareNewestFirst);
  const unit = context.unit ?? selectCommonUnit(readings);
  const personName = person ? toPrintable(`${person.firstName} ${person.lastName}`, text.unprintable) : "";
  const nameDay = (date: string) => nameDayOfYear(date, textOf(dayText, translations));
  const days = reportDays(readings, context);
  // The year is named where two days can have the same name.
  const isOneYear = days !== undefined && daysBetween(days.from, days.to) < 365;
  const nameGridDay = (date: string) =>
    (isOneYear ? nameDayShort : nameDayOfYear)(date, textOf(dayText, translations));
  const rows = readings.map((reading) => ({
    ...formatRow(reading, context),
    day: nameGridDay(reading.date),
  }));
  const { recommendation, note, ...columns } = text.columns;
  const figures = { unit, targets, text, translations };
  const types = textOf(readingTypeText, translations);
  return {
    language: context.language ?? "en",
    brand: BRAND.name,
    title: text.title,
    facts: {
      person: [
        ...(personName === "" ? [] : [{ label: text.name, text: personName }]),
        ...describeAbout(context.about, now.date, text),
      ],
      report: describeReport(rows.length, days, context),
    },
    medicines: { heading: text.medicines, lines: listMedicines(context.about, text) },
    jumps: text.jumps,
    notice: text.notice,
    glance: {
      heading: text.glance,
      facts: days === undefined ? [] : summariseGlance({
        readings,
        all,
        days,
        period,
        before: daysBefore(period, now.date),
        today: now.date,
        unit,
        targets,
        types,
        hba1c: context.about?.hba1c,
        care: context.care,
        vitalSigns: selectPeriod(context.vitalSigns ?? [], period, now.date),
        nameDay,
        text,
      }),
    },
    bands: countBands(readings, figures),
    summary: { heading: text.summary, buckets: countBuckets(rows, text), rounding: text.rounding },
    meaning: tabulateMeaning(unit, targets, text, { statuses: textOf(statusText, translations), types }),
    byType: tabulateTypes(readings, unit, text, { types, tags: textOf(readingTagText, translations).names }),
    usualDay: summariseDayPlot(readings, figures),
    lows: {
      heading: text.lowsHeading({ low: `${formatGlucose(LOW_BELOW_MG_DL, unit)} ${unit}` }),
      legend: text.lowsLegend({ emergency: formatGlucose(EMERGENCY_BELOW_MG_DL, unit) }),
      note,
    },
    grid: tabulateDays(readings, figures, nameGridDay),
    details: {
      heading: text.details,
      legend: targets && !isForDoctor ? text.detailsLegendTargets : "",
      isAsked: !isForDoctor || context.asksForRows === true,
      columns: {
        ...columns,
        target: targets && text.target,
        last: isForDoctor ? note : recommendation,
      },
      rows,
    },
    runningHead: personName === "" ? text.title : `${text.title} · ${personName}`,
    pageNumber: text.page,
  };
}

/** One row a day. */
function tabulateDays(
  readings: readonly Reading[],
  figures: Parameters<typeof summariseDay>[1],
  nameDay: (date: string) => string,
): ReportModel["grid"] {
  const { unit, targets, text, translations } = figures;
  return {
    heading: text.grid({ unit }),
    legend: [
      (targets ? text.gridLegendTargets : text.gridLegend)({
        emergency: formatGlucose(EMERGENCY_BELOW_MG_DL, unit),
        low: formatGlucose(LOW_BELOW_MG_DL, unit),
      }),
      ...readings.some((reading) => formatAmounts(reading).length > 0) ? [text.gridAmounts] : [],
    ].join(" "),
    columns: [
      text.day,
      ...nameGridHours(textOf(readingTagText, translations).names.night),
      text.columns.note,
    ],
    days: groupByDay(readings).map((day) => ({
      date: nameDay(day.date),
      ...summariseDay(day.readings, figures),
    })),
  };
}

/** From the period's first day to today, or a later reading; undefined for all time without readings. */
function reportDays(newestFirst: readonly Reading[], { period, days, now }: ReportContext) {
  if (days) return days;
  const [newest, oldest] = [newestFirst[0]?.date ?? now.date, newestFirst.at(-1)?.date];
  const from = daysOfPeriod(period, now.date)?.from ?? oldest;
  if (from === undefined) return undefined;
  return { from, to: period === "all" || newest > now.date ? newest : now.date };
}

function describeReport(
  count: number,
  days: ReturnType<typeof reportDays>,
  { period, days: ownDays, now, translations }: ReportContext,
): ReportFact[] {
  const text = textOf(reportText, translations);
  const nameDay = (date: string) => nameDayOfYear(date, textOf(dayText, translations));
  const label = textOf(reportPeriodText, translations)[period];
  const span = days && { period: label, from: nameDay(days.from), to: nameDay(days.to) };
  return [
    { label: text.period, text: span ? (ownDays ? text.span : text.periodRange)(span) : label },
    { label: text.generated, text: `${nameDay(now.date)} ${now.time}` },
    { label: text.total, text: String(count) },
  ];
}

function formatRow(reading: Reading, context: ReportContext): Omit<ReportRow, "day"> {
  const { isForDoctor, targets, translations } = context;
  const { status, advice } = classifyReading(reading);
  const texts = NOTES.map((field) => [field, noteOf(reading, field, context.translations)] as const);
  const labels = textOf(readingFieldText, translations);
  return {
    date: nameDayOfYear(reading.date, textOf(dayText, translations)),
    time: reading.time,
    type: nameOccasion(
      reading,
      textOf(readingTypeText, translations),
      textOf(readingTagText, translations).names,
    ),
    value: formatValue(reading),
    status,
    statusWord: textOf(statusText, translations)[status],
    isLow: isLow(reading),
    isEmergency: isEmergencyLow(reading),
    target: targets
      ? textOf(reportText, translations).targetPositions[compareWithTarget(reading, rangesOf(targets))]
      : "",
    recommendation: isForDoctor ? "" : textOf(adviceText, translations)[advice],
    notes: [...formatAmounts(reading), ...texts.filter(([, text]) => text !== "")].map(([field, text]) =>
      isForDoctor ? text : textOf(reportText, translations).note({ label: labels[field], text })
    ),
  };
}

function countBuckets(rows: readonly ReportRow[], text: ReportWords): ReportBucket[] {
  const veryLowCount = rows.filter(({ status }) => status === "Very Low").length;
  return REPORT_BUCKETS.map((name) => {
    const count = rows.filter(({ status }) => BUCKET_OF[status] === name).length;
    const hasVeryLow = name === BUCKET_OF["Very Low"] && veryLowCount > 0;
    return {
      name,
      label: text[name],
      count,
      percent: formatShare(count, rows.length),
      note: hasVeryLow ? text.veryLowIncluded({ count: veryLowCount }) : "",
    };
  });
}
