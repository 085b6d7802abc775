/** Copies of the embedded database: made while the server runs, restored while it does not. @module */
import { basename, dirname } from "node:path";
import type { Database, Row, Statement } from "./database.ts";
import { connectFile, type FileConnection } from "./file_connection.ts";
import { commitGroup } from "./group_commit.ts";
import { type Migration, MigrationError } from "./parse_migration.ts";
import { type AppliedMigration, migrateDatabase, requireSameHistory } from "./migrations.ts";
import {
  type AppliedState,
  applyCurrentState,
  type CurrentState,
  readCurrentState,
} from "./restored_state.ts";
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

export interface Restored extends AppliedState {
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
  const current = await exists(path) ? connectExclusively(path) : undefined;
  try {
    const state = current && readCurrentState(current);
    const applied = await writeDurably(draftPath, async () => {
      await Deno.copyFile(copyPath, draftPath);
      return await prepareCopy(draftPath, { migrations, state, now });
    });
    const keptPath = current && keptPathOf(path, now);
    if (keptPath) await Deno.rename(path, keptPath);
    // The former file's would be taken for the new one's.
    for (const suffix of ["-wal", "-shm"]) await removeIfThere(path + suffix);
    await Deno.rename(draftPath, path);
    return { ...applied, keptPath };
  } finally {
    current?.close();
  }
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

/** Opens the file for nobody else, with its journal gathered into it. */
function connectExclusively(path: string): FileConnection {
  try {
    const connection = connectFile(path);
    connection.query({ sql: "PRAGMA locking_mode = EXCLUSIVE" });
    connection.query({ sql: "PRAGMA journal_mode = DELETE" });
    connection.run({ sql: "BEGIN EXCLUSIVE" });
    connection.run({ sql: "COMMIT" });
    return connection;
  } catch (error) {
    if (classifySqliteError(error) !== "busy") throw error;
    throw new BackupError("The database is in use: stop the server first", { cause: error });
  }
}

async function prepareCopy(
  draftPath: string,
  { migrations, state, now }: Pick<RestoreOptions, "migrations" | "now"> & { state?: CurrentState },
): Promise<AppliedState> {
  const draft = connectVerifiedCopy(draftPath, migrations);
  try {
    const db = asDatabase(draft);
    await migrateDatabase(db, migrations, { now: () => now });
    const applied = await applyCurrentState(db, state, now.toISOString());
    // Tells phones that know more than the copy.
    draft.run({ sql: "UPDATE sync_history SET history_id = lower(hex(randomblob(6)))" });
    draft.query({ sql: "PRAGMA journal_mode = DELETE" });
    return applied;
  } finally {
    draft.close();
  }
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
  await removeIfThere(path);
  (await Deno.open(path, { write: true, createNew: true, mode: 0o600 })).close();
  try {
    const done = await fill();
    using file = await Deno.open(path, { write: true });
    await file.sync();
    return done;
  } catch (error) {
    await removeIfThere(path);
    throw error;
  }
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
