/**
 * Copies of the embedded database: made while the server runs, restored while it does not. Erasures outlive a restore,
 * and so does what only ever tightens.
 *
 * @module
 */
import { basename, dirname } from "node:path";
import { deleteAccountData } from "./account_deletion.ts";
import type { Database, Row, Statement } from "./database.ts";
import { loadErasureHash } from "./erasures.ts";
import { connectFile, type FileConnection } from "./file_connection.ts";
import { commitGroup } from "./group_commit.ts";
import { type Migration, MigrationError } from "./parse_migration.ts";
import { type AppliedMigration, migrateDatabase, requireSameHistory } from "./migrations.ts";
import { sql } from "./sql.ts";
import { classifySqliteError } from "./sqlite_errors.ts";

/** Its message is one line for whoever runs a task. */
export class BackupError extends Error {
  override name = "BackupError";
}

/**
 * Copies the database as of one instant, readable by its owner alone, without blocking.
 *
 * @throws {BackupError} when there is no database, or `copyPath` exists.
 */
export async function backUpDatabaseFile(path: string, copyPath: string): Promise<void> {
  if (!await exists(path)) throw new BackupError(`There is no database at ${path}`);
  if (await exists(copyPath)) throw new BackupError(`${copyPath} is there already`);
  const draftPath = `${copyPath}.partial`;
  await writeDurably(draftPath, () => {
    const connection = connectFile(path);
    try {
      connection.run({ sql: "VACUUM INTO ?1", args: [draftPath] });
    } finally {
      connection.close();
    }
  });
  await Deno.rename(draftPath, copyPath);
}

export interface RestoreOptions {
  path: string;
  copyPath: string;
  /** A copy that is newer than these is refused. */
  migrations: readonly Migration[];
  now: Date;
}

export interface Restored {
  /** False where nothing tells all that was erased or withdrawn since the backup. */
  isKnown: boolean;
  erasedAccounts: number;
  passwordsToReset: number;
  /** Where the replaced database was kept. */
  keptPath?: string;
}

/**
 * Replaces a database by a copy. As far as the replaced one can tell, erasures and withdrawals since hold, and
 * changed passwords must be set anew.
 *
 * @throws {BackupError} when the database is in use or the copy damaged.
 * @throws {MigrationError} when the copy is newer than the program.
 */
export async function restoreDatabaseFile(
  { path, copyPath, migrations, now }: RestoreOptions,
): Promise<Restored> {
  if (!await exists(copyPath)) throw new BackupError(`There is no backup at ${copyPath}`);
  const draftPath = `${path}.incoming`;
  const keptPath = await exists(path) ? keptPathOf(path, now) : undefined;
  // Closed last: until then no server opens the replaced database.
  using held = new DisposableStack();
  const applied = await writeDurably(draftPath, async () => {
    await Deno.copyFile(copyPath, draftPath);
    const draft = held.adopt(connectVerifiedCopy(draftPath, migrations), (draft) => draft.close());
    const db = asDatabase(draft);
    await migrateDatabase(db, migrations, { now: () => now });
    if (keptPath) attachExclusively(draft, path);
    const applied = await bringUpToDate(db, keptPath !== undefined, now.toISOString());
    draft.query({ sql: "PRAGMA main.journal_mode = DELETE" });
    return applied;
  });
  if (keptPath) await Deno.rename(path, keptPath);
  // The former file's would be taken for the new one's.
  await removeJournal(path);
  await Deno.rename(draftPath, path);
  return { ...applied, keptPath };
}

function keptPathOf(path: string, now: Date): string {
  return `${path}.before-restore-${now.toISOString().replaceAll(":", "")}`;
}

/** Deletes databases that restores before `before` replaced: they hold what was erased since. */
export async function deleteReplacedFiles(path: string, before: Date): Promise<void> {
  const nameOf = (time: Date) => basename(keptPathOf(path, time));
  for await (const { name } of Deno.readDir(dirname(path))) {
    if (name >= nameOf(new Date(0)) && name < nameOf(before)) await Deno.remove(`${dirname(path)}/${name}`);
  }
}

