/** Readings as a table: RFC 4180, with a mark that tells spreadsheets it is UTF-8. @module */
import type { Reading } from "../reading.ts";

/** In this order; what later releases add comes behind them. */
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
] as const;

const BYTE_ORDER_MARK = "\ufeff";
/** A spreadsheet takes a cell that begins so for a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/**
 * Writes readings as a table, with a first line that names the columns.
 *
 * A value is the number as the logbook keeps it, with a point before its decimals.
 *
 * @example
 * ```ts
 * import { formatReadingsCsv } from "./reading_csv.ts";
 *
 * const text = formatReadingsCsv([]);
 * if (text !== "\ufeffdate,time,type,value,unit,comment,id,tags,meal\r\n") throw new Error(text);
 * ```
 */
export function formatReadingsCsv(readings: readonly Reading[]): string {
  const rows = readings.map(({ _id, date, time, type, value, unit, comment, tags = [], meal = "" }) =>
    formatRow([date, time, type, String(value), unit, guardFormula(comment), _id, tags.join(" "), meal])
  );
  return [BYTE_ORDER_MARK + formatRow(CSV_COLUMNS), ...rows].join("");
}

function formatRow(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(",")}\r\n`;
}

function quoteCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Puts a `'` before text that a spreadsheet would run as a formula; {@linkcode unguardFormula} takes it away.
 *
 * @example
 * ```ts
 * import { guardFormula, unguardFormula } from "./reading_csv.ts";
 *
 * for (const text of ["=1+1", "'=1+1", "'tis late", "-2 kg", ""]) {
 *   if (unguardFormula(guardFormula(text)) !== text) throw new Error(text);
 * }
 * ```
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text as it was before {@linkcode guardFormula}. */
export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
