/** Everything a report says, ready to print. @module */
import { BRAND } from "./brand.ts";
import { classifyReading, type GlucoseStatus } from "./glucose.ts";
import { adviceText, statusText } from "./messages/advice.ts";
import { interpolate, textOf, type Translations } from "./messages/catalogue.ts";
import { readingFieldText } from "./messages/log_wizard.ts";
import { periodText } from "./messages/report.ts";
import { reportText } from "./messages/report_sheet.ts";
import { compareNewestFirst, type Reading } from "./reading.ts";
import { toPrintable } from "./report_alphabet.ts";
import { daysOfPeriod, type ReportPeriod } from "./report.ts";
import {
  formatShare,
  formatValue,
  type ReportTable,
  type ReportWords,
  tabulateTypes,
} from "./report_figures.ts";

export interface ReportContext {
  period: ReportPeriod;
  /** Unknown where the profile could not be read. */
  person?: { firstName: string; lastName: string };
  /** Wall clock: `YYYY-MM-DD` and `HH:mm`. */
  now: { date: string; time: string };
  translations?: Translations;
}

/** In print order. */
export const REPORT_BUCKETS = ["normal", "elevated", "highOrCritical", "low"] as const;
export type ReportBucketName = typeof REPORT_BUCKETS[number];

export interface ReportBucket {
  name: ReportBucketName;
  label: string;
  count: number;
  /** Share of all records, such as "33.3%". */
  percent: string;
  /** 0 to 1. */
  share: number;
  /** How many are Very Low; may be empty. */
  note: string;
}

export interface ReportRow {
  date: string;
  time: string;
  type: string;
  /** Such as "5.6 mmol/l". */
  value: string;
  /** Picks the shape beside the word. */
  status: GlucoseStatus;
  statusWord: string;
  recommendation: string;
  /** What the person typed in words, each with its name in front. */
  notes: string[];
}

export interface ReportModel {
  brand: string;
  title: string;
  /** May be empty. */
  personName: string;
  totalCount: number;
  /** In print order. */
  facts: { label: string; text: string }[];
  notice: string;
  summary: { heading: string; buckets: ReportBucket[]; rounding: string };
  /** Count, lowest, average, highest, share of Normal. */
  byType: ReportTable;
  details: {
    heading: string;
    columns: Record<"date" | "time" | "type" | "value" | "status" | "recommendation", string>;
    /** Newest first by date, time, _id. */
    rows: ReportRow[];
  };
  /** For further pages. */
  runningHead: string;
  /** `{page}` and `{pages}` left open. */
  pageNumber: string;
}

/** Readings of Very Low are counted with the dangerous ones. */
const BUCKET_OF: Record<GlucoseStatus, ReportBucketName> = {
  "Very Low": "highOrCritical",
  "Low": "low",
  "Normal": "normal",
  "Elevated": "elevated",
  "High": "highOrCritical",
  "Critical": "highOrCritical",
};

/**
 * Summarises the readings of one period into a report.
 *
 * @param readings Those of the period, in any order.
 * @example
 * ```ts
 * import { summariseReport } from "./report_model.ts";
 *
 * const model = summariseReport([], {
 *   period: "1week",
 *   person: { firstName: "Ọláṣẹun", lastName: "Ɗanladi" },
 *   now: { date: "2026-11-21", time: "09:30" },
 * });
 * if (model.personName !== "Ọláṣẹun Ɗanladi" || model.totalCount !== 0) throw new Error("wrong report");
 * ```
 */
export function summariseReport(readings: readonly Reading[], occasion: ReportContext): ReportModel {
  const text = textOf(reportText, occasion.translations);
  const { person, now, translations } = occasion;
  const sorted = [...readings].sort(compareNewestFirst);
  const rows = sorted.map((reading) => formatRow(reading, translations));
  const personName = person ? toPrintable(`${person.firstName} ${person.lastName}`) : "";
  return {
    brand: BRAND.name,
    title: text.title,
    personName,
    totalCount: rows.length,
    facts: [
      ...(personName === "" ? [] : [{ label: text.name, text: personName }]),
      { label: text.period, text: formatPeriod(sorted, occasion) },
      { label: text.generated, text: `${now.date} ${now.time}` },
      { label: text.total, text: String(rows.length) },
    ],
    notice: text.notice,
    summary: { heading: text.summary, buckets: countBuckets(rows, text), rounding: text.rounding },
    byType: tabulateTypes(sorted, text),
    details: { heading: text.details, columns: text.columns, rows },
    runningHead: personName === "" ? text.title : `${text.title} · ${personName}`,
    pageNumber: text.page,
  };
}

function formatPeriod(
  newestFirst: readonly Reading[],
  { period, now, translations }: ReportContext,
): string {
  const [newest, oldest] = [newestFirst[0]?.date ?? now.date, newestFirst.at(-1)?.date];
  const label = textOf(periodText, translations)[period];
  const from = daysOfPeriod(period, now.date)?.from ?? oldest;
  if (from === undefined) return label;
  const to = period === "all" || newest > now.date ? newest : now.date;
  return interpolate(textOf(reportText, translations).periodRange, { period: label, from, to });
}

/** Printed below the recommendation, in this order. */
const NOTES = ["comment"] as const;

function formatRow(reading: Reading, translations: Translations | undefined): ReportRow {
  const { status, advice } = classifyReading(reading);
  return {
    date: reading.date,
    time: reading.time,
    type: reading.type,
    value: formatValue(reading),
    status,
    statusWord: textOf(statusText, translations)[status],
    recommendation: textOf(adviceText, translations)[advice],
    notes: NOTES.flatMap((field) => {
      const text = toPrintable(reading[field]);
      const label = textOf(readingFieldText, translations)[field];
      return text === "" ? [] : [interpolate(textOf(reportText, translations).note, { label, text })];
    }),
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
      share: rows.length === 0 ? 0 : count / rows.length,
      note: hasVeryLow ? interpolate(text.veryLowIncluded, { count: veryLowCount }) : "",
    };
  });
}
