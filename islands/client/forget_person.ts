/** Leaves nothing of the person on this device. @module */
import { clearToken } from "./session.ts";

/** Wipes whatever this site keeps in the browser: tokens, notes, databases, cached answers. Never rejects. */
export async function forgetPerson(): Promise<void> {
  clearToken();
  clearToken("admin");
  await Promise.allSettled([clearStorages(), deleteDatabases(), deleteCaches()]);
}

function clearStorages(): Promise<void> {
  return attempt(() => {
    globalThis.localStorage.clear();
    globalThis.sessionStorage.clear();
  });
}

async function deleteDatabases(): Promise<void> {
  const databases = await globalThis.indexedDB.databases();
  for (const { name } of databases) if (name) globalThis.indexedDB.deleteDatabase(name);
}

async function deleteCaches(): Promise<void> {
  const names = await globalThis.caches.keys();
  await Promise.all(names.map((name) => globalThis.caches.delete(name)));
}

/** A browser that refuses its storage throws at once; here that is a rejection like any other. */
async function attempt(task: () => void): Promise<void> {
  await Promise.resolve();
  task();
}
