import { listLessons } from "../../store/lessons.ts";
import { cacheByMediaVersion, type MediaCacheDeps } from "./by_media_version.ts";

const INDEX = { key: "lessons", seconds: 3600 };

/** The index as JSON. */
export async function indexLessons(deps: MediaCacheDeps): Promise<string> {
  return await cacheByMediaVersion(
    deps,
    INDEX,
    async () => JSON.stringify({ success: true, lessons: await listLessons(deps.db) }),
  );
}
