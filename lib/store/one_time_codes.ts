/**
 * What mails prove a mailbox by: five digits and the key of a link, hashed. Several stand side by side for an address.
 *
 * @module
 */
import type { Database, Statement } from "./database.ts";

/** What a code proves: the mailbox of a sign-up, or the right to set a new password. Never one for the other. */
export type CodePurpose = "verify" | "reset";

/** A fresh code; times are ISO 8601 UTC. */
export interface NewCode {
  codeId: string;
  purpose: CodePurpose;
  /** The pending sign-up or the user. */
  subjectId: string;
  email: string;
  /** Stands for the digits. */
  mac: string;
  /** Stands for the key of the link; null where there is none, as in a decoy. */
  keyHash: string | null;
  expiresAt: string;
}

/** SQL condition: a code `c` can still be used at `now`, a placeholder. */
export function isLiveCode(now: string): string {
  return `c.used_by IS NULL AND c.expires_at > ${now}`;
}

/**
 * Returns the statements that make a code as its mail leaves, and let the browsers enter its digits that wait for this
 * mail, or that got the digits of an earlier try at sending it.
 */
export function insertCode(
  { codeId, purpose, subjectId, email, mac, keyHash, expiresAt }: NewCode,
  mail: { subjectId: string; queuedAt: string },
): Statement[] {
  const mailId = `${mail.subjectId} ${mail.queuedAt}`;
  return [
    {
      sql: `INSERT INTO one_time_codes (id, purpose, subject_id, email, mac, key_hash, expires_at, mail_id)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      args: [codeId, purpose, subjectId, email, mac, keyHash, expiresAt, mailId],
    },
    {
      sql: `UPDATE code_askers SET code_id = ?1, tries = 0, awaits = ''
        WHERE email = ?2 AND purpose = ?3 AND (awaits IN (?4, '*') OR code_id IN (
          SELECT id FROM one_time_codes WHERE email = ?2 AND purpose = ?3 AND mail_id = ?5 AND id <> ?1))`,
      args: [codeId, email, purpose, mail.subjectId, mailId],
    },
  ];
}

/** Returns whose mailbox a key proves at `now` (ISO 8601 UTC); undefined when it is wrong, used or expired. */
export async function getKeyOwner(
  db: Database,
  { purpose, keyHash, now }: { purpose: CodePurpose; keyHash: string; now: string },
): Promise<string | undefined> {
  const [row] = await db.read<{ email: string }>({
    sql: `SELECT c.email FROM one_time_codes AS c
      WHERE c.purpose = ?1 AND c.key_hash = ?2 AND ${isLiveCode("?3")}`,
    args: [purpose, keyHash, now],
  });
  return row?.email;
}

/**
 * Returns the statements that forget codes that ended before `now`, and who asked for one before `askedBefore` (both
 * ISO 8601 UTC).
 */
export function deleteOldCodes({ now, askedBefore }: { now: string; askedBefore: string }): Statement[] {
  return [
    { sql: `DELETE FROM one_time_codes WHERE expires_at <= ?1`, args: [now] },
    { sql: `DELETE FROM code_askers WHERE requested_at <= ?1`, args: [askedBefore] },
    // Written by the program before this one only.
    { sql: `DELETE FROM code_requests WHERE requested_at <= ?1`, args: [askedBefore] },
  ];
}
