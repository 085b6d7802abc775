/** Forgetting what has had its time. @module */
import type { Clock } from "../adapters/clock.ts";
import { BROWSER_MEMORY_SECONDS, DEVICE_MEMORY_DAYS, PUSH_MEMORY_DAYS } from "../shared/limits.ts";
import { deleteEndedBudgets } from "../store/budgets.ts";
import type { Database } from "../store/database.ts";
import { deleteExpiredGoogleLinks } from "../store/google_links.ts";
import { deleteForgottenBrowsers } from "../store/known_browsers.ts";
import { deleteOldReminders } from "../store/notifications.ts";
import { deleteOldCodes } from "../store/one_time_codes.ts";
import { deleteUnseenDevices } from "../store/push_devices.ts";
import { deleteOldReports } from "../store/push_reports.ts";
import { deleteOldReadingHistory, deleteOldTombstones } from "../store/reading_retention.ts";
import { deleteExpiredSignUps } from "../store/sign_ups.ts";
import { deleteEndedSessions } from "../store/sessions.ts";
import { deleteEndedUploads } from "../store/uploads.ts";
import { sweepMedia } from "./media_sweep.ts";
import { type AuditDeps, forgetOldAudit } from "./audit.ts";
import { deleteUnconfirmedSubscriptions } from "../store/subscriptions.ts";
import { type PictureDeps, sweepPictures } from "./pictures.ts";
import { sweepFolders } from "./unsettled_folders.ts";

const HOUR_MS = 3600_000;
/** Few people are awake then, in Nigeria as in its neighbours. */
const SWEEP_HOUR_UTC = 2;
/** Requests for codes are remembered a day, far beyond any wait that they decide. */
const CODE_MEMORY_MS = 24 * HOUR_MS;
/** A wish for news that nobody confirmed is none. */
const UNCONFIRMED_MEMORY_MS = 7 * 24 * HOUR_MS;

/**
 * Deletes what ended: sessions, sign-ups, links, codes, browsers, budgets, old versions and tombstones of readings, reminders
 * that rang and reports of devices a month ago, devices that nobody sees any more.
 */
export async function tidy({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS).toISOString();
  await db.write([
    deleteEndedSessions(now.toISOString()),
    deleteExpiredSignUps(now.toISOString()),
    deleteExpiredGoogleLinks(now.toISOString()),
    deleteForgottenBrowsers(new Date(now.getTime() - BROWSER_MEMORY_SECONDS * 1000).toISOString()),
    ...deleteOldCodes(new Date(now.getTime() - CODE_MEMORY_MS).toISOString()),
    deleteUnconfirmedSubscriptions(new Date(now.getTime() - UNCONFIRMED_MEMORY_MS).toISOString()),
    deleteOldReadingHistory(now),
    deleteOldTombstones(now),
    deleteEndedBudgets(Math.floor(now.getTime() / 1000)),
    ...deleteEndedUploads(now.toISOString()),
    deleteOldReports(daysAgo(PUSH_MEMORY_DAYS)),
    deleteOldReminders(daysAgo(PUSH_MEMORY_DAYS)),
    deleteUnseenDevices(daysAgo(DEVICE_MEMORY_DAYS)),
  ]);
}

/**
 * Tidies now and every hour, and the media storage once a night; returns what stops it.
 *
 * What a process left in the storage when it was killed is removed as soon as nobody can be at work on it any more, which
 * is seconds after the start.
 */
export function startHousekeeping(deps: PictureDeps & AuditDeps): () => void {
  let sweepTimer: ReturnType<typeof setTimeout> | undefined;
  const sweep = async () => {
    const due = await sweepFolders(deps);
    clearTimeout(sweepTimer);
    if (due) sweepTimer = setTimeout(() => guarded(sweep), due.getTime() - deps.clock.now().getTime());
  };
  const work = async () => {
    await tidy(deps);
    await forgetOldAudit(deps);
    await sweep();
    if (deps.clock.now().getUTCHours() !== SWEEP_HOUR_UTC) return;
    await sweepPictures(deps);
    await sweepMedia(deps);
  };
  const guarded = (work: () => Promise<void>) => work().catch(() => deps.log.warn("housekeeping_failed"));
  guarded(work);
  const timer = setInterval(() => guarded(work), HOUR_MS);
  return () => {
    clearInterval(timer);
    clearTimeout(sweepTimer);
  };
}
