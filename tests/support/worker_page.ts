/** What a page's service worker keeps, as a journey sees it. @module */
import type { Page } from "playwright";
import { REPORT_CACHE, SHELL_CACHE } from "@/lib/shared/offline.ts";
import { PAGES } from "@/routes/pages/pages.ts";
import { waitUntil } from "./page_condition.ts";

/** One answer in a cache. */
export interface CacheEntry {
  cache: string;
  url: string;
  text: string;
}

/** Waits until the worker answers this page. A browser that gave up on installing it tries again with a new document. */
export async function waitForWorker(page: Page): Promise<void> {
  const isThere = "navigator.serviceWorker.controller !== null";
  await waitUntil(page, `${isThere} || performance.now() > 20_000`);
  if (!await page.evaluate(isThere)) await page.reload();
  await waitUntil(page, isThere);
}

/** What the app keeps on a phone in English: a page of another language is kept where somebody opened it. */
export const APP_PAGES = PAGES.filter(({ opensOffline, language }) => opensOffline && !language);

/** Waits until all of the app is on the device, too. */
export async function waitForApp(page: Page): Promise<void> {
  await waitForWorker(page);
  const paths = APP_PAGES.map(({ path }) => path);
  await waitUntil(
    page,
    `${KEPT_DOCUMENTS}.then((kept) => ${JSON.stringify(paths)}.every((path) => kept.includes(path)))`,
  );
}

const KEPT_DOCUMENTS = `caches.open(${JSON.stringify(SHELL_CACHE)}).then((cache) => cache.keys())
  .then((keys) => keys.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith("/assets/")))`;

/** Returns the addresses of the documents on the device, in their order. */
export async function readKeptDocuments(page: Page): Promise<string[]> {
  return (await page.evaluate<string[]>(KEPT_DOCUMENTS)).toSorted();
}

/** Returns every answer in every cache of the page's origin. */
export async function readCaches(page: Page): Promise<CacheEntry[]> {
  return await page.evaluate<CacheEntry[]>(`(async () => {
    const entries = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const response = await opened.match(request);
        const bytes = new Uint8Array(await response.arrayBuffer());
        const text = new TextDecoder().decode(bytes) + [...response.headers].join("\\n");
        entries.push({ cache, url: request.url, text });
      }
    }
    return entries;
  })()`);
}

/** Waits until all that a report takes is on the device. */
export async function waitForReportParts(page: Page): Promise<void> {
  const cache = JSON.stringify(REPORT_CACHE);
  await waitUntil(
    page,
    `Promise.all([
      fetch("/sw.js").then((response) => response.text()),
      caches.open(${cache}).then((opened) => opened.keys()),
    ]).then(([worker, kept]) => kept.length === worker.match(/"keptFor":"report"/g).length)`,
  );
}
