import {
  KEPT_AT_HEADER,
  SHARE_TARGET_PATH,
  SHARED_FILE_CACHE,
  SHARED_FILE_MAX_AGE_MS,
} from "@/lib/shared/shared_file.ts";

const OWNER_HEADER = "X-Owner";

type SharedFileStorage = Pick<CacheStorage, "has" | "delete"> & {
  open(name: string): Promise<Pick<Cache, "match" | "put">>;
};

interface SharedFileDeps {
  storage: SharedFileStorage;
  /** Who is signed in. */
  userId: string;
  nowMs: number;
}

/**
 * Finds the file that another app has shared; whoever opens it first is its owner, so that a reload finds it again and
 * nobody else does. Undefined where there is none, or no more.
 */
export async function openSharedFile(
  key: string,
  { storage, userId, nowMs }: SharedFileDeps,
): Promise<Blob | undefined> {
  if (!await storage.has(SHARED_FILE_CACHE)) return undefined;
  const cache = await storage.open(SHARED_FILE_CACHE);
  const address = `${SHARE_TARGET_PATH}/${key}`;
  const kept = await cache.match(address);
  if (!kept) return undefined;
  const [keptAt, owner] = [kept.headers.get(KEPT_AT_HEADER) ?? "", kept.headers.get(OWNER_HEADER) ?? userId];
  const isOver = nowMs - Number(keptAt) >= SHARED_FILE_MAX_AGE_MS;
  if (isOver || owner !== userId) return void await deleteSharedFile(storage);
  const file = await kept.blob();
  const headers = { [KEPT_AT_HEADER]: keptAt, [OWNER_HEADER]: userId };
  await cache.put(address, new Response(file, { headers }));
  return file;
}

export async function deleteSharedFile(storage: SharedFileStorage): Promise<void> {
  await storage.delete(SHARED_FILE_CACHE);
}
