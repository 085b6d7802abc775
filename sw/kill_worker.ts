/** Replaces a worker that has to go. @module */
import { APP_CACHES } from "@/lib/shared/offline.ts";
import { askPage } from "./ask_page.ts";

declare const self: ServiceWorkerGlobalScope;

/** Without a cache there was no worker: pages register what is served, and a reload would loop. */
export async function unregisterWorker(): Promise<void> {
  const deleted = await Promise.all(APP_CACHES.map((name) => caches.delete(name)));
  await self.registration.unregister();
  if (!deleted.includes(true)) return;
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: "window" });
  await Promise.allSettled(pages.map(reload));
}

/** A page with unsaved input refuses; it is fresh when next opened. */
async function reload(page: WindowClient): Promise<void> {
  if (await askPage(page, { type: "MAY_RELOAD" }) ?? true) await page.navigate(page.url);
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(unregisterWorker()));
