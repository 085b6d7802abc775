/** Media files: from what is saved on this phone, else from the network. @module */
import { SAVED_MEDIA_CACHE } from "@/lib/shared/saved_media.ts";
import { answerSaved } from "./saved_media.ts";

declare const self: ServiceWorkerGlobalScope;

/** Looks into the cache without making one where nothing was ever saved. */
const SAVED = {
  match: (request: RequestInfo | URL) => self.caches.match(request, { cacheName: SAVED_MEDIA_CACHE }),
};

/** Answers whatever lies below `/media/`; a range that is not saved goes to the network as it is. */
export function answerMedia({ request }: FetchEvent): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || !pathname.startsWith("/media/")) return undefined;
  return answer(request);
}

async function answer(request: Request): Promise<Response> {
  // A browser that cannot open its caches any more still has a network.
  const saved = await answerSaved(request, SAVED).catch(() => undefined);
  return saved ?? await fetch(request);
}
