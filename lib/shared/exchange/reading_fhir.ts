/**
 * A logbook as a FHIR R4 Bundle of Observations. @module
 * @see https://hl7.org/fhir/R4/observation.html
 */
import type { GlucoseUnit, ReadingType } from "../glucose.ts";
import { readingTagText } from "../messages/reading_tag.ts";
import type { Reading } from "../reading.ts";
import { timeTagOf } from "../reading_tags.ts";
import type { Hba1cCheck } from "../schemas/care.ts";
import type { VitalSign } from "../vital_sign.ts";
import { beginObservation, formatOffset, LOINC, type OffsetAt, UCUM, UUID_PREFIX } from "./fhir_terms.ts";
import { describeHba1c } from "./hba1c_fhir.ts";
import { describeVitalSign } from "./vital_sign_fhir.ts";

export const UCUM_UNITS: Record<GlucoseUnit, "mg/dL" | "mmol/L"> = { "mg/dl": "mg/dL", "mmol/l": "mmol/L" };

/** LOINC: glucose in capillary blood by glucometer. */
export const METER_CODES: Record<GlucoseUnit, string> = { "mg/dl": "41653-7", "mmol/l": "14743-9" };

/** LOINC has none for right after a meal. */
export const TYPE_CODES: Record<GlucoseUnit, Partial<Record<ReadingType, string>>> = {
  "mg/dl": { "Fasting": "1556-0", "2-3 hours after meal": "6689-4" },
  "mmol/l": { "Fasting": "14770-2", "2-3 hours after meal": "14760-3" },
};

/**
 * Writes readings, blood pressures, weights and HbA1c as a Bundle `collection`.
 *
 * `effectiveDateTime` is the wall clock as typed with its offset; `code.text` the type as typed, after a tag of time.
 *
 * @param readings They or the others hold something: FHIR has no empty lists.
 */
export function formatReadingsFhir(
  readings: readonly Reading[],
  offsetAt: OffsetAt,
  vitalSigns: readonly VitalSign[] = [],
  hba1c: readonly (Hba1cCheck & { _id: string })[] = [],
): string {
  const resources = [
    ...readings.map((reading) => describeObservation(reading, offsetAt)),
    ...vitalSigns.map((sign) => describeVitalSign(sign, offsetAt)),
    ...hba1c.map(describeHba1c),
  ];
  const entry = resources.map((resource) => ({ fullUrl: UUID_PREFIX + resource.id, resource }));
  return `${JSON.stringify({ resourceType: "Bundle", type: "collection", entry }, null, 1)}\n`;
}

function describeObservation(reading: Reading, offsetAt: OffsetAt) {
  const { _id, date, time, type, value, unit, comment } = reading;
  const component = describeContext(reading);
  const tag = timeTagOf(reading);
  // A bedtime value is no fasting glucose to whoever reads the code.
  const codes = [METER_CODES[unit], tag ? undefined : TYPE_CODES[unit][type]].filter((code) =>
    code !== undefined
  );
  const text = tag ? `${readingTagText.english.names[tag]} (counted as ${type})` : type;
  return {
    ...beginObservation(_id, { code: "laboratory", display: "Laboratory" }),
    code: { coding: codes.map((code) => ({ system: LOINC, code })), text },
    effectiveDateTime: `${date}T${time}:00${formatOffset(offsetAt(date, time))}`,
    valueQuantity: { value, unit: UCUM_UNITS[unit], system: UCUM, code: UCUM_UNITS[unit] },
    ...comment !== "" && { note: [{ text: comment }] },
    ...component.length > 0 && { component },
  };
}

/** Names in `code.text`, for which no coding exists. */
export const CONTEXT_NAMES = {
  tags: "Tags",
  meal: "Meal",
  insulinUnits: "Insulin",
  carbGrams: "Carbohydrate",
} as const;

/** UCUM's of what is counted beside a blood sugar. */
const AMOUNT_UNITS = { insulinUnits: "[iU]", carbGrams: "g" } as const;

function describeContext({ tags = [], meal = "", insulinUnits, carbGrams }: Reading) {
  const words = [["tags", tags?.join(" ")], ["meal", meal]] as const;
  const amounts = [["insulinUnits", insulinUnits], ["carbGrams", carbGrams]] as const;
  return [
    ...words.flatMap(([field, valueString]) =>
      valueString ? [{ code: { text: CONTEXT_NAMES[field] }, valueString }] : []
    ),
    ...amounts.flatMap(([field, value]) => {
      const code = AMOUNT_UNITS[field];
      const valueQuantity = { value, unit: code, system: UCUM, code };
      return value === undefined || value === null
        ? []
        : [{ code: { text: CONTEXT_NAMES[field] }, valueQuantity }];
    }),
  ];
}
