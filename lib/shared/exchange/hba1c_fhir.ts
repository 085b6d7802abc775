/** HbA1c as FHIR R4 Observations, in the unit of the lab's paper. @module */
import type { Hba1cUnit } from "../diabetes.ts";
import type { Hba1cCheck } from "../schemas/care.ts";
import { beginObservation, type FhirResource, LOINC, UCUM } from "./fhir_terms.ts";

/** LOINC: haemoglobin A1c in blood, by NGSP and by IFCC. */
const HBA1C_CODES: Record<Hba1cUnit, string> = { "%": "4548-4", "mmol/mol": "59261-8" };

/** The day alone: a lab's paper has no time. */
export function describeHba1c({ _id, date, value, unit }: Hba1cCheck & { _id: string }): FhirResource {
  return {
    ...beginObservation(_id, { code: "laboratory", display: "Laboratory" }),
    code: { coding: [{ system: LOINC, code: HBA1C_CODES[unit] }], text: "HbA1c" },
    effectiveDateTime: date,
    valueQuantity: { value, unit, system: UCUM, code: unit },
  };
}
