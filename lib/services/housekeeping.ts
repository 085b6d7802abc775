/** Deletes what has expired, hourly and each night. @module */
import type { Clock } from "../adapters/clock.ts";
import {
  BROWSER_RETENTION_SECONDS,
  DEVICE_RETENTION_DAYS,
  ERASURE_MEMORY_DAYS,
  PUSH_RETENTION_DAYS,
  UNPROVEN_DEVICE_DAYS,
} from "../shared/limits.ts";
import { deleteOldAuditRows } from "../store/audit_log.ts";
import { deleteOldCareRecords } from "../store/care.ts";
import { deleteOldVitalSigns } from "../store/vital_signs.ts";
import { deleteOldErasures } from "../store/erasures.ts";
import { deleteExpiredRateLimits } from "../store/rate_limits.ts";
import type { Database } from "../store/database.ts";
import { deleteExpiredGoogleLinks } from "../store/google_links.ts";
import { deleteExpiredBrowsers } from "../store/known_browsers.ts";
import { deleteOldReminders } from "../store/notifications.ts";
import { deleteOldCodes } from "../store/one_time_codes.ts";
import { deleteInactiveDevices, deleteOldReports, deleteUnprovenDevices } from "../store/push_devices.ts";
import { deleteOldReadingHistory, deleteOldTombstones } from "../store/readings.ts";
import { deleteExpiredSignUps } from "../store/sign_ups.ts";
import { deleteOldShares } from "../store/shares.ts";
import { deleteEndedSessions } from "../store/sessions.ts";
import { PIECE_ROWS } from "../store/sql.ts";
import { deleteExpiredUploads } from "../store/uploads.ts";
import { describeFault } from "./log.ts";
import { deleteUnconfirmedSubscriptions } from "../store/subscriptions.ts";
import { type PendingFolderDeps, sweepObjects, sweepPendingFolders } from "./media/pending_folders.ts";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** It is night in Nigeria then. */
const SWEEP_HOUR_UTC = 2;
const CODE_RETENTION_MS = HOUR_MS;
/** How long a subscription waits for its confirmation. */
const UNCONFIRMED_RETENTION_MS = 7 * DAY_MS;

export async function deleteExpired({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const at = now.toISOString();
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  for (
    const piece of [
      deleteOldReadingHistory(now),
      deleteOldTombstones(now),
      deleteOldVitalSigns(now),
      deleteOldCareRecords(now),
      ...deleteOldShares(now),
      ...deleteOldReminders(ago(PUSH_RETENTION_DAYS * DAY_MS)),
      deleteOldReports(ago(PUSH_RETENTION_DAYS * DAY_MS)),
      deleteInactiveDevices(ago(DEVICE_RETENTION_DAYS * DAY_MS)),
      deleteUnprovenDevices(ago(UNPROVEN_DEVICE_DAYS * DAY_MS)),
      deleteOldAuditRows(),
    ]
  ) {
    // Each write is a turn of the event loop.
    while ((await db.write([piece]))[0]?.changes === PIECE_ROWS);
  }
  await db.write([
    ...deleteEndedSessions(at),
    deleteExpiredSignUps(at),
    deleteExpiredGoogleLinks(at),
    deleteExpiredBrowsers(ago(BROWSER_RETENTION_SECONDS * 1000)),
    ...deleteOldCodes({ now: at, askedBefore: ago(CODE_RETENTION_MS) }),
    deleteUnconfirmedSubscriptions(ago(UNCONFIRMED_RETENTION_MS)),
    deleteExpiredRateLimits(Math.floor(now.getTime() / 1000)),
    ...deleteExpiredUploads(at),
    deleteOldErasures(ago(ERASURE_MEMORY_DAYS * DAY_MS)),
  ]);
}

export interface Housekeeping {
  /** Expired rows, and what broken uploads left. */
  deleteExpired(): Promise<void>;
  sweepMedia(): Promise<void>;
  /** Unless the platform keeps time; returns what stops it. */
  start(): () => void;
}

/**
 * Cleans up at start and every hour, and sweeps the media storage nightly.
 *
 * Uploads of a killed process are removed within seconds of the start, once nobody can be working on them.
 */
export function createHousekeeping(
  deps: PendingFolderDeps & { databasePath?: string },
): Housekeeping {
  let sweepTimer: ReturnType<typeof setTimeout> | undefined;
  const deleteRows = async () => {
    await deleteExpired(deps);
    if (deps.databasePath === undefined) return;
    const { deleteReplacedFiles } = await import("../store/file_backup.ts");
    const before = new Date(deps.clock.now().getTime() - ERASURE_MEMORY_DAYS * DAY_MS);
    await deleteReplacedFiles(deps.databasePath, before);
  };
  const sweepUploads = async () => {
    const due = await sweepPendingFolders(deps);
    clearTimeout(sweepTimer);
    if (due) {
      sweepTimer = setTimeout(() => runAndLog(sweepUploads), due.getTime() - deps.clock.now().getTime());
    }
  };
  const work = async () => {
    await deleteRows();
    await sweepUploads();
    if (deps.clock.now().getUTCHours() === SWEEP_HOUR_UTC) await sweepObjects(deps);
  };
  const runAndLog = (work: () => Promise<void>) =>
    work().catch((error) => deps.log.warn("housekeeping_failed", describeFault(error)));
  return {
    async deleteExpired() {
      await deleteRows();
      await sweepPendingFolders(deps);
    },
    sweepMedia: () => sweepObjects(deps),
    start() {
      runAndLog(work);
      const timer = setInterval(() => runAndLog(work), HOUR_MS);
      return () => {
        clearInterval(timer);
        clearTimeout(sweepTimer);
      };
    },
  };
}
