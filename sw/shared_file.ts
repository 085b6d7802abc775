import { IMPORT_FILE_MAX_BYTES } from "@/lib/shared/limits.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import {
  KEPT_AT_HEADER,
  SHARE_TARGET_PATH,
  SHARED_FILE_CACHE,
  SHARED_FILE_FIELD,
  SHARED_FILE_MAX_AGE_MS,
  SHARED_FILE_QUERY,
} from "@/lib/shared/shared_file.ts";

type SharedFileStorage = Pick<CacheStorage, "has" | "delete"> & {
  open(name: string): Promise<Pick<Cache, "match" | "put" | "keys">>;
};

declare const self: ServiceWorkerGlobalScope;

/** Keeps what another app hands over, and leads to the import, which looks whose it is. */
export function answerSharedFile({ request }: FetchEvent): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  const isShared = request.method === "POST" && origin === self.location.origin &&
    pathname === SHARE_TARGET_PATH;
  return isShared ? leadToImport(request) : undefined;
}

async function leadToImport(request: Request): Promise<Response> {
  const key = await keepSharedFile(request, self.caches, Date.now()).catch(() => "");
  return Response.redirect(`${PATIENT_SCREENS.log_book.path}?${SHARED_FILE_QUERY}=${key}`, 303);
}

/** In place of a former one. @returns its key; "" for what no import takes. */
export async function keepSharedFile(
  request: Request,
  storage: SharedFileStorage,
  nowMs: number,
): Promise<string> {
  const file = (await request.formData()).get(SHARED_FILE_FIELD);
  if (!(file instanceof File) || file.size > IMPORT_FILE_MAX_BYTES) return "";
  await storage.delete(SHARED_FILE_CACHE);
  const cache = await storage.open(SHARED_FILE_CACHE);
  const key = crypto.randomUUID();
  const headers = { [KEPT_AT_HEADER]: String(nowMs) };
  await cache.put(`${SHARE_TARGET_PATH}/${key}`, new Response(file, { headers }));
  return key;
}

/** Called whenever the worker wakes, so that nothing stays that nobody came for. */
export async function deleteOldSharedFile(storage: SharedFileStorage, nowMs: number): Promise<void> {
  if (!await storage.has(SHARED_FILE_CACHE)) return;
  const cache = await storage.open(SHARED_FILE_CACHE);
  const [address] = await cache.keys();
  const kept = address && await cache.match(address);
  const keptAt = Number(kept?.headers.get(KEPT_AT_HEADER));
  if (nowMs - keptAt >= SHARED_FILE_MAX_AGE_MS) await storage.delete(SHARED_FILE_CACHE);
}