/** As `replaced`: open for nobody else, with its journal gathered into it. */
function attachExclusively(draft: FileConnection, path: string): void {
  try {
    draft.run({ sql: "ATTACH ?1 AS replaced", args: [path] });
    draft.query({ sql: "PRAGMA replaced.locking_mode = EXCLUSIVE" });
    draft.query({ sql: "PRAGMA replaced.journal_mode = DELETE" });
    draft.run({ sql: "BEGIN EXCLUSIVE" });
    draft.run({ sql: "COMMIT" });
  } catch (error) {
    if (classifySqliteError(error) !== "busy") throw error;
    throw new BackupError("The database is in use: stop the server first", { cause: error });
  }
}

const SWITCHES = [
  "is_admin",
  "notify_email",
  "notify_details",
  "notify_push",
  "notify_marketing",
  "share_usage",
];

/** Each list holds as a whole. Only accounts in both databases count, so that an empty one takes nothing away. */
const TIGHTENINGS: Readonly<Record<string, readonly string[]>> = {
  erasures: [
    "INSERT OR IGNORE INTO erasures (id_hash, erased_at) SELECT id_hash, erased_at FROM replaced.erasures",
  ],
  sessions: [`DELETE FROM sessions WHERE user_id IN (SELECT id FROM replaced.users)
    AND id NOT IN (SELECT id FROM replaced.sessions)`],
  browsers: [`DELETE FROM known_browsers WHERE user_id IN (SELECT id FROM replaced.users)
    AND (user_id, browser_hash) NOT IN (SELECT user_id, browser_hash FROM replaced.known_browsers)`],
  passwords: [`UPDATE users SET password_hash = NULL FROM replaced.users AS r WHERE r.id = users.id
    AND users.password_hash IS NOT NULL AND users.password_hash IS NOT r.password_hash`],
  // A reset cuts off an identity that somebody else may have bound.
  googleSubjects: [`UPDATE users SET google_subject = NULL FROM replaced.users AS r WHERE r.id = users.id
    AND users.google_subject IS NOT r.google_subject`],
  suspensions: [`UPDATE users SET is_suspended = 1 FROM replaced.users AS r WHERE r.id = users.id
    AND r.is_suspended = 1`],
  ...Object.fromEntries(SWITCHES.map((flag) => [flag, [
    `UPDATE users SET ${flag} = 0 FROM replaced.users AS r WHERE r.id = users.id AND users.${flag} > r.${flag}`,
  ]])),
  factors: [`INSERT INTO second_factors (user_id, sealed, is_on, last_step)
    SELECT user_id, sealed, is_on, last_step FROM replaced.second_factors
      WHERE is_on = 1 AND user_id IN (SELECT id FROM users)
    ON CONFLICT DO UPDATE SET sealed = excluded.sealed, is_on = 1, last_step = excluded.last_step`],
  recoveryCodes: [`UPDATE second_factors SET recovery_codes = r.recovery_codes
    FROM replaced.second_factors AS r WHERE r.user_id = second_factors.user_id AND r.is_on = 1`],
  // The last decision counts, and those of the replaced database come last.
  consents: [
    "DELETE FROM consents WHERE id IN (SELECT id FROM replaced.consents)",
    `INSERT INTO consents (user_id, seq, id, decision, version, text_hash, is_adult, device, decided_at)
      SELECT user_id, seq + coalesce((SELECT max(c.seq) FROM consents AS c WHERE c.user_id = r.user_id), 0),
        id, decision, version, text_hash, is_adult, device, decided_at
      FROM replaced.consents AS r WHERE user_id IN (SELECT id FROM users)`,
  ],
  feedback: [`UPDATE feedback SET hidden_at = r.hidden_at FROM replaced.feedback AS r WHERE r.id = feedback.id
    AND feedback.hidden_at IS NULL AND r.hidden_at IS NOT NULL`],
  // Cancelled stays unsent, sent is not repeated.
  notifications: [
    `UPDATE notifications SET state = r.state FROM replaced.notifications AS r WHERE r.id = notifications.id
      AND r.state IN ('cancelled', 'sent') AND notifications.state IN ('scheduled', 'sending')`,
    `DELETE FROM push_deliveries WHERE notification_id IN (
      SELECT id FROM replaced.notifications WHERE state IN ('cancelled', 'sent'))`,
  ],
  // An older copy lacks the key that phones may need.
  phoneSeal: [`INSERT OR IGNORE INTO sealed_keys (name, sealed)
    SELECT name, sealed FROM replaced.sealed_keys WHERE name = 'phone_seal'`],
};

