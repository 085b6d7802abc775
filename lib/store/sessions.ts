/** Sessions: a token is worthless without its row. @module */
import { SESSIONS_MAX } from "../shared/limits.ts";
import type { SessionView } from "../shared/wire/settings.ts";
import type { Database, Row, Statement } from "./database.ts";
import {
  deleteBrowserOfSession,
  deleteBrowsersOfEndedSessions,
  deleteOtherBrowsers,
} from "./known_browsers.ts";
import { sql } from "./sql.ts";

export interface NewSession {
  sessionId: string;
  userId: string;
  audience: "user" | "admin";
  createdAt: string;
  expiresAt: string;
  /** A name such as "Chrome on Android". */
  device?: string;
  /** Is "" where it is unknown. */
  browserHash?: string;
  /** Begun with a code of the account's second factor. */
  hasFactor?: boolean;
}

/** A password's hash, null where there is none, or a Google subject. */
export type SessionProof = { passwordHash: string | null } | { googleSubject: string };

/**
 * If the proof still holds, and the account is not suspended: a reset, demotion, deletion or second factor can overtake
 * its check.
 *
 * Returns `is_limited`: 1 if the password must be changed first.
 */
export function insertSession(session: NewSession, proof: SessionProof): Statement {
  const { sessionId, userId, audience, createdAt, expiresAt, device = "", browserHash = "" } = session;
  const hasFactor = Number(session.hasFactor ?? false);
  const [isProven, isLimited] = "googleSubject" in proof
    ? [sql`google_subject = ${proof.googleSubject}`, sql`0`]
    : [sql`password_hash IS ${proof.passwordHash}`, sql`must_change_password`];
  return sql`INSERT INTO sessions (id, user_id, audience, created_at, expires_at, device, last_seen_at,
      is_limited, browser_hash, has_factor)
    SELECT ${sessionId}, id, ${audience}, ${createdAt}, ${expiresAt}, ${device}, ${createdAt}, ${isLimited},
      ${browserHash}, ${hasFactor} FROM users
    WHERE id = ${userId} AND is_suspended = 0 AND ${isProven} AND (${audience} = 'user' OR is_admin = 1)
      AND ${hasFactor} >= ${{ sql: needsFactor("users.id") }}
    RETURNING is_limited, (SELECT message_language FROM users WHERE id = ${userId}) AS language`;
}

/** Least recently used, beyond {@linkcode SESSIONS_MAX}. */
export function deleteSurplusSessions(userId: string): Statement {
  return sql`DELETE FROM sessions WHERE user_id = ${userId} AND id NOT IN (
    SELECT id FROM sessions WHERE user_id = ${userId}
    ORDER BY max(created_at, last_seen_at) DESC, id DESC LIMIT ${SESSIONS_MAX})`;
}

export interface SessionKey {
  sessionId: string;
  userId: string;
  audience: "user" | "admin";
}

/** `lastSeenAt` is "" at first; limited: may only choose another password. */
export interface ActiveSession {
  lastSeenAt: string;
  isLimited: boolean;
}

/** SQL: the columns of a session `s`. */
export interface SessionRow extends Row {
  last_seen_at: string | null;
  is_limited: number | null;
}

export const SESSION_COLUMNS = "s.last_seen_at, s.is_limited";

/** SQL: 1 where an account has switched a second factor on. */
const needsFactor = (userId: string): string =>
  `coalesce((SELECT is_on FROM second_factors WHERE second_factors.user_id = ${userId}), 0)`;

/** SQL condition: `s` is an active session of `?1`, and gave the account's second factor if it has one; id, audience and now are the parameters from `first` on. */
export const isActiveSession = (first: number): string =>
  `s.id = ?${first} AND s.user_id = ?1 AND s.audience = ?${first + 1} AND s.expires_at > ?${first + 2}
    AND s.has_factor >= ${needsFactor("s.user_id")}`;

/** Undefined for no row, and for one without a session. */
export function toActiveSession(row: SessionRow | undefined): ActiveSession | undefined {
  if (!row || row.last_seen_at === null) return undefined;
  return { lastSeenAt: row.last_seen_at, isLimited: row.is_limited === 1 };
}

