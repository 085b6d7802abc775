/** Google links that await the mailbox's owner. @module */
import type { Database, Row, Statement } from "./database.ts";
import { sql } from "./sql.ts";

export interface NewGoogleLink {
  /** Voids earlier requests for the same two. */
  linkId: string;
  userId: string;
  googleSubject: string;
  browserHash: string;
  expiresAt: string;
}

/** The key is made when the mail is sent. */
export function upsertGoogleLink(link: NewGoogleLink): Statement {
  const { linkId, userId, googleSubject, browserHash, expiresAt } = link;
  return sql`INSERT INTO google_links (user_id, google_subject, id, browser_hash, key_hash, expires_at)
    SELECT id, ${googleSubject}, ${linkId}, ${browserHash}, NULL, ${expiresAt} FROM users
    WHERE id = ${userId} AND google_subject IS NULL
    ON CONFLICT (user_id, google_subject) DO UPDATE SET id = excluded.id, key_hash = NULL,
      browser_hash = excluded.browser_hash, expires_at = excluded.expires_at`;
}

/** False when it is no longer pending. */
export async function updateGoogleLinkKey(
  db: Database,
  { linkId, keyHash, expiresAt }: { linkId: string; keyHash: string; expiresAt: string },
): Promise<boolean> {
  const [updated] = await db.write([sql`
    UPDATE google_links SET key_hash = ${keyHash}, expires_at = ${expiresAt} WHERE id = ${linkId}
    AND EXISTS (SELECT 1 FROM users WHERE users.id = google_links.user_id AND users.google_subject IS NULL)`]);
  return updated?.changes === 1;
}

export interface WaitingGoogleLink {
  userId: string;
  email: string;
  firstName: string;
  googleSubject: string;
}

/** Undefined for a wrong, used or expired key, or another browser. */
export async function getWaitingGoogleLink(
  db: Database,
  { keyHash, browserHash, now }: { keyHash: string; browserHash: string; now: string },
): Promise<WaitingGoogleLink | undefined> {
  const [row] = await db.read<WaitingGoogleLink & Row>(sql`
    SELECT u.id AS userId, u.email, u.first_name AS firstName, l.google_subject AS googleSubject
    FROM google_links AS l JOIN users AS u ON u.id = l.user_id
    WHERE l.key_hash = ${keyHash} AND l.browser_hash = ${browserHash} AND l.expires_at > ${now}`);
  return row;
}

export function deleteExpiredGoogleLinks(now: string): Statement {
  return sql`DELETE FROM google_links WHERE expires_at <= ${now}`;
}
