/** A database as the release before migration 15 left it, with every kind of reading in it. @module */
import { connectFile } from "@/lib/store/file_connection.ts";
import type { Row, SqlValue } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { makeId } from "./fixtures.ts";
import { makeMemoryFolder } from "./temp_folder.ts";
import { MIGRATIONS_FOLDER } from "./test_database.ts";
import { insertUserRow } from "./users.ts";

/** What that release wrote with. */
export const FORMER_STATEMENTS = {
  insert: `INSERT INTO readings
      (user_id, id, date, time, type, value, unit, comment, version, seq, updated_at)
    SELECT id, ?2, ?4, ?5, ?6, ?7, ?8, ?9, 1,
      coalesce((SELECT max(seq) FROM readings WHERE user_id = ?1), 0) + 1, ?3 FROM users WHERE id = ?1
    ON CONFLICT DO NOTHING RETURNING id`,
  update: `UPDATE readings SET (date, time, type, value, unit, comment) = (?4, ?5, ?6, ?7, ?8, ?9),
      version = version + 1, seq = coalesce((SELECT max(seq) FROM readings WHERE user_id = ?1), 0) + 1, updated_at = ?3
    WHERE id = ?2 AND user_id = ?1 AND deleted = 0 RETURNING id`,
  delete:
    `UPDATE readings SET deleted = 1, date = '', time = '', type = '', value = 0, unit = '', comment = '',
      version = version + 1, seq = coalesce((SELECT max(seq) FROM readings WHERE user_id = ?1), 0) + 1, updated_at = ?3
    WHERE id = ?2 AND user_id = ?1 AND deleted = 0`,
  forgetTombstones: `DELETE FROM readings WHERE deleted = 1 AND updated_at < ?1
    AND seq < (SELECT max(seq) FROM readings AS other WHERE other.user_id = readings.user_id)`,
  forgetHistory: "DELETE FROM reading_history WHERE replaced_at < ?1",
  leave: "DELETE FROM readings WHERE user_id = ?1",
};

/** What it read with. */
export const FORMER_LISTS = {
  newest: `SELECT * FROM readings WHERE user_id = ?1 AND deleted = 0
    ORDER BY date DESC, time DESC, id DESC LIMIT 50`,
  changes: "SELECT * FROM readings WHERE user_id = ?1 AND seq > 0 ORDER BY seq",
  history: "SELECT * FROM reading_history WHERE user_id = ?1 ORDER BY reading_id, version",
};

const AT = "2026-11-21T09:00:00.007Z";

/** Ids and moments that no client of any release could send: they stay what they are. */
const ODD = [
  ["r", "2026-10-01", "07:30"],
  ["01999999-0000-7000-8000-00000000000A", "2026-10-02", "07:30"],
  ["019999990000700080000000000000ff", "2026-10-03", "07:30"],
  ['Ọ"\\', "2026-10-04", "07:30"],
  ["01999999-0000-4000-0000-000000000001", "2026-10-05", "07:30"],
  [makeId(), "2026-02-30", "07:30"],
  [makeId(), "", "24:00"],
  [makeId(), "26-1-1", ""],
] as const;

/** Of every type, unit and size, in both centuries; several in one minute. */
function listEntries(): SqlValue[][] {
  const types = ["Fasting", "After meal", "2-3 hours after meal"];
  const values = [104, 5.6, 0.1 + 0.2, 5e-324, 1500, 83.3, 1];
  const comments = ["", "Ate late, ₦500 of suya", 'a "quote" \\ and\nlines', "\u{1F34C}"];
  const ordinary = Array.from({ length: 240 }, (_, index): SqlValue[] => [
    makeId(),
    new Date(Date.parse(AT) + index).toISOString(),
    ["2026-11-21", "1900-01-01", "1969-12-31", "2024-02-29"][index % 4] ?? "",
    ["00:00", "23:59", "07:30"][index % 3] ?? "",
    types[index % 3] ?? "",
    values[index % 7] ?? 1,
    index % 2 === 0 ? "mg/dl" : "mmol/l",
    comments[index % 4] ?? "",
  ]);
  const odd = ODD.map(([id, date, time], index): SqlValue[] => [
    ...[id, ["", "yesterday", "2026-11-21T09:00:00Z", AT][index % 4] ?? "", date, time],
    ...["1", 7, "g/l", ""],
  ]);
  return [...ordinary, ...odd];
}

export interface FormerDatabase extends AsyncDisposable {
  path: string;
  /** The second has no reading. */
  userIds: string[];
}

/** Makes one; a reading in seven was deleted, one in five was edited once, one in five twice. */
export async function makeFormerDatabase(): Promise<FormerDatabase> {
  const folder = await makeMemoryFolder();
  const path = `${folder.path}/former.db`;
  const db = await openDatabase({ url: `file:${path}` });
  await migrateDatabase(db, (await readMigrations(MIGRATIONS_FOLDER)).slice(0, 14));
  const userIds = [await insertUserRow(db), await insertUserRow(db), await insertUserRow(db)];
  await db.close();
  const connection = connectFile(path);
  for (const userId of userIds.filter((_, index) => index !== 1)) {
    const entries = listEntries().filter(([id]) => userId === userIds[0] || String(id).length === 36);
    for (const [index, entry] of entries.entries()) {
      const id = userId === userIds[0] ? entry[0] ?? "" : makeId();
      const args = [userId, id, ...entry.slice(1)];
      connection.run({ sql: FORMER_STATEMENTS.insert, args });
      for (let edits = 0; edits < ([1, 0, 2, 0, 0][index % 5] ?? 0); edits++) {
        const changed = [...args.slice(0, 6), 100 + edits, ...args.slice(7)];
        connection.run({ sql: FORMER_STATEMENTS.update, args: changed });
      }
      if (index % 7 === 0) connection.run({ sql: FORMER_STATEMENTS.delete, args: args.slice(0, 3) });
    }
  }
  connection.run({ sql: "INSERT INTO reading_counts VALUES (?1, 5, 6, 7)", args: [userIds[2] ?? ""] });
  connection.run({ sql: "PRAGMA wal_checkpoint(TRUNCATE)" });
  connection.close();
  return { path, userIds, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** Everything about everybody's readings, as that release would read it. */
export function readFormerTables(path: string, userIds: readonly string[]): Record<string, Row[]> {
  const connection = connectFile(path);
  const lists = userIds.flatMap((userId, index) =>
    Object.entries(FORMER_LISTS).map(([name, sql]) =>
      [`${name} ${index}`, connection.query({ sql, args: [userId] })] as const
    )
  );
  connection.close();
  return Object.fromEntries(lists);
}
