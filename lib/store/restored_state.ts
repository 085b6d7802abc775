/**
 * What outlives a restore: erasures, withdrawals, and that changed passwords must be set anew.
 *
 * Only accounts in both databases count, so that an empty one removes nothing.
 *
 * @module
 */
import { deleteAccountData } from "./account_deletion.ts";
import type { Database, Row, Statement } from "./database.ts";
import { loadErasureHash } from "./erasures.ts";
import type { FileConnection } from "./file_connection.ts";
import { sql } from "./sql.ts";

/** Undefined where the replaced database cannot tell. */
export interface CurrentState {
  sessions?: Row[];
  browsers?: Row[];
  erasures?: Row[];
  users?: Row[];
  consents?: Row[];
  feedback?: Row[];
  notifications?: Row[];
  openShares?: Row[];
  phoneSeal?: Row[];
  factors?: Row[];
}

const SWITCHES = [
  "is_admin",
  "notify_email",
  "notify_details",
  "notify_push",
  "notify_marketing",
  "share_usage",
] as const;

/**
 * Columns that only ever tighten: a restore carries them over, as far as ended sessions and links do not cover them. A
 * test asks of every other column.
 */
export const TIGHTENING: Readonly<Record<string, readonly string[]>> = {
  users: ["password_hash", "google_subject", "is_suspended", ...SWITCHES],
  second_factors: ["sealed", "is_on", "last_step"],
  sessions: ["id"],
  known_browsers: ["browser_hash"],
  erasures: ["id_hash", "erased_at"],
  consents: ["decision"],
  feedback: ["hidden_at"],
  notifications: ["state"],
  news: ["state"],
  shares: ["ended_at"],
};

export interface AppliedState {
  /** False when erasures and withdrawals are unknown. */
  isKnown: boolean;
  erasedAccounts: number;
  passwordsToReset: number;
}

const READ: Record<keyof CurrentState, string> = {
  sessions: "SELECT id FROM sessions",
  browsers: "SELECT user_id, browser_hash FROM known_browsers",
  erasures: "SELECT id_hash, erased_at FROM erasures",
  // Every column: a database of an older release lacks some.
  users: "SELECT * FROM users",
  consents: "SELECT * FROM consents ORDER BY user_id, seq",
  feedback: "SELECT id, hidden_at FROM feedback WHERE hidden_at IS NOT NULL",
  notifications: "SELECT id, state FROM notifications WHERE state IN ('cancelled', 'sent')",
  openShares: "SELECT id FROM shares WHERE ended_at IS NULL",
  factors: "SELECT * FROM second_factors WHERE is_on = 1",
  phoneSeal: "SELECT name, sealed FROM sealed_keys WHERE name = 'phone_seal'",
};

/** Part by part: the database may be damaged, or of another release. */
export function readCurrentState(replaced: FileConnection): CurrentState {
  const state: CurrentState = {};
  for (const part of Object.keys(READ) as (keyof CurrentState)[]) {
    try {
      state[part] = replaced.query({ sql: READ[part] });
    } catch {
      // The replaced database cannot tell this part.
    }
  }
  return state;
}

/** Brings a migrated copy up to date. @param state Undefined if no database is replaced. @param now ISO 8601 UTC. */
export async function applyCurrentState(
  draft: Database,
  state: CurrentState | undefined,
  now: string,
): Promise<AppliedState> {
  const {
    sessions,
    browsers,
    erasures,
    users,
    consents,
    feedback,
    notifications,
    openShares,
    phoneSeal,
    factors,
  } = state ?? {};
  const isKnown = erasures !== undefined && consents !== undefined && await sharesAccounts(draft, users);
  const passwordsToReset = users ? await countChangedPasswords(draft, users) : 0;
  await draft.write([
    ...sessions
      ? [sql`DELETE FROM sessions WHERE id NOT IN (SELECT value ->> 'id' FROM json_each(${sessions}))`]
      : [],
    ...users && browsers ? [forgetBrowsers(users, browsers)] : [],
    ...users ? withdrawRights(users) : [],
    ...factors ? [turnOnFactors(factors)] : [],
    ...consents ? replaceConsents(consents) : [],
    ...feedback ? [hideFeedback(feedback)] : [],
    ...notifications ? endNotifications(notifications) : [],
    // Who has had it since, nobody knows.
    sql`UPDATE news SET state = 'stopped' WHERE state = 'queueing'`,
    sql`DELETE FROM mail_queue WHERE kind = 'news'`,
    // Whether a link has been ended since only the replaced database knows.
    sql`UPDATE shares SET ended_at = ${now} WHERE ended_at IS NULL
      AND id NOT IN (SELECT value ->> 'id' FROM json_each(${openShares ?? []}))`,
    ...erasures ? [addRows("erasures", ["id_hash", "erased_at"], erasures)] : [],
    // An older copy lacks the key that phones may need.
    ...phoneSeal ? [addRows("sealed_keys", ["name", "sealed"], phoneSeal)] : [],
  ]);
  const erasedAccounts = await repeatErasures(draft, now);
  return { isKnown, erasedAccounts, passwordsToReset };
}

/** Without these accounts, a database, such as a new one, tells nothing. */
async function sharesAccounts(draft: Database, users: Row[] = []): Promise<boolean> {
  const rows = await draft.read(sql`
    SELECT 1 AS found FROM users WHERE id IN (SELECT value ->> 'id' FROM json_each(${users})) LIMIT 1`);
  return rows.length > 0;
}

function forgetBrowsers(users: Row[], known: Row[]): Statement {
  return sql`DELETE FROM known_browsers
    WHERE user_id IN (SELECT value ->> 'id' FROM json_each(${users}))
    AND (user_id, browser_hash) NOT IN (SELECT value ->> 'user_id', value ->> 'browser_hash'
      FROM json_each(${known}))`;
}

