/** The app on the phone: kept when the worker is installed, answered from there, renewed with the next worker. @module */
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { SHELL_CACHE } from "@/lib/shared/offline.ts";
import { chooseSource } from "./choose_source.ts";
import { isCacheable } from "./is_cacheable.ts";
import { deleteOldReportParts } from "./report_parts.ts";
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

/** Fetches what is not kept yet; the worker is installed once all of it is there. */
export function precacheFiles(event: ExtendableEvent): void {
  files.install(event);
}

/** Deletes what the worker before kept and this one does not, and takes over the pages that have none. */
export function deleteOldPrecache(event: ExtendableEvent): void {
  files.activate(event);
  event.waitUntil(deleteOldReportParts());
  event.waitUntil(self.clients.claim());
}

/** Answers documents and files that are kept, from the cache and without asking the network. */
export function answerPrecached(event: FetchEvent): Promise<Response> | undefined {
  const answer = chooseSource(event.request, SITE);
  return answer.kind === "kept" ? answerFromPrecache(answer.path, event) : undefined;
}

/** Returns one of the kept files, from the network should the browser have thrown it away. */
export function answerFromPrecache(path: string, event: FetchEvent): Promise<Response> {
  const { href } = new URL(path, self.location.href);
  const cacheKey = files.getCacheKeyForURL(href) ?? href;
  const integrity = files.getIntegrityForCacheKey(cacheKey);
  return files.strategy.handle({ request: new Request(href), event, params: { cacheKey, integrity } });
}
