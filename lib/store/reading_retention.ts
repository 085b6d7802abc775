import { HISTORY_RETENTION_DAYS, TOMBSTONE_RETENTION_DAYS } from "../shared/limits.ts";
import type { Statement } from "./database.ts";

const DAY_MS = 24 * 3600_000;

/** Replaced more than 365 days before `now`. */
export function deleteOldReadingHistory(now: Date): Statement {
  return {
    sql: "DELETE FROM packed_reading_history WHERE replaced_at < ?1",
    args: [daysBefore(now, HISTORY_RETENTION_DAYS)],
  };
}

/** Deleted more than 400 days before `now`; a person's newest change stays: its number must never be reused. */
export function deleteOldTombstones(now: Date): Statement {
  return {
    sql: `DELETE FROM packed_readings WHERE deleted = 1 AND updated_at < ?1 AND seq < (
      SELECT max(seq) FROM packed_readings AS other WHERE other.user_number = packed_readings.user_number)`,
    args: [daysBefore(now, TOMBSTONE_RETENTION_DAYS)],
  };
}

function daysBefore(now: Date, days: number): number {
  return now.getTime() - days * DAY_MS;
}
