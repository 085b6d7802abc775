/** Forgetting what has had its time. @module */
import type { Clock } from "../adapters/clock.ts";
import { deleteEndedBudgets } from "../store/budgets.ts";
import type { Database } from "../store/database.ts";
import { deleteOldCodes } from "../store/one_time_codes.ts";
import { deleteOldReadingHistory, deleteOldTombstones } from "../store/reading_retention.ts";
import { deleteExpiredSignUps } from "../store/sign_ups.ts";
import { deleteEndedSessions } from "../store/sessions.ts";
import type { Log } from "./log.ts";

const HOUR_MS = 3600_000;
/** Requests for codes are remembered a day, far beyond any wait that they decide. */
const CODE_MEMORY_MS = 24 * HOUR_MS;

/** Deletes what ended: sessions, sign-ups, codes, budgets, old versions and tombstones of readings. */
export async function tidy({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await db.write([
    deleteEndedSessions(now.toISOString()),
    deleteExpiredSignUps(now.toISOString()),
    ...deleteOldCodes(new Date(now.getTime() - CODE_MEMORY_MS).toISOString()),
    deleteEndedBudgets(Math.floor(now.getTime() / 1000)),
    deleteOldReadingHistory(now),
    deleteOldTombstones(now),
  ]);
}

/** Tidies now and every hour; returns what stops it. */
export function startHousekeeping(deps: { db: Database; clock: Clock; log: Log }): () => void {
  const run = () => tidy(deps).catch(() => deps.log.warn("housekeeping_failed"));
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => clearInterval(timer);
}
