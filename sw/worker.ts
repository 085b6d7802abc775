import { OUTBOX_TAG, type PageMessage, REPORT_CACHE, type WorkerMessage } from "@/lib/shared/offline.ts";
import { SAVED_MEDIA_CACHE } from "@/lib/shared/saved_media.ts";
import { answerPrecached, deleteOldDocuments, installDocuments, keepApp, keepPage } from "./precache.ts";
import { openNotification, renewSubscription, showPush } from "./push_events.ts";
import { answerSaved } from "./saved_media.ts";
import { answerSharedFile, deleteOldSharedFile } from "./shared_file.ts";
import { chooseSource, isCacheable } from "./choose_source.ts";
import { REPORT_PARTS, SITE } from "./site.ts";

declare const self: ServiceWorkerGlobalScope;

type Route = (event: FetchEvent) => Promise<Response> | undefined;

/** The first that answers is taken; without one the network is. */
const ROUTES: readonly Route[] = [answerSharedFile, answerMedia, answerPrecached, answerPart];

self.addEventListener("install", (event) => event.waitUntil(installDocuments()));
self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldDocuments());
  event.waitUntil(deleteOldParts());
});
self.addEventListener("message", handleMessage);
self.addEventListener("sync", notifyPages);
self.addEventListener("push", showPush);
self.addEventListener("notificationclick", openNotification);
self.addEventListener("pushsubscriptionchange", renewSubscription);
self.addEventListener("fetch", (event) => {
  for (const route of ROUTES) {
    const answering = route(event);
    if (answering) return event.respondWith(answering);
  }
});

void deleteOldSharedFile(self.caches, Date.now()).catch(() => {});

function answerMedia({ request }: FetchEvent): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  const isMedia = origin === self.location.origin && pathname.startsWith("/media/");
  return isMedia ? answerSavedOrFetch(request) : undefined;
}

async function answerSavedOrFetch(request: Request): Promise<Response> {
  // Opening a cache would create it; matching does not.
  const match = (asked: RequestInfo | URL) => self.caches.match(asked, { cacheName: SAVED_MEDIA_CACHE });
  // A browser whose caches fail still has a network.
  const saved = await answerSaved(request, { match }).catch(() => undefined);
  return saved ?? await fetch(request);
}

function handleMessage(event: ExtendableMessageEvent): void {
  const type: PageMessage["type"] | undefined = event.data?.type;
  if (type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (type === "CLAIM") event.waitUntil(self.clients.claim());
  if (type === "KEEP_PAGE" && event.source instanceof Client) {
    event.waitUntil(keepPage({ url: event.data.url ?? event.source.url }, event.data.language));
  }
  if (type === "KEEP_APP") {
    event.waitUntil(keepApp(event.data.language).then((kept) => event.ports[0]?.postMessage(kept)));
  }
  if (type === "KEEP_REPORT") event.waitUntil(cacheReportParts());
}

/** Background Sync: pages send, as the worker has no token. */
function notifyPages(event: Event): void {
  if (isSync(event) && event.tag === OUTBOX_TAG) event.waitUntil(postToPages());
}

function isSync(event: Event): event is ExtendableEvent & { tag: string } {
  return event.type === "sync" && "tag" in event;
}

async function postToPages(): Promise<void> {
  const message: WorkerMessage = { type: "WAKE" };
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(message);
}

async function cacheReportParts(): Promise<void> {
  await Promise.allSettled(REPORT_PARTS.map((path) => loadPart(new Request(path))));
}

async function deleteOldParts(): Promise<void> {
  const cache = await caches.open(REPORT_CACHE);
  for (const request of await cache.keys()) {
    if (!SITE.parts.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

function answerPart({ request }: FetchEvent): Promise<Response> | undefined {
  return chooseSource(request, SITE).kind === "part" ? loadPart(request) : undefined;
}

async function loadPart(request: Request): Promise<Response> {
  const cache = await caches.open(REPORT_CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (isCacheable(request, response)) await keep(cache, request.url, response.clone());
  return response;
}

/** Without room, reports are made and documents read online. */
async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response).catch(() => undefined);
}
