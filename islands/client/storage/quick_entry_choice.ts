import { localStore } from "./safe_storage.ts";

export type QuickEntryChoice = "on" | "off";

/** Whether somebody records on one sheet; separate for each person on this phone, undefined until they chose. */
export function openQuickEntryChoice(userId = "") {
  const key = `quick-entry-${userId}`;
  return {
    read(): QuickEntryChoice | undefined {
      const kept = localStore.get(key);
      return kept === "on" || kept === "off" ? kept : undefined;
    },
    write: (choice: QuickEntryChoice) => void localStore.set(key, choice),
  };
}
