/** What a browser keeps of this site. @module */
import type { Page } from "playwright";
import { waitUntil } from "./page_condition.ts";
import { readCaches } from "./worker_page.ts";

/** What is kept, by where, as text to be searched. */
export interface BrowserStorageDump {
  /** Names of the databases, and every row of each. */
  databases: Record<string, string>;
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  /** Every answer of every cache. */
  caches: string;
}

/** Keeps a token as a sign-in does, on a page of the site that has no style and runs nothing. */
export async function keepToken(page: Page, token: string, key = "token"): Promise<void> {
  await page.goto("/sw.js");
  await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(token)})`);
}

/** Reads everything that the page's origin keeps. */
export async function dumpBrowserStorage(page: Page): Promise<BrowserStorageDump> {
  const kept = await page.evaluate<Omit<BrowserStorageDump, "caches">>(READ);
  const answers = await readCaches(page);
  return { ...kept, caches: answers.map(({ url, text }) => `${url}\n${text}`).join("\n") };
}

/** A request of IndexedDB as a promise. */
const SETTLED = `const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});`;

/** Waits until the phone keeps the whole list of readings, which it need not do when the list is first seen. */
export async function untilListIsKept(page: Page): Promise<void> {
  await waitUntil(page, HAS_WHOLE_LIST);
}

const HAS_WHOLE_LIST = `(async () => {
  ${SETTLED}
  const found = (await indexedDB.databases()).find(({ name }) => /^alafia-[0-9a-f-]{36}$/.test(name));
  if (!found) return false;
  const database = await settled(indexedDB.open(found.name));
  try {
    const meta = await settled(database.transaction("meta").objectStore("meta").get("meta"));
    return meta?.cursor !== undefined;
  } catch {
    return false;
  } finally {
    database.close();
  }
})()`;

const READ = `(async () => {
  ${SETTLED}
  const databases = {};
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    const rows = [];
    for (const store of database.objectStoreNames) {
      rows.push(...await settled(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
    databases[name] = JSON.stringify(rows, (_key, value) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value);
  }
  return { databases, localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage } };
})()`;
