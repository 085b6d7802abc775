import { localStore } from "../storage/safe_storage.ts";

const DATABASES = "alafia-";

/** Never rejects. */
export async function hasLeft(): Promise<boolean> {
  if (localStore.keys().some((key) => /^(kept-|playing:|unsent-left$)/.test(key))) return true;
  try {
    // Absent in older browsers.
    const databases = await (globalThis.indexedDB as Partial<IDBFactory>).databases?.() ?? [];
    return databases.some(({ name }) => name?.startsWith(DATABASES));
  } catch {
    return false;
  }
}
