import type { Cache } from "../../adapters/cache/cache.ts";
import type { Database } from "../../store/database.ts";
import { getMediaVersion } from "../../store/media_lists.ts";

export interface MediaCacheDeps {
  db: Database;
  cache: Cache;
}

/**
 * Makes a text about media, or finds the one that was made of the same version of the database: every instance sees a
 * change. `seconds` bound how long one of a former version takes room in the cache.
 */
export async function cacheByMediaVersion(
  { db, cache }: MediaCacheDeps,
  { key, seconds }: { key: string; seconds: number },
  make: () => Promise<string>,
): Promise<string> {
  const [version, cached] = await Promise.all([getMediaVersion(db), cache.get(key)]);
  const mark = `${version}:`;
  if (cached?.startsWith(mark)) return cached.slice(mark.length);
  const text = await make();
  await cache.set(key, mark + text, seconds);
  return text;
}
