/** Whether this phone holds anything of anybody, asked where nobody is signed in. @module */

/** Begins the names of all databases of this app. */
const DATABASES = "alafia-";

/** Tells whether something of anybody is left; never rejects. */
export async function hasLeft(): Promise<boolean> {
  try {
    const { localStorage } = globalThis;
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    if (keys.some((key) => /^(kept-|playing:|unsent-left$)/.test(key))) return true;
    // Absent in older browsers, whatever the type library says.
    const databases = await (globalThis.indexedDB as Partial<IDBFactory>).databases?.() ?? [];
    return databases.some(({ name }) => name?.startsWith(DATABASES));
  } catch {
    return false;
  }
}