/** SQL: the ids of accounts that had another password in the replaced database. */
const haveOtherPassword = (users: Row[]): Statement =>
  sql`SELECT users.id FROM json_each(${users}) JOIN users ON users.id = value ->> 'id'
    WHERE users.password_hash IS NOT NULL AND users.password_hash IS NOT value ->> 'password_hash'`;

async function countChangedPasswords(draft: Database, users: Row[]): Promise<number> {
  return (await draft.read(haveOtherPassword(users))).length;
}

function withdrawRights(users: Row[]): Statement[] {
  return [
    // These browsers knew the former password.
    sql`DELETE FROM known_browsers WHERE user_id IN (${haveOtherPassword(users)})`,
    sql`UPDATE users SET password_hash = NULL WHERE id IN (${haveOtherPassword(users)})`,
    // A reset cuts off an identity that somebody else may have bound.
    sql`UPDATE users SET google_subject = NULL WHERE id IN (SELECT users.id FROM json_each(${users})
      JOIN users ON users.id = value ->> 'id' WHERE users.google_subject IS NOT value ->> 'google_subject')`,
    ...SWITCHES.map((flag) =>
      sql`UPDATE users SET ${{ sql: `${flag} = 0 WHERE ${flag}` }} = 1 AND id IN (
        SELECT value ->> 'id' FROM json_each(${users}) WHERE value ->> ${flag} = 0)`
    ),
    sql`UPDATE users SET is_suspended = 1 WHERE id IN (
      SELECT value ->> 'id' FROM json_each(${users}) WHERE value ->> 'is_suspended' = 1)`,
    // Former administrators keep no session as such.
    sql`DELETE FROM sessions WHERE audience = 'admin'
      AND user_id IN (SELECT id FROM users WHERE is_admin = 0)`,
  ];
}

function turnOnFactors(factors: Row[]): Statement {
  return sql`INSERT INTO second_factors (user_id, sealed, is_on, last_step)
    SELECT value ->> 'user_id', value ->> 'sealed', 1, value ->> 'last_step' FROM json_each(${factors})
      WHERE value ->> 'user_id' IN (SELECT id FROM users)
    ON CONFLICT DO UPDATE SET sealed = excluded.sealed, is_on = 1, last_step = excluded.last_step`;
}

/** Decisions of the replaced database come last, and the last one counts. */
function replaceConsents(consents: Row[]): Statement[] {
  const decisions = sql`json_each(${consents})`;
  return [
    sql`DELETE FROM consents WHERE id IN (SELECT value ->> 'id' FROM ${decisions})`,
    sql`INSERT INTO consents (user_id, seq, id, decision, version, text_hash, is_adult, device, decided_at)
      SELECT value ->> 'user_id', value ->> 'seq' + coalesce(
          (SELECT max(seq) FROM consents WHERE user_id = value ->> 'user_id'), 0),
        value ->> 'id', value ->> 'decision', value ->> 'version', value ->> 'text_hash',
        value ->> 'is_adult', value ->> 'device', value ->> 'decided_at'
      FROM ${decisions} WHERE value ->> 'user_id' IN (SELECT id FROM users)`,
  ];
}

function hideFeedback(hidden: Row[]): Statement {
  return sql`UPDATE feedback SET hidden_at = (
      SELECT value ->> 'hidden_at' FROM json_each(${hidden})
        WHERE value ->> 'id' = feedback.id)
    WHERE hidden_at IS NULL AND id IN (SELECT value ->> 'id' FROM json_each(${hidden}))`;
}

/** Cancelled stays unsent, sent is not repeated. */
function endNotifications(ended: Row[]): Statement[] {
  const found = sql`json_each(${ended})`;
  return [
    sql`UPDATE notifications SET state = (
        SELECT value ->> 'state' FROM ${found} WHERE value ->> 'id' = notifications.id)
      WHERE state IN ('scheduled', 'sending') AND id IN (SELECT value ->> 'id' FROM ${found})`,
    sql`DELETE FROM push_deliveries WHERE notification_id IN (SELECT value ->> 'id' FROM ${found})`,
  ];
}

function addRows(table: string, columns: readonly string[], rows: Row[]): Statement {
  const values = { sql: columns.map((column) => `value ->> '${column}'`).join(", ") };
  return sql`INSERT INTO ${{ sql: `${table} (${columns.join(", ")})` }}
    SELECT ${values} FROM json_each(${rows}) WHERE true ON CONFLICT DO NOTHING`;
}

/** Returns how many accounts it erased. */
async function repeatErasures(draft: Database, now: string): Promise<number> {
  const rows = await draft.read<{ id_hash: string }>(sql`SELECT id_hash FROM erasures`);
  const erased = new Set(rows.map(({ id_hash }) => id_hash));
  const hash = await loadErasureHash();
  const isErased = ({ id }: { id: string }) => erased.has(hash(id));
  const accounts = await draft.read<{ id: string; email: string; picture_key: string | null }>(sql`
    SELECT id, email, picture_key FROM users`);
  const leaving = accounts.filter(isErased);
  for (const { id: userId, email, picture_key: pictureKey } of leaving) {
    await draft.write([
      sql`DELETE FROM users WHERE id = ${userId}`,
      ...await deleteAccountData({ userId, email, pictureKey }, now),
    ]);
  }
  const subscriptions = await draft.read<{ id: string }>(sql`SELECT id FROM subscriptions`);
  for (const { id } of subscriptions.filter(isErased)) {
    await draft.write([sql`DELETE FROM subscriptions WHERE id = ${id}`]);
  }
  return leaving.length;
}
