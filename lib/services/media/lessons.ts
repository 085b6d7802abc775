import type { Cache } from "../../adapters/cache/cache.ts";
import type { Database } from "../../store/database.ts";
import { listLessons } from "../../store/lessons.ts";
import { getMediaVersion } from "../../store/media_lists.ts";

const INDEX_KEY = "lessons";
/** Bounds how long one of a former version takes room in the cache. */
const INDEX_SECONDS = 3600;

/** The index as JSON with its ETag, cached by the database's version: every instance sees a change. */
export async function indexLessons(
  { db, cache }: { db: Database; cache: Cache },
): Promise<{ json: string; etag: string }> {
  const [version, cached] = await Promise.all([getMediaVersion(db), cache.get(INDEX_KEY)]);
  const mark = `${version}:`;
  const isCurrent = cached?.startsWith(mark) ?? false;
  const json = cached && isCurrent
    ? cached.slice(mark.length)
    : JSON.stringify({ success: true, lessons: await listLessons(db) });
  if (!isCurrent) await cache.set(INDEX_KEY, mark + json, INDEX_SECONDS);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(json)));
  return { json, etag: `W/"${digest.toHex().slice(0, 32)}"` };
}
