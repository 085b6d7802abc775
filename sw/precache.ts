import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { REPORT_CACHE, SHELL_CACHE } from "@/lib/shared/offline.ts";
import { chooseSource, isCacheable } from "./choose_source.ts";
import { PRECACHED_FILES, SITE } from "./site.ts";

declare const self: ServiceWorkerGlobalScope;

const files = new PrecacheController({
  cacheName: SHELL_CACHE,
  plugins: [{
    cacheWillUpdate: ({ request, response }) =>
      Promise.resolve(isCacheable(request, response) ? response : null),
  }],
});
files.addToCacheList([...PRECACHED_FILES]);

export function precacheFiles(event: ExtendableEvent): void {
  files.install(event);
}

/** Also takes over the pages that have no worker. */
export function deleteOldPrecache(event: ExtendableEvent): void {
  files.activate(event);
  event.waitUntil(deleteOldReportParts());
  event.waitUntil(self.clients.claim());
}

export function answerPrecached(event: FetchEvent): Promise<Response> | undefined {
  const answer = chooseSource(event.request, SITE);
  return answer.kind === "kept" ? answerFromPrecache(answer.path, event) : undefined;
}

/** From the network should the browser have thrown it away. */
export function answerFromPrecache(path: string, event: FetchEvent): Promise<Response> {
  const { href } = new URL(path, self.location.href);
  const cacheKey = files.getCacheKeyForURL(href) ?? href;
  const integrity = files.getIntegrityForCacheKey(cacheKey);
  return files.strategy.handle({ request: new Request(href), event, params: { cacheKey, integrity } });
}

export async function cacheReportParts(): Promise<void> {
  await Promise.allSettled([...SITE.reportParts].map((path) => loadPart(new Request(path))));
}

export async function deleteOldReportParts(): Promise<void> {
  const cache = await caches.open(REPORT_CACHE);
  for (const request of await cache.keys()) {
    if (!SITE.reportParts.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

export function answerReportPart({ request }: FetchEvent): Promise<Response> | undefined {
  return chooseSource(request, SITE).kind === "report_part" ? loadPart(request) : undefined;
}

async function loadPart(request: Request): Promise<Response> {
  const cache = await caches.open(REPORT_CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (isCacheable(request, response)) await keep(cache, request.url, response.clone());
  return response;
}

/** A phone without room for it makes its reports online. */
async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response).catch(() => undefined);
}
