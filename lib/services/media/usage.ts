/** Media use by day and kind, of people who share usage data. @module */
import type { Cache } from "../../adapters/cache/cache.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Database } from "../../store/database.ts";
import { incrementMediaUse, type MediaUse } from "../../store/overview.ts";
import { getPreferences } from "../../store/preferences.ts";
import type { Secrets } from "../secrets/secrets.ts";

interface MediaUsageDeps {
  db: Database;
  cache: Pick<Cache, "increment">;
  secrets: Pick<Secrets, "mac">;
  clock: Clock;
}

const DAY_SECONDS = 24 * 3600;

/**
 * Counts a use once per person, item and day (UTC), if the person shares usage data.
 *
 * Who it was is kept that day, as a keyed hash in a cache: when lost, a use counts twice.
 */
export async function countMediaUse(
  { db, cache, secrets, clock }: MediaUsageDeps,
  { userId, mediaId, use }: { userId: string; mediaId: string; use: MediaUse },
): Promise<void> {
  const preferences = await getPreferences(db, userId);
  if (!preferences?.shareUsage) return;
  const day = clock.now().toISOString().slice(0, 10);
  const hash = await secrets.mac("media-use", day, use, userId, mediaId);
  if (await cache.increment(`media-use:${hash}`, DAY_SECONDS) > 1) return;
  await db.write([incrementMediaUse(day, use, mediaId)]);
}
