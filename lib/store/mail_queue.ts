/** Outgoing mail; codes are made on sending. @module */
import type { Database, Statement } from "./database.ts";
import type { CodePurpose } from "./one_time_codes.ts";

export type MailKind =
  | "verify_email"
  | "account_exists"
  | "reset_password"
  | "confirm_subscription"
  | "google_link"
  | "google_linked"
  | "invitation";

export interface MailRequest {
  kind: MailKind;
  /** A newer mail of that kind about it replaces an unsent one. */
  subjectId: string;
  email: string;
  firstName: string;
}

/** Leased to one process; times are ISO 8601 UTC. */
export interface LeasedMail extends MailRequest {
  failures: number;
  queuedAt: string;
  leasedUntil: string;
}

/** See {@linkcode insertMailUnlessLive}. */
export interface MailCondition {
  purpose: CodePurpose;
  /** A decoy counts only where another decoy would be sent. */
  counts: "keys" | "decoys too";
  liveAfter: string;
}

/** First parameter of a condition. */
export const MAIL_CONDITION_FIRST = 6;

/** Replaces an unsent one about the same; with `condition` only while that finds a row. */
export function insertMail(
  { kind, subjectId, email, firstName }: MailRequest,
  now: string,
  condition?: Statement,
): Statement {
  const where = condition ? `WHERE EXISTS (${condition.sql})` : "";
  return {
    sql: `INSERT OR REPLACE INTO mail_queue
        (kind, subject_id, email, first_name, failures, queued_at, next_try_at)
      SELECT ?1, ?2, ?3, ?4, 0, ?5, ?5 ${where}`,
    args: [kind, subjectId, email, firstName, now, ...condition?.args ?? []],
  };
}

/** Unless the mailbox has one live after `liveAfter` (ISO 8601 UTC). */
export function insertMailUnlessLive(
  mail: MailRequest,
  now: string,
  { purpose, counts, liveAfter }: MailCondition,
): Statement {
  return {
    sql: `INSERT OR REPLACE INTO mail_queue
        (kind, subject_id, email, first_name, failures, queued_at, next_try_at)
      SELECT ?1, ?2, ?3, ?4, 0, ?5, ?5 WHERE NOT EXISTS (
        SELECT 1 FROM one_time_codes WHERE email = ?3 AND purpose = ?6 AND expires_at > ?7 AND used_by IS NULL AND mac <> ''
          AND (key_hash IS NOT NULL OR ?8 = 'decoys too'))`,
    args: [mail.kind, mail.subjectId, mail.email, mail.firstName, now, purpose, liveAfter, counts],
  };
}

const NEVER = "9999";
const LONG_AGO = "1970-01-01T00:00:00.000Z";

/** The next due mail or end of a lease; a time after `latest` is due now. */
export async function getNextAttemptAt(db: Database, latest = NEVER): Promise<string | undefined> {
  const [row] = await db.read<{ nextTryAt: string | null }>({
    sql: `SELECT min(iif(next_try_at > ?1, ?2, next_try_at)) AS "nextTryAt" FROM mail_queue`,
    args: [latest, LONG_AGO],
  });
  return row?.nextTryAt ?? undefined;
}

/** Leases the longest due mail until `until`; a time after `latest` is due too. */
export async function leaseNextMail(
  db: Database,
  { now, until, latest = NEVER }: { now: string; until: string; latest?: string },
): Promise<LeasedMail | undefined> {
  const [leased] = await db.write([{
    sql: `UPDATE mail_queue SET next_try_at = ?2
      WHERE (kind, subject_id) = (
        SELECT kind, subject_id FROM mail_queue WHERE next_try_at <= ?1 OR next_try_at > ?3
        ORDER BY next_try_at LIMIT 1)
      RETURNING kind, subject_id AS "subjectId", email, first_name AS "firstName", failures,
        queued_at AS "queuedAt", next_try_at AS "leasedUntil"`,
    args: [now, until, latest],
  }]);
  return leased?.rows[0] as LeasedMail | undefined;
}

/** BCP 47: of the account, or of the browser that subscribed or signed up, else "en". */
export async function getMailLanguage(
  db: Database,
  { email, subjectId }: Pick<MailRequest, "email" | "subjectId">,
): Promise<string> {
  const [row] = await db.read<{ language: string }>({
    sql: `SELECT coalesce((SELECT message_language FROM users WHERE email = ?1),
      (SELECT language FROM subscriptions WHERE id = ?2),
      (SELECT language FROM pending_sign_ups WHERE email = ?1 ORDER BY id = ?2 DESC, created_at DESC LIMIT 1),
      'en') AS language`,
    args: [email, subjectId],
  });
  return row?.language ?? "en";
}

/** Unless a newer mail replaced it. */
export async function updateMailAfterFailure(
  db: Database,
  mail: LeasedMail,
  nextTryAt: string,
): Promise<void> {
  await db.write([{
    sql: `UPDATE mail_queue SET failures = failures + 1, next_try_at = ?4
      WHERE kind = ?1 AND subject_id = ?2 AND next_try_at = ?3`,
    args: [mail.kind, mail.subjectId, mail.leasedUntil, nextTryAt],
  }]);
}

/** Unless a newer mail replaced it. */
export async function deleteMail(db: Database, mail: LeasedMail): Promise<void> {
  await db.write([{
    sql: `DELETE FROM mail_queue WHERE kind = ?1 AND subject_id = ?2 AND next_try_at = ?3`,
    args: [mail.kind, mail.subjectId, mail.leasedUntil],
  }]);
}
