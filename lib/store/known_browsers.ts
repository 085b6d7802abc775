/** Browsers that have signed in to an account: they open nothing, their tries merely count apart. @module */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** Beyond so many the least recently used one gives way. */
const MAX_PER_ACCOUNT = 20;

export async function isKnownBrowser(
  db: Database,
  { email, browserHash }: { email: string; browserHash: string },
): Promise<boolean> {
  const rows = await db.read(sql`SELECT 1 AS found FROM users u JOIN known_browsers k ON k.user_id = u.id
    WHERE u.email = ${email} AND k.browser_hash = ${browserHash}`);
  return rows.length > 0;
}

/** Whether somebody signed in there with a code of the account's present second factor. */
export async function hasGivenFactor(
  db: Database,
  { userId, browserHash }: { userId: string; browserHash: string },
): Promise<boolean> {
  const rows = await db.read(sql`SELECT 1 AS found FROM known_browsers
    WHERE user_id = ${userId} AND browser_hash = ${browserHash} AND has_factor = 1`);
  return rows.length > 0;
}

/** At `at` (ISO 8601 UTC), if a session has begun. */
export function upsertKnownBrowser(
  { userId, sessionId, browserHash, at }: {
    userId: string;
    sessionId: string;
    browserHash: string;
    at: string;
  },
): Statement[] {
  return [
    sql`INSERT INTO known_browsers (user_id, browser_hash, last_sign_in_at, has_factor)
      SELECT user_id, ${browserHash}, ${at}, has_factor FROM sessions
      WHERE id = ${sessionId} AND user_id = ${userId}
      ON CONFLICT (user_id, browser_hash) DO UPDATE SET last_sign_in_at = excluded.last_sign_in_at,
        has_factor = max(has_factor, excluded.has_factor)`,
    sql`DELETE FROM known_browsers WHERE user_id = ${userId} AND browser_hash NOT IN (
      SELECT browser_hash FROM known_browsers WHERE user_id = ${userId} ORDER BY last_sign_in_at DESC
        LIMIT ${MAX_PER_ACCOUNT})`,
  ];
}

/** Of a session about to be ended, unless another one that is active at `now` (ISO 8601 UTC) is in that browser. */
export function deleteBrowserOfSession(
  { userId, sessionId, now }: { userId: string; sessionId: string; now: string },
): Statement {
  return sql`DELETE FROM known_browsers WHERE user_id = ${userId}
    AND browser_hash = (SELECT browser_hash FROM sessions WHERE id = ${sessionId} AND user_id = ${userId})
    AND NOT EXISTS (SELECT 1 FROM sessions AS s WHERE s.user_id = ${userId} AND s.id <> ${sessionId}
      AND s.browser_hash = known_browsers.browser_hash AND s.expires_at > ${now})`;
}

/** All but that of one session, also those without a session. */
export function deleteOtherBrowsers(
  { userId, sessionId }: { userId: string; sessionId: string },
): Statement {
  return sql`DELETE FROM known_browsers WHERE user_id = ${userId}
    AND browser_hash NOT IN (SELECT browser_hash FROM sessions
      WHERE id = ${sessionId} AND user_id = ${userId})`;
}

/**
 * Of patients' sessions that ended by age, unless another one is in that browser. An administrator's session ends
 * every day, and strangers shall not lock them out each morning.
 *
 * @param now ISO 8601 UTC.
 */
export function deleteBrowsersOfEndedSessions(now: string): Statement {
  return sql`DELETE FROM known_browsers WHERE (user_id, browser_hash) IN (
      SELECT user_id, browser_hash FROM sessions WHERE expires_at <= ${now} AND audience = 'user')
    AND NOT EXISTS (SELECT 1 FROM sessions AS s WHERE s.user_id = known_browsers.user_id
      AND s.browser_hash = known_browsers.browser_hash AND s.expires_at > ${now})`;
}

export function deleteExpiredBrowsers(before: string): Statement {
  return sql`DELETE FROM known_browsers WHERE last_sign_in_at <= ${before}`;
}
