/** Served instead of the worker when the worker itself has to go. @module */
import { APP_CACHES, type WorkerQuestion } from "@/lib/shared/offline.ts";

declare const self: ServiceWorkerGlobalScope;

/** A broken page answers nothing. */
const ANSWER_TIMEOUT_MS = 1000;

/** Without a cache there was no worker before: pages register what is served, and a reload would loop. */
export async function unregisterWorker(): Promise<void> {
  const deleted = await Promise.all(APP_CACHES.map((name) => caches.delete(name)));
  await self.registration.unregister();
  if (!deleted.includes(true)) return;
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: "window" });
  await Promise.allSettled(pages.map(reload));
}

async function reload(page: WindowClient): Promise<void> {
  if (await mayReload(page)) await page.navigate(page.url);
}

/** A page with something unsaved says no; it comes from the network when it is next opened. */
async function mayReload(page: WindowClient): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  port1.onmessage = ({ data }) => resolve(data === true);
  const timer = setTimeout(() => resolve(true), ANSWER_TIMEOUT_MS);
  const question: WorkerQuestion = { type: "MAY_RELOAD" };
  page.postMessage(question, [port2]);
  const answer = await promise;
  clearTimeout(timer);
  port1.close();
  return answer;
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(unregisterWorker()));
