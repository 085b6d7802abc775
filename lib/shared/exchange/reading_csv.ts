/** A logbook as CSV: RFC 4180, with a byte order mark, by which spreadsheets know UTF-8. @module */
import type { Reading } from "../reading.ts";
import type { VitalSign } from "../vital_sign.ts";
import { VITAL_SIGN_TYPES } from "./vital_sign_row.ts";

/** New columns are only added at the end. */
export const CSV_COLUMNS = [
  "date",
  "time",
  "type",
  "value",
  "unit",
  "comment",
  "id",
  "tags",
  "meal",
  "systolic",
  "diastolic",
  "pulse",
  "kg",
  "insulinUnits",
  "carbGrams",
] as const;

const BYTE_ORDER_MARK = "\ufeff";
/** Spreadsheets take it for a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/**
 * Writes readings, then blood pressures and weights, below a line of column names.
 *
 * A value is the number as kept, with a decimal point.
 */
export function formatReadingsCsv(
  readings: readonly Reading[],
  vitalSigns: readonly VitalSign[] = [],
): string {
  const rows = [...readings.map(cellsOfReading), ...vitalSigns.map(cellsOfVitalSign)];
  const lines = rows.map((cells) => formatRow(CSV_COLUMNS.map((name) => String(cells[name] ?? ""))));
  return [BYTE_ORDER_MARK + formatRow(CSV_COLUMNS), ...lines].join("");
}

type Cells = Partial<Record<typeof CSV_COLUMNS[number], string | number | null>>;

function cellsOfReading({ _id, comment, tags = [], ...reading }: Reading): Cells {
  return { ...reading, comment: guardFormula(comment), id: _id, tags: tags.join(" ") };
}

function cellsOfVitalSign({ _id, kind, ...sign }: VitalSign): Cells {
  return { ...sign, type: VITAL_SIGN_TYPES[kind], id: _id };
}

function formatRow(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(",")}\r\n`;
}

function quoteCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Puts `'` before text that a spreadsheet would run as a formula.
 *
 * @example
 * ```ts
 * for (const text of ["=1+1", "'=1+1", "'tis late", "-2 kg", ""]) {
 *   if (unguardFormula(guardFormula(text)) !== text) throw new Error(text);
 * }
 * ```
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes back what {@linkcode guardFormula} puts in front. */
export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
