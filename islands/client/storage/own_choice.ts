/** What somebody chose on this phone; separate for each person, and gone with a logout. @module */
import { VITAL_SIGN_KINDS } from "@/lib/shared/vital_sign.ts";
import { localStore } from "./safe_storage.ts";

export interface OwnChoice<Value> {
  /** Undefined until they chose. */
  read(): Value | undefined;
  write(value: Value): void;
}

/** Whether they record on one sheet. */
export const openQuickEntryChoice = (userId?: string) => open("quick-entry", ["on", "off"], userId);

/** What is measured. */
export const RECORD_KINDS = ["blood_sugar", ...VITAL_SIGN_KINDS] as const;

export type RecordKind = typeof RECORD_KINDS[number];

/** What they recorded last. */
export const openRecordKind = (userId?: string) => open("record-kind", RECORD_KINDS, userId);

function open<Value extends string>(
  name: string,
  values: readonly Value[],
  userId = "",
): OwnChoice<Value> {
  const key = `${name}-${userId}`;
  return {
    read: () => values.find((value) => value === localStore.get(key)),
    write: (value) => void localStore.set(key, value),
  };
}
