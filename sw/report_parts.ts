import { REPORT_CACHE } from "@/lib/shared/offline.ts";
import { chooseSource, isCacheable } from "./choose_source.ts";
import { SITE } from "./site.ts";

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

/** Without room, reports are made online. */
async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response).catch(() => undefined);
}
