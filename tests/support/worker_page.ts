/** What a page's service worker keeps, as a journey sees it. @module */
import type { Page } from "playwright-core";
import { waitUntil } from "./page_condition.ts";

/** One answer in a cache. */
export interface CacheEntry {
  cache: string;
  url: string;
  text: string;
}

/** Waits until the whole app is on the device and the worker answers this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.ready.then(() => {
    if (navigator.serviceWorker.controller) return;
    return new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  })`);
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

/** Waits until a cache holds at least so many answers. */
export async function waitForCached(page: Page, cache: string, count: number): Promise<void> {
  const test = `caches.open(${
    JSON.stringify(cache)
  }).then((opened) => opened.keys()).then((keys) => keys.length)`;
  await waitUntil(page, `${test}.then((length) => length >= ${count})`);
}
