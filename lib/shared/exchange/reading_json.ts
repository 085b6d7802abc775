/** Readings as a document of our own. @module */
import { type Reading, READING_FIELD_RULES, type ReadingField } from "../reading.ts";

export const JSON_FORMAT = "alafia-readings";
export const JSON_VERSION = 1;

/**
 * Writes readings as JSON: every field as it was typed, and its id.
 *
 * @example
 * ```ts
 * import { formatReadingsJson } from "./reading_json.ts";
 *
 * const { format, readings } = JSON.parse(formatReadingsJson([]));
 * if (format !== "alafia-readings" || readings.length > 0) throw new Error(format);
 * ```
 */
export function formatReadingsJson(readings: readonly Reading[]): string {
  const listed = readings.map((reading) => ({
    id: reading._id,
    ...Object.fromEntries(READING_FIELD_RULES.map(([field]: readonly [ReadingField, unknown]) => [
      field,
      reading[field],
    ])),
  }));
  return `${JSON.stringify({ format: JSON_FORMAT, version: JSON_VERSION, readings: listed }, null, 1)}\n`;
}
