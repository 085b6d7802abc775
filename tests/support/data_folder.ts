/**
 * Work on the database of a data folder in a process of its own: the driver lets a file go only when its process
 * ends, and a restore wants the file for itself.
 *
 * @module
 */
import type { Database } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { insertReading } from "@/lib/store/readings.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { makeId, makeNewReading } from "./fixtures.ts";
import { denoCommand, runProgram } from "./programs.ts";
import { insertUserRow } from "./users.ts";
import { MIGRATIONS_FOLDER } from "./test_database.ts";

const AT = "2026-11-21T09:00:00.000Z";

/** What is in a database: how many readings, and the ids of the sessions in order. */
export interface DataCount {
  readings: number;
  sessions: string;
}

const WORK = {
  /** Puts 100 readings and the sessions `ended` and `kept` into a new database. */
  async seed(db: Database) {
    await migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER));
    const userId = await insertUserRow(db);
    for (const sessionId of ["ended", "kept"]) {
      const session = { sessionId, userId, audience: "user", createdAt: AT, expiresAt: AT } as const;
      await db.write([insertSession(session, { passwordHash: null })]);
    }
    for (let index = 0; index < 100; index++) {
      await insertReading(db, { userId, id: makeId(), at: AT, reading: makeNewReading() });
    }
  },
  /** Leaves 10 readings and the session `kept`. */
  async change(db: Database) {
    await db.write([
      { sql: "DELETE FROM readings WHERE seq > 10" },
      { sql: "DELETE FROM sessions WHERE id = 'ended'" },
    ]);
  },
  count: () => Promise.resolve(),
};

/** Does it and returns what the database holds afterwards. */
export async function workOnDataFolder(dataDir: string, work: keyof typeof WORK): Promise<DataCount> {
  const { code, out, err } = await runProgram(denoCommand(import.meta.filename ?? "", dataDir, work));
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}

/** Returns what a database holds. */
export async function countData(db: Database): Promise<DataCount> {
  const [row] = await db.read<{ readings: number; sessions: string }>({
    sql: `SELECT (SELECT count(*) FROM readings) AS readings,
      (SELECT group_concat(id) FROM (SELECT id FROM sessions ORDER BY id)) AS sessions`,
  });
  return { readings: row?.readings ?? 0, sessions: row?.sessions ?? "" };
}

if (import.meta.main) {
  const [dataDir = "", work = "count"] = Deno.args;
  const db = await openDatabase({ url: `file:${dataDir}/alafia.db` });
  await WORK[work as keyof typeof WORK](db);
  Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(await countData(db))));
  await db.close();
}
