/** Databases of any size, filled in order of time: everybody's first reading, then everybody's second. @module */
import Libsql from "libsql";
import type { Database } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { ROOT } from "../support/programs.ts";

export const ROWS_PER_USER = 100;
/** Readings of a list. */
export const PAGE = 50;

const BATCH_ROWS = 50_000;

const FILL_USERS = `WITH RECURSIVE series(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM series WHERE n + 1 < ?1)
  INSERT INTO users (id, email, first_name, last_name, phone, address, created_at, updated_at)
  SELECT printf('%08x-0000-7000-8000-000000000000', n), 'bench' || n || '@example.ng', 'Ada', 'Obi', '1', 'Aba',
    '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM series`;

const FILL_READINGS =
  `WITH RECURSIVE series(n) AS (SELECT ?2 UNION ALL SELECT n + 1 FROM series WHERE n + 1 < ?3)
  INSERT INTO readings (user_id, date, time, id, type, value, unit, comment, version, seq, updated_at)
  SELECT printf('%08x-0000-7000-8000-000000000000', n % ?1),
    date('2026-01-01', '+' || (n / ?1 / 3) || ' days'), printf('%02d:30', 6 + 6 * (n / ?1 % 3)),
    printf('%08x-0000-7001-8000-%012x', n / ?1, n), 'Fasting', 70 + n * 7919 % 180, 'mg/dl', '', 1, n / ?1 + 1,
    '2026-01-01T00:00:00.000Z' FROM series`;

export function benchUserId(index: number): string {
  return `${index.toString(16).padStart(8, "0")}-0000-7000-8000-000000000000`;
}

/**
 * A new database of `rows` readings of `rows / 100` people, or of `users`, by the migrations of the tree at `root`.
 */
export async function openDataset(
  path: string,
  rows: number,
  root: URL = ROOT,
  users: number = Math.max(1, Math.round(rows / ROWS_PER_USER)),
): Promise<Database> {
  const db = await openDatabase({ url: `file:${path}` });
  await migrateDatabase(db, await readMigrations(new URL("migrations/", root)));
  await db.write([{ sql: FILL_USERS, args: [users] }]);
  for (let from = 0; from < rows; from += BATCH_ROWS) {
    await db.write([{ sql: FILL_READINGS, args: [users, from, Math.min(from + BATCH_ROWS, rows)] }]);
  }
  return db;
}

const PLAIN_TABLE = `CREATE TABLE readings (
  user_id TEXT, deleted INTEGER DEFAULT 0, date TEXT, time TEXT, id TEXT, type TEXT, value NUMERIC, unit TEXT,
  comment TEXT, version INTEGER, seq INTEGER, updated_at TEXT,
  PRIMARY KEY (user_id, deleted, date DESC, time DESC, id DESC)) WITHOUT ROWID`;

/** The fastest table for the same rows: texts as sent, clustered, no other index. */
export function createPlainTable(path: string, rows: number): void {
  const db = new Libsql(path);
  db.pragma("journal_mode = WAL");
  db.exec(PLAIN_TABLE);
  const fill = db.prepare(FILL_READINGS);
  const users = Math.max(1, Math.round(rows / ROWS_PER_USER));
  for (let from = 0; from < rows; from += BATCH_ROWS) {
    fill.run(...[users, from, Math.min(from + BATCH_ROWS, rows)].map(BigInt));
  }
  db.close();
}

/** What the API needs besides: a reading found by its id, and what changed since. */
const PEER_INDEXES = `CREATE UNIQUE INDEX readings_id ON readings (id);
  CREATE INDEX readings_seq ON readings (user_id, seq);`;

/** {@linkcode createPlainTable}'s at `plainPath`, with indexes and Alafia's `tokens`. */
export function createPeerTable(path: string, plainPath: string, tokens: readonly string[]): void {
  const plain = new Libsql(plainPath);
  plain.prepare("VACUUM INTO ?1").run(path);
  plain.close();
  const db = new Libsql(path);
  db.pragma("journal_mode = WAL");
  db.exec(PEER_INDEXES);
  db.exec("CREATE TABLE sessions (token TEXT PRIMARY KEY, user_id TEXT, expires_at TEXT) WITHOUT ROWID");
  const insert = db.prepare("INSERT INTO sessions VALUES (?1, ?2, '9999')");
  db.exec("BEGIN");
  tokens.forEach((token, index) => insert.run(token, benchUserId(index)));
  db.exec("COMMIT");
  db.close();
}
