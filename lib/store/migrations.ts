/** Migrates a database to the code's schema: forward only, each step all or nothing. @module */
import { ConstraintError, type Database, type Statement } from "./database.ts";
import { type Migration, MigrationError, parseMigration } from "./parse_migration.ts";
import { retryUntil } from "./retry.ts";
import { sql } from "./sql.ts";

export interface MigrationOptions {
  now?: () => Date;
  /** Milliseconds that another process's lock is waited for. */
  timeoutMs?: number;
}

const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  applied_at TEXT NOT NULL
)`;

/** In order. @throws {MigrationError} for missing or duplicate numbers, or a statement without an end. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const base = folder.href.endsWith("/") ? folder : new URL(`${folder.href}/`);
  const names = await Array.fromAsync(Deno.readDir(base), ({ name }) => name);
  const read = async (name: string) => parseMigration(name, await Deno.readTextFile(new URL(name, base)));
  const migrations = await Promise.all(names.filter((name) => name.endsWith(".sql")).sort().map(read));
  migrations.forEach(({ version, name }, index) => {
    if (version !== index + 1) throw new MigrationError(`Migration "${name}" must be number ${index + 1}`);
  });
  return migrations;
}

/**
 * Applies and returns the missing migrations.
 *
 * Concurrent processes are safe: a step's row is the first write of its transaction, which refuses the second.
 *
 * @throws {MigrationError} when the database is too new, or has another history.
 * @throws {StoreUnavailableError} when unreachable for `timeoutMs`.
 */
export async function migrateDatabase(
  db: Database,
  migrations: readonly Migration[],
  { now = () => new Date(), timeoutMs = 30_000 }: MigrationOptions = {},
): Promise<Migration[]> {
  const deadline = performance.now() + timeoutMs;
  const known = await retryUntil(deadline, () => openHistory(db));
  const appliedCount = requireSameHistory(known, migrations);
  const applied: Migration[] = [];
  for (const migration of migrations.slice(appliedCount)) {
    const steps = migration.statements.map((sql) => ({ sql }));
    try {
      await retryUntil(deadline, () => db.write([recordOf(migration, now()), ...steps]));
      applied.push(migration);
    } catch (error) {
      const wasOvertaken = error instanceof ConstraintError &&
        (await listAppliedMigrations(db)).length >= migration.version;
      if (!wasOvertaken) throw error;
    }
  }
  return applied;
}

/** Ends the name of a step with which the previous program does not work. */
const BREAKING = "_breaking";

/**
 * Returns how many the database has taken.
 *
 * It may be one ahead, unless that is a breaking one: during a deployment or rollback, instances of the previous
 * program start.
 *
 * @throws {MigrationError} when they are not the first of `migrations`.
 */
export function requireSameHistory(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): number {
  const known = migrations.length;
  const { version: newest = 0, name: newestName = "" } = applied.at(-1) ?? {};
  if (newest > known + 1 || newest > known && newestName.endsWith(BREAKING)) {
    throw new MigrationError(
      `The database is at version ${newest}, but this program knows only ${known}: update it`,
    );
  }
  applied.slice(0, known).forEach(({ version, name }, index) => {
    const known = migrations[index];
    if (version === known?.version && name === known.name) return;
    throw new MigrationError(
      `The database took "${name}" as step ${version}, where this program has "${known?.name}"`,
    );
  });
  return applied.length;
}

export type AppliedMigration = { version: number; name: string };

// deno-lint-ignore habits/lists-are-bounded -- the tree holds them all.
export function listAppliedMigrations(db: Database): Promise<AppliedMigration[]> {
  return db.read(sql`SELECT version, name FROM schema_migrations ORDER BY version`);
}

/** Writes nothing to a migrated database, since a full disk could not. */
async function openHistory(db: Database): Promise<AppliedMigration[]> {
  const tables = await db.read(sql`SELECT name FROM sqlite_schema WHERE name = 'schema_migrations'`);
  if (tables.length === 0) await db.write([{ sql: CREATE_MIGRATIONS_TABLE }]);
  return await listAppliedMigrations(db);
}

function recordOf({ version, name }: Migration, appliedAt: Date): Statement {
  return sql`INSERT INTO schema_migrations (version, name, applied_at)
    VALUES (${version}, ${name}, ${appliedAt.toISOString()})`;
}
