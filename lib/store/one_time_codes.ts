/** Proofs of a mailbox: five digits and a link's key, hashed. Several may be live. @module */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** Of a mailbox or for a new password, never interchangeable. */
export type CodePurpose = "verify" | "reset";

export interface NewCode {
  codeId: string;
  purpose: CodePurpose;
  /** A pending sign-up, or a user. */
  subjectId: string;
  email: string;
  /** The keyed hash of the digits. */
  mac: string;
  /** Is null in a decoy. */
  keyHash: string | null;
  /** When the link ends, and with it all of the row. */
  expiresAt: string;
  /** Is "" of a mail without digits. */
  digitsExpireAt: string;
}

/** SQL condition: the link of code `c` is live. */
export function isLiveLink(now: string): Statement {
  return sql`c.used_by IS NULL AND c.expires_at > ${now}`;
}

/** SQL condition: the digits of code `c` are live. */
export function hasLiveDigits(now: string): Statement {
  return sql`c.used_by IS NULL AND c.digits_expire_at > ${now}`;
}

export function insertCode(
  { codeId, purpose, subjectId, email, mac, keyHash, expiresAt, digitsExpireAt }: NewCode,
): Statement {
  return sql`INSERT INTO one_time_codes
      (id, purpose, subject_id, email, mac, key_hash, expires_at, digits_expire_at)
    VALUES (${codeId}, ${purpose}, ${subjectId}, ${email}, ${mac}, ${keyHash}, ${expiresAt}, ${digitsExpireAt})`;
}

/** Inserts a link without digits. */
export function insertLink(
  { codeId, subjectId, email, keyHash, expiresAt }: Omit<NewCode, "purpose" | "mac" | "digitsExpireAt">,
): Statement {
  return sql`INSERT INTO one_time_codes (id, purpose, subject_id, email, mac, key_hash, expires_at)
    VALUES (${codeId}, 'reset', ${subjectId}, ${email}, '', ${keyHash}, ${expiresAt})`;
}

/** Undefined for a wrong, used or expired key; `now` is ISO 8601 UTC. */
export async function getKeyOwner(
  db: Database,
  { purpose, keyHash, now }: { purpose: CodePurpose; keyHash: string; now: string },
): Promise<string | undefined> {
  const [row] = await db.read<{ email: string }>(sql`SELECT c.email FROM one_time_codes AS c
    WHERE c.purpose = ${purpose} AND c.key_hash = ${keyHash} AND ${isLiveLink(now)}`);
  return row?.email;
}

export function deleteOldCodes({ now, askedBefore }: { now: string; askedBefore: string }): Statement[] {
  return [
    sql`DELETE FROM one_time_codes WHERE expires_at <= ${now}`,
    sql`DELETE FROM code_askers WHERE requested_at <= ${askedBefore}`,
  ];
}

export interface CodeAsking {
  purpose: CodePurpose;
  email: string;
  /** Two where it is unknown which will return. */
  askers: readonly string[];
  now: Date;
}

/** Returns 0, or the seconds to wait since the last request. */
export async function noteCodeRequest(
  db: Database,
  { purpose, email, asker, now, waitSeconds }: Omit<CodeAsking, "askers"> & {
    asker: string;
    waitSeconds: number;
  },
): Promise<number> {
  const [noted] = await db.write([sql`
    INSERT INTO code_askers (purpose, email, asker, requested_at)
      VALUES (${purpose}, ${email}, ${asker}, ${now.toISOString()})
    ON CONFLICT (email, purpose, asker) DO UPDATE SET requested_at = excluded.requested_at
      WHERE requested_at <= ${new Date(now.getTime() - waitSeconds * 1000).toISOString()}
    RETURNING 1 AS noted`]);
  if (noted && noted.rows.length > 0) return 0;
  const [last] = await db.read<{ requested_at: string }>(sql`
    SELECT requested_at FROM code_askers WHERE email = ${email} AND purpose = ${purpose} AND asker = ${asker}`);
  const waitedMs = now.getTime() - Date.parse(last?.requested_at ?? now.toISOString());
  return Math.max(1, Math.ceil(waitSeconds - waitedMs / 1000));
}

/** All of them wait before they ask again. */
export function noteAskers({ purpose, email, askers, now }: CodeAsking): Statement {
  return sql`INSERT INTO code_askers (purpose, email, asker, requested_at)
    SELECT ${purpose}, ${email}, value, ${now.toISOString()} FROM json_each(${askers}) WHERE true
    ON CONFLICT (email, purpose, asker) DO UPDATE SET requested_at = excluded.requested_at`;
}
