import { textOf } from "../../shared/messages/catalogue.ts";
import { systemWarningText } from "../../shared/messages/system_warnings.ts";
import type { SystemWarning } from "../../shared/schemas/admin_overview.ts";
import type { SystemState } from "../system_state.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a mail server's or push service's passing trouble. */
const STUCK_MS = 15 * MINUTE_MS;
const BACKUP_MS = 2 * DAY_MS;
const GIGABYTE = 1e9;
const SCARCE_BYTES = GIGABYTE;
const SCARCE_SHARE = 0.2;

const say = textOf(systemWarningText);

/** Worst first. A new installation has two days for its first backup. */
export function listSystemWarnings(
  { database, disk, cacheCircuit, isFile, areResetCodesOff }: SystemState & { areResetCodesOff: boolean },
  now: Date,
): SystemWarning[] {
  const msSince = (time: string | number | undefined) =>
    time === undefined ? 0 : now.getTime() - new Date(time).getTime();
  const warnings: SystemWarning[] = [];
  if (disk && (disk.free < SCARCE_BYTES || disk.free < disk.total * SCARCE_SHARE)) {
    const percent = Math.floor(100 * disk.free / disk.total);
    const message = say.diskNearlyFull(say.gigabytes(disk.free / GIGABYTE), percent);
    warnings.push({ code: "disk_nearly_full", message });
  }
  const mailWaitMs = msSince(database.oldestMailQueuedAt);
  if (mailWaitMs > STUCK_MS) {
    const message = say.mailQueueStuck(database.mails, formatAge(mailWaitMs));
    warnings.push({ code: "mail_queue_stuck", message });
  }
  const pushWaitMs = msSince(database.nextPushDueMs);
  if (pushWaitMs > STUCK_MS) {
    warnings.push({ code: "push_queue_stuck", message: say.pushQueueStuck(formatAge(pushWaitMs)) });
  }
  if (cacheCircuit !== undefined && cacheCircuit !== "closed") {
    warnings.push({ code: "redis_away", message: say.redisAway });
  }
  if (areResetCodesOff) warnings.push({ code: "reset_codes_off", message: say.resetCodesOff });
  const { backedUpAt, installedAt } = database;
  if (isFile && msSince(backedUpAt ?? installedAt) > BACKUP_MS) {
    const message = backedUpAt === undefined
      ? say.backupMissing
      : say.backupOld(formatAge(msSince(backedUpAt)));
    warnings.push({ code: "backup_old", message });
  }
  return warnings;
}

/** In the largest unit with at least two. */
function formatAge(ms: number): string {
  if (ms >= 2 * DAY_MS) return say.days(Math.floor(ms / DAY_MS));
  if (ms >= 2 * HOUR_MS) return say.hours(Math.floor(ms / HOUR_MS));
  return say.minutes(Math.floor(ms / MINUTE_MS));
}
