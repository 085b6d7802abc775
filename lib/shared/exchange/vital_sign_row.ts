/** From a row of a file to a blood pressure or weight that a person could have typed. @module */
import { EARLIEST_DATE } from "../calendar.ts";
import { isDateAllowed } from "../reading.ts";
import {
  parseVitalSignValue,
  VITAL_SIGN_KINDS,
  type VitalSignEntry,
  type VitalSignFields,
  type VitalSignKind,
} from "../vital_sign.ts";
import { KG_DECIMALS, POSSIBLE } from "../vital_sign_ranges.ts";
import type { RowProblem, RowSurroundings } from "./imported_row.ts";
import { parseMoment } from "./moments.ts";

/** What stands in the column of types. */
export const VITAL_SIGN_TYPES: Record<VitalSignKind, string> = {
  blood_pressure: "Blood pressure",
  weight: "Weight",
};

/** As in the file; `date` includes the time where `time` is "". */
export interface RawVitalSign extends VitalSignFields {
  /** Line, or number of an item, from 1. */
  line: number;
  /** Present if the entry was exported by this app. */
  id?: string;
}

type ImportedVitalSign = { entry: VitalSignEntry; problem?: undefined } | {
  entry?: undefined;
  problem: RowProblem;
};

export function findVitalSignKind(type: string): VitalSignKind | undefined {
  return VITAL_SIGN_KINDS.find((kind) => VITAL_SIGN_TYPES[kind] === type);
}

/** Reads a row without guessing, converting or cutting short. */
export function readVitalSignRow(
  row: RawVitalSign,
  { today, clockAt }: RowSurroundings,
): ImportedVitalSign {
  const moment = parseMoment(row.date, { clockAt }, row.time);
  if (!moment) return { problem: "moment" };
  if (moment.date < EARLIEST_DATE || !isDateAllowed(moment.date, today)) return { problem: "outOfRange" };
  if (row.kind === "weight") {
    const kg = parseVitalSignValue(row.kg, POSSIBLE.kg, KG_DECIMALS);
    return kg === undefined ? { problem: "vitalSign" } : { entry: { kind: row.kind, ...moment, kg } };
  }
  const systolic = parseVitalSignValue(row.systolic, POSSIBLE.systolic);
  const diastolic = parseVitalSignValue(row.diastolic, POSSIBLE.diastolic);
  const pulse = parseVitalSignValue(row.pulse, POSSIBLE.pulse);
  const isPulseWrong = pulse === undefined && row.pulse.trim() !== "";
  if (systolic === undefined || diastolic === undefined || systolic <= diastolic || isPulseWrong) {
    return { problem: "vitalSign" };
  }
  return {
    entry: { kind: row.kind, ...moment, systolic, diastolic, ...pulse !== undefined && { pulse } },
  };
}
