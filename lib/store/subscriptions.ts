/** Newsletter. Times are ISO 8601 UTC. @module */
import type { Database, Statement } from "./database.ts";
import { rememberErasure } from "./erasures.ts";
import { sql } from "./sql.ts";

export async function getSubscriptionId(db: Database, email: string): Promise<string | undefined> {
  const [row] = await db.read<{ id: string }>(sql`SELECT id FROM subscriptions WHERE email = ${email}`);
  return row?.id;
}

/** A former one waits anew or stays confirmed. `language` is BCP 47. */
export function insertSubscription(
  { id, email, requestedAt, language }: { id: string; email: string; requestedAt: string; language: string },
): Statement {
  return sql`INSERT INTO subscriptions (id, email, requested_at, language)
    VALUES (${id}, ${email}, ${requestedAt}, ${language})
    ON CONFLICT (email) DO UPDATE SET requested_at = excluded.requested_at, language = excluded.language
    WHERE confirmed_at IS NULL`;
}

/** Its owner has not confirmed it. */
export async function isSubscriptionPending(db: Database, id: string): Promise<boolean> {
  const rows = await db.read(sql`
    SELECT 1 AS found FROM subscriptions WHERE id = ${id} AND confirmed_at IS NULL`);
  return rows.length > 0;
}

/** False when there is nothing to confirm. */
export async function updateSubscriptionToConfirmed(
  db: Database,
  { id, confirmedAt }: { id: string; confirmedAt: string },
): Promise<boolean> {
  const [updated] = await db.write([sql`
    UPDATE subscriptions SET confirmed_at = coalesce(confirmed_at, ${confirmedAt}), mail_bounces = 0
      WHERE id = ${id}
      RETURNING id`]);
  return updated !== undefined && updated.rows.length > 0;
}

/**
 * Ends all news to the address of a subscription or an account.
 *
 * A subscription is remembered as erased, so that a restored backup does not bring it back.
 */
export async function endNews(db: Database, readerId: string, now: string): Promise<void> {
  const [found] = await db.read<{ email: string; id: string | null }>(sql`
    SELECT r.email, s.id FROM (SELECT email FROM subscriptions WHERE id = ${readerId}
        UNION ALL SELECT email FROM users WHERE id = ${readerId} LIMIT 1) AS r
      LEFT JOIN subscriptions AS s ON s.email = r.email`);
  if (!found) return;
  await db.write([
    sql`UPDATE users SET notify_marketing = 0 WHERE email = ${found.email}`,
    sql`DELETE FROM subscriptions WHERE id = ${found.id}`,
    ...found.id === null ? [] : [await rememberErasure(found.id, now, "subscriptions")],
  ]);
}

/** Requested before `requestedBefore`. */
export function deleteUnconfirmedSubscriptions(requestedBefore: string): Statement {
  return sql`DELETE FROM subscriptions WHERE confirmed_at IS NULL AND requested_at < ${requestedBefore}`;
}
