/** What localStorage holds of a person: whatever it is, its key names their account. @module */
import { NOTE_PREFIX } from "@/lib/shared/offline.ts";
import { localStore } from "./safe_storage.ts";

const ACCOUNT_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** Of former releases, which named nobody. */
const FORMER = ["report-for-doctor", "report-language"];

/** "" of a former one; undefined where it is nobody's. */
export function ownerOfNote(key: string): string | undefined {
  return FORMER.includes(key) ? "" : ACCOUNT_ID.exec(key)?.[0];
}

/** All but the note that readings are kept, which stays as long as they do. */
export function clearPersonalNotes(owners: readonly string[]): void {
  for (const key of localStore.keys()) {
    const owner = ownerOfNote(key);
    if (owner === "" || (owners.includes(owner ?? "") && !key.startsWith(NOTE_PREFIX))) {
      localStore.remove(key);
    }
  }
}
