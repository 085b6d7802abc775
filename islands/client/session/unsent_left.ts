/** How much is unsent, not whose it is: anybody can open the page that says so. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { localStore } from "../storage/safe_storage.ts";
import type { UnsentWork } from "../outbox/unsent_work.ts";

export const UNSENT_LEFT_KEY = "unsent-left";

const left = signal(read());

export const unsentLeft: ReadonlySignal<UnsentWork> = left;

export function noteUnsentLeft(work: UnsentWork): void {
  left.value = work;
  if (Object.values(work).every((count) => count === 0)) localStore.remove(UNSENT_LEFT_KEY);
  else localStore.set(UNSENT_LEFT_KEY, JSON.stringify(work));
}

function read(): UnsentWork {
  return { readings: 0, feedback: 0, ...Object(localStore.getJson(UNSENT_LEFT_KEY)) };
}

/** Whether an ended session may have left something on this phone. Never rejects. */
export async function hasLeft(): Promise<boolean> {
  // Every guest page loads this: what personal_notes.ts tells of apart only has to be among it.
  if (localStore.keys().some((key) => /^(unsent-left|report-.+)$|-\w{4}-/.test(key))) return true;
  try {
    // Absent in older browsers.
    const databases = await (globalThis.indexedDB as Partial<IDBFactory>).databases?.() ?? [];
    return databases.some(({ name }) => name?.startsWith("alafia-"));
  } catch {
    return false;
  }
}
