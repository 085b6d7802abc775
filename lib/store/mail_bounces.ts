/** Mailboxes that return mails. @module */
import type { Database } from "./database.ts";
import { rememberErasure } from "./erasures.ts";
import { sql } from "./sql.ts";

/** At so many, mails that nobody asked for at that moment end. */
const BOUNCES_MAX = 2;

/** A mail arrived: the count begins anew. */
export async function resetMailBounces(db: Database, email: string): Promise<void> {
  await db.write([
    sql`UPDATE users SET mail_bounces = 0 WHERE email = ${email} AND mail_bounces > 0`,
    sql`UPDATE subscriptions SET mail_bounces = 0 WHERE email = ${email} AND mail_bounces > 0`,
  ]);
}

/**
 * Counts hard bounces; at the second one letters and news end, as if their reader had left, also in a backup.
 *
 * @param now ISO 8601 UTC.
 */
export async function addMailBounces(
  db: Database,
  { email, count, now }: { email: string; count: number; now: string },
): Promise<void> {
  const isFull = sql`email = ${email} AND mail_bounces + ${count} >= ${BOUNCES_MAX}`;
  const full = await db.read<{ id: string }>(sql`SELECT id FROM subscriptions WHERE ${isFull}`);
  await db.write([
    sql`UPDATE users SET notify_email = 0, notify_marketing = 0 WHERE ${isFull}`,
    sql`UPDATE users SET mail_bounces = iif(${isFull}, 0, mail_bounces + ${count}) WHERE email = ${email}`,
    sql`DELETE FROM subscriptions WHERE ${isFull}`,
    ...await Promise.all(full.map(({ id }) => rememberErasure(id, now, "subscriptions"))),
    sql`UPDATE subscriptions SET mail_bounces = mail_bounces + ${count} WHERE email = ${email}`,
  ]);
}
