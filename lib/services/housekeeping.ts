/** Forgetting what has had its time. @module */
import type { Clock } from "../adapters/clock.ts";
import { BROWSER_MEMORY_SECONDS } from "../shared/limits.ts";
import { deleteEndedBudgets } from "../store/budgets.ts";
import type { Database } from "../store/database.ts";
import { deleteForgottenBrowsers } from "../store/known_browsers.ts";
import { deleteOldCodes } from "../store/one_time_codes.ts";
import { deleteOldReadingHistory, deleteOldTombstones } from "../store/reading_retention.ts";
import { deleteExpiredSignUps } from "../store/sign_ups.ts";
import { deleteEndedSessions } from "../store/sessions.ts";
import { type PictureDeps, sweepPictures } from "./pictures.ts";

const HOUR_MS = 3600_000;
/** Few people are awake then, in Nigeria as in its neighbours. */
const SWEEP_HOUR_UTC = 2;
/** Requests for codes are remembered a day, far beyond any wait that they decide. */
const CODE_MEMORY_MS = 24 * HOUR_MS;

/** Deletes what ended: sessions, sign-ups, codes, browsers, budgets, old versions and tombstones of readings. */
export async function tidy({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await db.write([
    deleteEndedSessions(now.toISOString()),
    deleteExpiredSignUps(now.toISOString()),
    deleteForgottenBrowsers(new Date(now.getTime() - BROWSER_MEMORY_SECONDS * 1000).toISOString()),
    ...deleteOldCodes(new Date(now.getTime() - CODE_MEMORY_MS).toISOString()),
    deleteOldReadingHistory(now),
    deleteOldTombstones(now),
    deleteEndedBudgets(Math.floor(now.getTime() / 1000)),
    deleteOldReadingHistory(now),
    deleteOldTombstones(now),
  ]);
}

/** Tidies now and every hour, and the media storage once a night; returns what stops it. */
export function startHousekeeping(deps: PictureDeps): () => void {
  const work = async () => {
    await tidy(deps);
    if (deps.clock.now().getUTCHours() === SWEEP_HOUR_UTC) await sweepPictures(deps);
  };
  const run = () => work().catch(() => deps.log.warn("housekeeping_failed"));
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => clearInterval(timer);
}
