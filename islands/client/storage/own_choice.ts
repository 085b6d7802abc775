/** What somebody chose on this phone; separate for each person, and gone with a logout. @module */
import { VITAL_SIGN_KINDS } from "@/lib/shared/vital_sign.ts";
import { localStore } from "./safe_storage.ts";

export const RECORD_KINDS = ["blood_sugar", ...VITAL_SIGN_KINDS] as const;

export type RecordKind = typeof RECORD_KINDS[number];

/** Undefined until they chose. */
const openChoice = <Value extends string>(name: string, values: readonly Value[]) => (userId = "") => {
  const key = `${name}-${userId}`;
  return {
    read: () => values.find((value) => value === localStore.get(key)),
    write: (value: Value) => void localStore.set(key, value),
  };
};

/** Whether they record on one sheet. */
export const openQuickEntryChoice = openChoice("quick-entry", ["on", "off"]);

/** What they recorded last. */
export const openRecordKind = openChoice("record-kind", RECORD_KINDS);