/** At `now` (ISO 8601 UTC), with its account, and as administrator only while they are one. */
export async function getActiveSession(
  db: Database,
  { userId, sessionId, audience }: SessionKey,
  now: string,
): Promise<ActiveSession | undefined> {
  const [row] = await db.read<SessionRow>({
    sql: `SELECT ${SESSION_COLUMNS} FROM sessions AS s JOIN users AS u ON u.id = s.user_id
      WHERE ${isActiveSession(2)} AND (s.audience = 'user' OR u.is_admin = 1)`,
    args: [userId, sessionId, audience, now],
  });
  return toActiveSession(row);
}

export async function updateLastSeen(
  db: Database,
  { userId, sessionId, now }: UserSession & { now: string },
): Promise<void> {
  await db.write([sql`
    UPDATE sessions SET last_seen_at = ${now} WHERE id = ${sessionId} AND user_id = ${userId}
      AND last_seen_at < ${now}`]);
}

export interface UserSession {
  userId: string;
  sessionId: string;
}

/** Newest first; `now` is ISO 8601 UTC, `sessionId` the current one. */
export async function listSessions(
  db: Database,
  { userId, sessionId, now }: UserSession & { now: string },
): Promise<SessionView[]> {
  const rows = await db.read<Omit<SessionView, "isCurrent"> & Row>(sql`
    SELECT id AS _id, device, created_at AS createdAt,
      CASE last_seen_at WHEN '' THEN created_at ELSE last_seen_at END AS lastSeenAt
    FROM sessions WHERE user_id = ${userId} AND expires_at > ${now} ORDER BY created_at DESC, id DESC
    LIMIT ${SESSIONS_MAX}`);
  return rows.map((row) => ({ ...row, isCurrent: row._id === sessionId }));
}

/** ISO 8601 UTC, undefined when ended. */
export async function getSessionStart(
  db: Database,
  { userId, sessionId }: UserSession,
): Promise<string | undefined> {
  const [row] = await db.read<{ created_at: string }>(sql`
    SELECT created_at FROM sessions WHERE id = ${sessionId} AND user_id = ${userId}`);
  return row?.created_at;
}

/** When password or code was given last (ISO 8601 UTC), undefined when ended. */
export async function getSessionProof(
  db: Database,
  { userId, sessionId }: UserSession,
): Promise<string | undefined> {
  const [row] = await db.read<{ at: string }>(sql`
    SELECT max(created_at, proven_at) AS at FROM sessions WHERE id = ${sessionId} AND user_id = ${userId}`);
  return row?.at;
}

export async function updateSessionProof(
  db: Database,
  { userId, sessionId, now }: UserSession & { now: string },
): Promise<void> {
  await db.write([sql`
    UPDATE sessions SET proven_at = ${now} WHERE id = ${sessionId} AND user_id = ${userId}`]);
}

/** Forgets its browser; false when it was not theirs. `now` is ISO 8601 UTC. */
export async function deleteUserSession(
  db: Database,
  session: UserSession & { now: string },
): Promise<boolean> {
  const [, deleted] = await db.write([
    deleteBrowserOfSession(session),
    sql`DELETE FROM sessions WHERE id = ${session.sessionId} AND user_id = ${session.userId}`,
  ]);
  return deleted?.changes === 1;
}

/** Forgets all other browsers; returns the number of sessions. @param more Statements of the same write. */
export async function deleteOtherSessions(
  db: Database,
  session: UserSession,
  more: readonly Statement[] = [],
): Promise<number> {
  const [, deleted] = await db.write([
    deleteOtherBrowsers(session),
    sql`DELETE FROM sessions WHERE user_id = ${session.userId} AND id <> ${session.sessionId}`,
    ...more,
  ]);
  return deleted?.changes ?? 0;
}

/** By whoever is signed in: their browser stays known. Idempotent. */
export async function deleteSession(db: Database, key: SessionKey): Promise<void> {
  await db.write([sql`
    DELETE FROM sessions WHERE id = ${key.sessionId} AND user_id = ${key.userId}
      AND audience = ${key.audience}`]);
}

/** Forgets their browsers. `now` is ISO 8601 UTC. */
export function deleteEndedSessions(now: string): Statement[] {
  return [
    deleteBrowsersOfEndedSessions(now),
    sql`DELETE FROM sessions WHERE expires_at <= ${now}`,
  ];
}
