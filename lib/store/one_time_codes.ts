/** Proofs of a mailbox: five digits and a link's key, hashed. Several may be live. @module */
import type { Database, Statement } from "./database.ts";

/** Of a mailbox or for a new password, never interchangeable. */
export type CodePurpose = "verify" | "reset";

export interface NewCode {
  codeId: string;
  purpose: CodePurpose;
  /** A pending sign-up, or a user. */
  subjectId: string;
  email: string;
  /** The keyed hash of the digits; "" of a mail without. */
  mac: string;
  /** Is null in a decoy. */
  keyHash: string | null;
  /** When the link ends, and with it all of the row. */
  expiresAt: string;
  digitsExpireAt: string;
}

/** SQL condition: the link of code `c` is live at `now`, a placeholder. */
export function isLiveLink(now: string): string {
  return `c.used_by IS NULL AND c.expires_at > ${now}`;
}

/** SQL condition: the digits of code `c` are live at `now`, a placeholder. */
export function hasLiveDigits(now: string): string {
  return `c.used_by IS NULL AND c.digits_expire_at > ${now}`;
}

/** On sending; browsers that wait for this mail, or had digits of an earlier try at it, may enter it. */
export function insertCode(
  { codeId, purpose, subjectId, email, mac, keyHash, expiresAt, digitsExpireAt }: NewCode,
  mail: { subjectId: string; queuedAt: string },
): Statement[] {
  const mailId = `${mail.subjectId} ${mail.queuedAt}`;
  return [
    {
      sql:
        `INSERT INTO one_time_codes (id, purpose, subject_id, email, mac, key_hash, expires_at, mail_id, digits_expire_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
      args: [codeId, purpose, subjectId, email, mac, keyHash, expiresAt, mailId, digitsExpireAt],
    },
    {
      sql: `UPDATE code_askers SET code_id = ?1, tries = 0, awaits = ''
        WHERE email = ?2 AND purpose = ?3 AND (awaits = ?4 OR code_id IN (
          SELECT id FROM one_time_codes WHERE email = ?2 AND purpose = ?3 AND mail_id = ?5 AND id <> ?1))`,
      args: [codeId, email, purpose, mail.subjectId, mailId],
    },
  ];
}

/** Inserts a link without digits. */
export function insertLink(
  { codeId, subjectId, email, keyHash, expiresAt }: Omit<NewCode, "purpose" | "mac" | "digitsExpireAt">,
): Statement {
  return {
    sql: `INSERT INTO one_time_codes (id, purpose, subject_id, email, mac, key_hash, expires_at)
      VALUES (?1, 'reset', ?2, ?3, '', ?4, ?5)`,
    args: [codeId, subjectId, email, keyHash, expiresAt],
  };
}

/** Undefined for a wrong, used or expired key; `now` is ISO 8601 UTC. */
export async function getKeyOwner(
  db: Database,
  { purpose, keyHash, now }: { purpose: CodePurpose; keyHash: string; now: string },
): Promise<string | undefined> {
  const [row] = await db.read<{ email: string }>({
    sql: `SELECT c.email FROM one_time_codes AS c
      WHERE c.purpose = ?1 AND c.key_hash = ?2 AND ${isLiveLink("?3")}`,
    args: [purpose, keyHash, now],
  });
  return row?.email;
}

export function deleteOldCodes({ now, askedBefore }: { now: string; askedBefore: string }): Statement[] {
  return [
    { sql: `DELETE FROM one_time_codes WHERE expires_at <= ?1`, args: [now] },
    { sql: `DELETE FROM code_askers WHERE requested_at <= ?1`, args: [askedBefore] },
  ];
}
