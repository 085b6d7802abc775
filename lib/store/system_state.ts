/** State of the queues. @module */
import type { Database } from "./database.ts";
import { getNextDueMs } from "./push_deliveries.ts";
import { sql } from "./sql.ts";

/** Watching a backlog must cost little. */
const MAX_COUNTED = 10_000;

/** Times are ISO 8601 UTC. Counts end at 10,000; of mails they leave out the slow lane's. */
export interface DatabaseState {
  mails: number;
  /** When the oldest mail was queued, tried or not. */
  oldestMailQueuedAt?: string;
  pushDeliveries: number;
  /** Milliseconds since 1970: deliveries, reminders, scheduled notifications. */
  nextPushDueMs?: number;
  installedAt: string;
  /** Set by `deno task backup`. */
  backedUpAt?: string;
}

interface StateRow extends Record<string, string | number | null> {
  mails: number;
  oldest_mail: string | null;
  deliveries: number;
  installed_at: string;
  backed_up_at: number | null;
}

/** @throws {StoreUnavailableError} when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.read(sql`SELECT 1 AS alive`);
}

export async function getDatabaseState(db: Database): Promise<DatabaseState> {
  const [rows, nextPushDueMs] = await Promise.all([
    db.read<StateRow>(sql`SELECT mails, oldest_mail,
        (SELECT count(*) FROM (SELECT 1 FROM push_deliveries LIMIT ${MAX_COUNTED})) AS deliveries,
        (SELECT min(applied_at) FROM schema_migrations) AS installed_at,
        (SELECT value FROM totals WHERE name = 'backed_up_at') AS backed_up_at
      FROM (SELECT count(*) AS mails, min(queued_at) AS oldest_mail
        FROM (SELECT queued_at FROM mail_queue WHERE is_slow = 0 ORDER BY next_try_at LIMIT ${MAX_COUNTED}))`),
    getNextDueMs(db),
  ]);
  const [row] = rows;
  if (!row) throw new TypeError("The state is one row");
  return {
    mails: row.mails,
    oldestMailQueuedAt: row.oldest_mail ?? undefined,
    pushDeliveries: row.deliveries,
    nextPushDueMs,
    installedAt: row.installed_at,
    backedUpAt: row.backed_up_at === null ? undefined : new Date(row.backed_up_at).toISOString(),
  };
}

export async function updateBackedUpAt(db: Database, at: Date): Promise<void> {
  await db.write([sql`INSERT INTO totals (name, value) VALUES ('backed_up_at', ${at.getTime()})
    ON CONFLICT DO UPDATE SET value = excluded.value`]);
}
