/** Taking the worker away from under its pages. @module */
import { APP_CACHES, type WorkerQuestion } from "@/lib/shared/offline.ts";

declare const self: ServiceWorkerGlobalScope;

/** A page that is broken, which is why the worker has to go, answers nothing. */
const ANSWER_TIMEOUT_MS = 1000;

/**
 * Deletes the app's caches, signs the worker off, and loads its pages from the network.
 *
 * Where no cache was left there was no worker before, and nothing is loaded anew: pages register what is served,
 * and would go round in circles.
 */
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

/** A page with something typed in it and not saved says no; it comes from the network when it is next opened. */
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
