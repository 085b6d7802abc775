/** Sessions: a token is worth something only while its row is here. @module */
import type { Database, Statement } from "./database.ts";

/** A session about to begin; `audience` is whom its token opens doors for. Times are ISO 8601 UTC. */
export interface NewSession {
  sessionId: string;
  userId: string;
  audience: "user" | "admin";
  createdAt: string;
  expiresAt: string;
}

/** Returns the statement that begins a session. */
export function insertSession(session: NewSession): Statement {
  return {
    sql: `INSERT INTO sessions (id, user_id, audience, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)`,
    args: [session.sessionId, session.userId, session.audience, session.createdAt, session.expiresAt],
  };
}

/** Which session a token speaks of. */
export interface SessionKey {
  sessionId: string;
  userId: string;
  audience: "user" | "admin";
}

/**
 * Tells whether a session lives at `now` (ISO 8601 UTC): begun, not ended, its account there, and, for an
 * administrator's, its account still an administrator's.
 */
export async function isSessionAlive(db: Database, key: SessionKey, now: string): Promise<boolean> {
  const rows = await db.read({
    sql: `SELECT 1 AS alive FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ?1 AND s.user_id = ?2 AND s.audience = ?3 AND s.expires_at > ?4
        AND (s.audience = 'user' OR u.is_admin = 1)`,
    args: [key.sessionId, key.userId, key.audience, now],
  });
  return rows.length > 0;
}

/** Ends one session of one account; nothing happens when it has ended already. */
export async function deleteSession(db: Database, key: SessionKey): Promise<void> {
  await db.write([{
    sql: `DELETE FROM sessions WHERE id = ?1 AND user_id = ?2 AND audience = ?3`,
    args: [key.sessionId, key.userId, key.audience],
  }]);
}

/** Returns the statement that ends every session of an account. */
export function deleteSessionsOfUser(userId: string): Statement {
  return { sql: `DELETE FROM sessions WHERE user_id = ?1`, args: [userId] };
}

/** Returns the statement that forgets sessions that ended before `now` (ISO 8601 UTC). */
export function deleteEndedSessions(now: string): Statement {
  return { sql: `DELETE FROM sessions WHERE expires_at <= ?1`, args: [now] };
}
