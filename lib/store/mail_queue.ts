/** Outgoing mail; codes are made on sending. @module */
import { CODE_LIFETIME_SECONDS } from "../shared/limits.ts";
import type { Database, Statement } from "./database.ts";
import type { CodePurpose } from "./one_time_codes.ts";
import { windowOf } from "./rate_limits.ts";
import { sql } from "./sql.ts";

export type MailKind =
  | "verify_email"
  | "account_exists"
  | "reset_password"
  | "confirm_subscription"
  | "google_link"
  | "google_linked"
  | "invitation"
  | "credentials_changed"
  | "weekly_letter"
  | "news";

/** What came of a mail that left the queue. */
export type MailOutcome = "sent" | "refused" | "dropped";

export interface MailRequest {
  kind: MailKind;
  /** A newer mail of that kind about it replaces an unsent one. */
  subjectId: string;
  email: string;
  firstName: string;
  place?: MailPlace;
}

/** Default: a line of the program's own, in time. */
export interface MailPlace {
  line: string;
  /** Sent one every 12 s, when nothing else waits; beyond 100 of a line it is dropped. */
  isSlow: boolean;
  linkSeconds: number;
}

/** Leased to one process; times are ISO 8601 UTC. */
export interface LeasedMail extends Omit<MailRequest, "place"> {
  linkSeconds: number;
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

const OWN_PLACE: MailPlace = { line: "", isSlow: false, linkSeconds: CODE_LIFETIME_SECONDS };
const SLOW_LANE = { key: "mail:slow", limit: 1, windowSeconds: 12 };
const SLOW_OF_LINE = 100;

/** Waits, before whatever would take its place. */
const IS_AHEAD =
  sql`(next_try_at <= excluded.queued_at AND (is_slow, turn) < (excluded.is_slow, excluded.turn))`;

/** Replaces an unsent one about the same, in whichever place is better; with `condition` only while that finds a row. */
export function insertMail(
  { kind, subjectId, email, firstName, place: { line, isSlow, linkSeconds } = OWN_PLACE }:
    & Omit<MailRequest, "subjectId">
    & { subjectId: string | Statement },
  now: string,
  condition: Statement = sql`SELECT 1`,
): Statement {
  const slow = Number(isSlow);
  return sql`INSERT INTO mail_queue
      (kind, subject_id, email, first_name, queued_at, next_try_at, line, is_slow, link_seconds, turn)
    SELECT ${kind}, ${subjectId}, ${email}, ${firstName}, ${now}, ${now}, ${line}, ${slow},
      ${linkSeconds}, max(
        coalesce((SELECT max(turn) + 1 FROM mail_queue WHERE line = ${line} AND is_slow = ${slow}), 0),
        coalesce((SELECT min(turn) FROM mail_queue WHERE is_slow = ${slow} AND next_try_at <= ${now}), 0))
    WHERE (${slow} = 0 OR (SELECT count(*) FROM mail_queue WHERE line = ${line} AND is_slow) < ${SLOW_OF_LINE})
      AND EXISTS (${condition})
    ON CONFLICT (kind, subject_id) DO UPDATE SET email = excluded.email, first_name = excluded.first_name,
      failures = 0, queued_at = excluded.queued_at, next_try_at = excluded.next_try_at,
      link_seconds = excluded.link_seconds, line = iif(${IS_AHEAD}, line, excluded.line),
      is_slow = iif(${IS_AHEAD}, is_slow, excluded.is_slow), turn = iif(${IS_AHEAD}, turn, excluded.turn)`;
}

/** Unless the mailbox has a link live after `liveAfter` (ISO 8601 UTC). */
export function insertMailUnlessLive(
  mail: MailRequest,
  now: string,
  { purpose, counts, liveAfter }: MailCondition,
): Statement {
  return insertMail(
    mail,
    now,
    sql`SELECT 1 WHERE NOT EXISTS (
      SELECT 1 FROM one_time_codes WHERE email = ${mail.email} AND purpose = ${purpose}
        AND expires_at > ${liveAfter} AND used_by IS NULL AND mac <> ''
        AND (key_hash IS NOT NULL OR ${counts} = 'decoys too'))`,
  );
}

const NEVER = "9999";
const LONG_AGO = "1970-01-01T00:00:00.000Z";

interface QueueTimes {
  now: string;
  /** A later time means that the clock was set back: due. */
  latest?: string;
}

/** At `now` a slow mail may leave if a window has passed since the last one; others always. */
function slowLaneAt(now: string) {
  const { key, windowStart, expiresAt } = windowOf(SLOW_LANE, Math.floor(Date.parse(now) / 1000));
  const mayLeave = sql`(is_slow = 0 OR NOT EXISTS (
    SELECT 1 FROM rate_limits WHERE key = ${key} AND window_start = ${windowStart}))`;
  return { mayLeave, use: sql`${key}, ${windowStart}, 1, ${expiresAt}` };
}

/** The next due mail or end of a lease, but for slow mails that may not leave yet. */
export async function getNextAttemptAt(
  db: Database,
  { now, latest = NEVER }: QueueTimes,
): Promise<string | undefined> {
  const { mayLeave } = slowLaneAt(now);
  const [row] = await db.read<{ nextTryAt: string | null }>(sql`
    SELECT min(iif(next_try_at > ${latest}, ${LONG_AGO}, next_try_at)) AS "nextTryAt" FROM mail_queue
    WHERE ${mayLeave}`);
  return row?.nextTryAt ?? undefined;
}

/** Leases the due mail whose turn it is until `until`. */
export async function leaseNextMail(
  db: Database,
  { now, until, latest = NEVER }: QueueTimes & { until: string },
): Promise<LeasedMail | undefined> {
  const { mayLeave, use } = slowLaneAt(now);
  const [leased] = await db.write([
    sql`UPDATE mail_queue SET next_try_at = ${until}
      WHERE (kind, subject_id) = (
        SELECT kind, subject_id FROM mail_queue
        WHERE (next_try_at <= ${now} OR next_try_at > ${latest}) AND ${mayLeave}
        ORDER BY is_slow, turn, next_try_at LIMIT 1)
      RETURNING kind, subject_id AS "subjectId", email, first_name AS "firstName",
        link_seconds AS "linkSeconds", failures, queued_at AS "queuedAt", next_try_at AS "leasedUntil"`,
    sql`INSERT INTO rate_limits (key, window_start, used, expires_at) SELECT ${use}
      WHERE EXISTS (SELECT 1 FROM mail_queue WHERE is_slow AND next_try_at = ${until}) ON CONFLICT DO NOTHING`,
  ]);
  return leased?.rows[0] as LeasedMail | undefined;
}

/** BCP 47: of the account, or of the browser that subscribed or signed up, else "en". */
export async function getMailLanguage(
  db: Database,
  { email, subjectId }: Pick<MailRequest, "email" | "subjectId">,
): Promise<string> {
  const [row] = await db.read<{ language: string }>(sql`
    SELECT coalesce((SELECT message_language FROM users WHERE email = ${email}),
      (SELECT language FROM subscriptions WHERE id = ${subjectId}),
      (SELECT language FROM pending_sign_ups WHERE email = ${email}
        ORDER BY id = ${subjectId} DESC, created_at DESC LIMIT 1), 'en') AS language`);
  return row?.language ?? "en";
}

/** Leaves a newer mail alone that has taken its place. */
export async function updateMailAfterFailure(
  db: Database,
  mail: LeasedMail,
  nextTryAt: string,
): Promise<void> {
  await db.write([sql`UPDATE mail_queue SET failures = failures + 1, next_try_at = ${nextTryAt}
    WHERE kind = ${mail.kind} AND subject_id = ${mail.subjectId} AND next_try_at = ${mail.leasedUntil}`]);
}

/** Leaves a newer mail alone that has taken its place. */
export async function deleteMail(db: Database, mail: LeasedMail, outcome: MailOutcome): Promise<void> {
  const isStillOurs = sql`kind = ${mail.kind} AND subject_id = ${mail.subjectId}
    AND next_try_at = ${mail.leasedUntil}`;
  const counted = sql`UPDATE news SET ${{ sql: `${outcome} = ${outcome}` }} + 1
    WHERE id = ${
    mail.subjectId.split(".")[0] ?? ""
  } AND EXISTS (SELECT 1 FROM mail_queue WHERE ${isStillOurs})`;
  await db.write([
    ...mail.kind === "news" ? [counted] : [],
    sql`DELETE FROM mail_queue WHERE ${isStillOurs}`,
  ]);
}
