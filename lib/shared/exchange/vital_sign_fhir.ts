/**
 * Blood pressure and weight as FHIR R4 Observations.
 *
 * @module
 * @see https://hl7.org/fhir/R4/observation-vitalsigns.html
 */
import type { VitalSign } from "../vital_sign.ts";
import {
  beginObservation,
  type FhirResource,
  formatOffset,
  LOINC,
  type OffsetAt,
  UCUM,
} from "./fhir_terms.ts";

/** LOINC: panel, systolic, diastolic, heart rate, weight. */
export const VITAL_SIGN_CODES = {
  pressure: "85354-9",
  systolic: "8480-6",
  diastolic: "8462-4",
  pulse: "8867-4",
  weight: "29463-7",
} as const;

/** Units by the code system UCUM. */
export const VITAL_SIGN_UNITS = { pressure: "mm[Hg]", pulse: "/min", weight: "kg" } as const;

const SHOWN_UNITS: Record<keyof typeof VITAL_SIGN_UNITS, string> = {
  pressure: "mmHg",
  pulse: "beats/minute",
  weight: "kg",
};

export function describeVitalSign(sign: VitalSign, offsetAt: OffsetAt): FhirResource {
  const { _id, date, time } = sign;
  return {
    ...beginObservation(_id, { code: "vital-signs", display: "Vital Signs" }),
    effectiveDateTime: `${date}T${time}:00${formatOffset(offsetAt(date, time))}`,
    ...describeValues(sign),
  };
}

function describeValues(sign: VitalSign) {
  if (sign.kind === "weight") return describe("weight", sign.kg, "weight");
  const { systolic, diastolic, pulse } = sign;
  return {
    code: codeOf("pressure"),
    component: [
      describe("systolic", systolic, "pressure"),
      describe("diastolic", diastolic, "pressure"),
      ...pulse === undefined ? [] : [describe("pulse", pulse, "pulse")],
    ],
  };
}

function describe(name: keyof typeof VITAL_SIGN_CODES, value: number, unit: keyof typeof VITAL_SIGN_UNITS) {
  const valueQuantity = { value, unit: SHOWN_UNITS[unit], system: UCUM, code: VITAL_SIGN_UNITS[unit] };
  return { code: codeOf(name), valueQuantity };
}

function codeOf(name: keyof typeof VITAL_SIGN_CODES) {
  return { coding: [{ system: LOINC, code: VITAL_SIGN_CODES[name] }] };
}
