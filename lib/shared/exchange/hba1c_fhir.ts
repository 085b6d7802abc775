/** HbA1c as FHIR R4 Observations, in the unit of the lab's paper. @module */
import { EARLIEST_DATE, isCalendarDate } from "../calendar.ts";
import { HBA1C_UNITS, type Hba1cUnit, isHba1cPossible } from "../diabetes.ts";
import { isDateAllowed } from "../reading.ts";
import type { Hba1cCheck } from "../schemas/care.ts";
import type { RowProblem } from "./imported_row.ts";
import { beginObservation, type FhirResource, LOINC, UCUM } from "./fhir_terms.ts";

/** LOINC: haemoglobin A1c in blood, by NGSP and by IFCC. */
export const HBA1C_CODES: Record<Hba1cUnit, string> = { "%": "4548-4", "mmol/mol": "59261-8" };

/** The day alone: a lab's paper has no time. */
export function describeHba1c({ _id, date, value, unit }: Hba1cCheck & { _id: string }): FhirResource {
  return {
    ...beginObservation(_id, { code: "laboratory", display: "Laboratory" }),
    code: { coding: [{ system: LOINC, code: HBA1C_CODES[unit] }], text: "HbA1c" },
    effectiveDateTime: date,
    valueQuantity: { value, unit, system: UCUM, code: unit },
  };
}

/** As in the file, "" where something is missing. */
export interface RawHba1c {
  /** Number of the item, from 1. */
  line: number;
  /** May go on with a time. */
  date: string;
  value: string;
  unit: string;
  /** Present if the result was exported by this app. */
  id?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}(?=T|$)/;
const AMOUNT = /^\d{1,3}(?:\.\d{1,2})?$/;

/** Reads a result without guessing or converting. @param today `YYYY-MM-DD` */
export function readHba1cRow(
  { date: moment, value: typed, unit: written }: RawHba1c,
  today: string,
): { entry: Hba1cCheck; problem?: undefined } | { entry?: undefined; problem: RowProblem } {
  const date = DAY.exec(moment)?.[0] ?? "";
  if (!isCalendarDate(date)) return { problem: "moment" };
  if (date < EARLIEST_DATE || !isDateAllowed(date, today)) return { problem: "outOfRange" };
  const unit = HBA1C_UNITS.find((known) => known === written);
  const value = AMOUNT.test(typed) ? Number(typed) : NaN;
  if (!unit || !isHba1cPossible({ value, unit })) return { problem: "hba1c" };
  return { entry: { kind: "hba1c", date, value, unit } };
}