/** @param now ISO 8601 UTC. */
async function bringUpToDate(draft: Database, isReplacing: boolean, now: string): Promise<Restored> {
  // They may have been used, or ended, since.
  await draft.write([sql`UPDATE second_factors SET recovery_codes = '[]'`]);
  const changes: Record<string, number | undefined> = {};
  for (const [name, list] of isReplacing ? Object.entries(TIGHTENINGS) : []) {
    changes[name] = await tighten(draft, list);
  }
  await draft.write([
    // Patients' sessions go on: a phone whose session ends forgets the readings that the backup may lack.
    sql`DELETE FROM sessions WHERE audience = 'admin'`,
    sql`UPDATE shares SET ended_at = ${now} WHERE ended_at IS NULL`,
    // Who has had it since, nobody knows.
    sql`UPDATE news SET state = 'stopped' WHERE state = 'queueing'`,
    sql`DELETE FROM mail_queue WHERE kind = 'news'`,
    // Tells phones that know more than the copy.
    sql`UPDATE sync_history SET history_id = lower(hex(randomblob(6)))`,
  ]);
  return {
    isKnown: isReplacing && !Object.values(changes).includes(undefined) && await sharesAccounts(draft),
    erasedAccounts: await repeatErasures(draft, now),
    passwordsToReset: changes.passwords ?? 0,
  };
}

/** Changes of the first statement; undefined where the replaced database is damaged or of another release. */
async function tighten(draft: Database, list: readonly string[]): Promise<number | undefined> {
  try {
    const [first] = await draft.write(list.map((sql) => ({ sql })));
    return first?.changes;
  } catch (error) {
    if (!["statement", "unavailable"].includes(classifySqliteError(error) ?? "")) throw error;
    return undefined;
  }
}

/** Without these accounts, a database, such as a new one, tells nothing. */
async function sharesAccounts(draft: Database): Promise<boolean> {
  return (await draft.read(sql`SELECT 1 AS found FROM users JOIN replaced.users USING (id) LIMIT 1`)).length >
    0;
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

/** Gives a `Database` over a file that is open for nobody else. */
function asDatabase(connection: FileConnection): Database {
  return {
    read: <Columns extends Row>(statement: Statement) =>
      Promise.resolve(connection.query(statement) as Columns[]),
    write(statements) {
      connection.run({ sql: "BEGIN IMMEDIATE" });
      const [outcome] = commitGroup(connection, [statements]);
      if (outcome && "results" in outcome) return Promise.resolve(outcome.results);
      return Promise.reject(outcome?.error);
    },
    close: () => Promise.resolve(connection.close()),
  };
}

function connectVerifiedCopy(draftPath: string, migrations: readonly Migration[]): FileConnection {
  try {
    const draft = connectFile(draftPath);
    const [check] = draft.query({ sql: "PRAGMA integrity_check" });
    if (check?.integrity_check !== "ok") throw new BackupError("The backup is damaged");
    const steps = draft.query({ sql: "SELECT version, name FROM schema_migrations ORDER BY version" });
    requireSameHistory(steps.map(toAppliedMigration), migrations);
    return draft;
  } catch (error) {
    if (error instanceof BackupError || error instanceof MigrationError) throw error;
    throw new BackupError("The backup is no database of this program", { cause: error });
  }
}

function toAppliedMigration({ version, name }: Row): AppliedMigration {
  return { version: Number(version), name: String(name) };
}

/** Whole or not at all; readable by its owner only. */
async function writeDurably<Done>(path: string, fill: () => Promise<Done> | Done): Promise<Done> {
  await removeJournal(path);
  await removeIfThere(path);
  (await Deno.open(path, { write: true, createNew: true, mode: 0o600 })).close();
  try {
    const done = await fill();
    using file = await Deno.open(path, { write: true });
    await file.sync();
    return done;
  } catch (error) {
    await removeJournal(path);
    await removeIfThere(path);
    throw error;
  }
}

async function removeJournal(path: string): Promise<void> {
  for (const suffix of ["-wal", "-shm"]) await removeIfThere(path + suffix);
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, (error) => {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  });
}

async function removeIfThere(path: string): Promise<void> {
  await Deno.remove(path).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}
