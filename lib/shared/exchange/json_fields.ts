/** Values of documents that may be anything. @module */
import type { RawHba1c } from "./hba1c_fhir.ts";
import type { LeftOutReason, RawRow, RowProblem } from "./imported_row.ts";
import type { RawVitalSign } from "./vital_sign_row.ts";

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** What one item of a document is. */
export type ReadItem =
  | { row: Partial<RawRow> }
  | { sign: Partial<RawVitalSign> & Pick<RawVitalSign, "kind"> }
  | { hba1c: Omit<RawHba1c, "line"> }
  | { leftOut: LeftOutReason; detail?: string }
  | { problem: RowProblem; detail?: string };

const NAME_CHARACTERS = 80;

/** Shortens what a file calls something, to be shown. */
export function nameInFile(name: string): string {
  return name.slice(0, NAME_CHARACTERS).trim();
}
