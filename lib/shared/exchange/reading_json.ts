/** A logbook in our own format. @module */
import { type Reading, READING_FIELD_RULES, type ReadingField } from "../reading.ts";
import { type VitalSign, vitalSignEntryOf } from "../vital_sign.ts";

const JSON_FORMAT = "alafia-readings";
const JSON_VERSION = 1;

/** Writes readings, blood pressures and weights as JSON: every field as typed, with its id. */
export function formatReadingsJson(
  readings: readonly Reading[],
  vitalSigns: readonly VitalSign[] = [],
): string {
  const listed = readings.map((reading) => ({
    id: reading._id,
    ...Object.fromEntries(READING_FIELD_RULES.map(([field]: readonly [ReadingField, unknown]) => [
      field,
      reading[field],
    ])),
  }));
  const document = {
    format: JSON_FORMAT,
    version: JSON_VERSION,
    readings: listed,
    vitalSigns: vitalSigns.map((sign) => ({ id: sign._id, ...vitalSignEntryOf(sign) })),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
