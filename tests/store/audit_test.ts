import assert from "node:assert/strict";
import { systemClock } from "@/lib/adapters/clock.ts";
import { writeAudited } from "@/lib/services/audit.ts";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import { AUDIT_RETENTION_DAYS } from "@/lib/shared/limits.ts";
import { listAuditItems } from "@/lib/store/audit_log.ts";
import type { Database, Statement } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { MIGRATIONS_FOLDER, openTestDatabase } from "../support/test_database.ts";
import { insertUserRow } from "../support/users.ts";

const ADMIN = { userId: "a1", clientAddress: "198.51.100.7" };
const ENTRY = { admin: ADMIN, action: "user_updated", targetId: "u1" } as const;
const CHANGE: Statement = { sql: "INSERT INTO totals (name, value) VALUES (?1, 1)" };
const NOTHING: Statement = { sql: "UPDATE totals SET value = 9 WHERE name = 'nobody'" };
const DAY_MS = 24 * 3600_000;

async function openLog(rows = 0) {
  const { db, close } = await openTestDatabase();
  // The machine's, as the database's triggers have it.
  const deps = { db, clock: systemClock };
  const tell = (name: string) =>
    writeAudited(deps, [{ ...CHANGE, args: [name] }], { ...ENTRY, changed: ["lastName"] });
  for (let index = 0; index < rows; index++) await tell(`row ${index}`);
  return { ...deps, tell, [Symbol.asyncDispose]: close };
}

async function list(db: Database): Promise<Record<string, unknown>[]> {
  return JSON.parse((await listAuditItems(db, { limit: 100 })).items);
}

Deno.test("a change and its row are one write", async () => {
  await using log = await openLog(3);
  const { at, ...entry } = (await list(log.db))[1] ?? {};
  assert.match(String(at), /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
  assert.deepEqual(entry, {
    ...{ seq: 2, actor: { _id: "a1", name: "" }, action: "user_updated" },
    ...{ target: { _id: "u1", name: "" }, clientAddress: "198.51.100.7", changed: ["lastName"] },
  });
  await assert.rejects(log.tell("row 1"), { name: "ConstraintError" });
  assert.equal((await list(log.db)).length, 3);
});

Deno.test("what changes nothing is not logged", async () => {
  await using log = await openLog(1);
  const [result] = await writeAudited(log, [NOTHING], ENTRY);
  assert.equal(result?.changes, 0);
  assert.equal((await list(log.db)).length, 1);
});

Deno.test("what follows the deciding statement keeps its place in the results", async () => {
  await using log = await openLog();
  const change = { ...CHANGE, args: ["one"] };
  const results = await writeAudited(log, [change, NOTHING, { ...CHANGE, args: ["two"] }], ENTRY);
  assert.deepEqual(results.map(({ changes }) => changes), [1, 0, 1]);
});

Deno.test("eight changes at once are eight rows", async () => {
  await using log = await openLog();
  await Promise.all(Array.from({ length: 8 }, (_, index) => log.tell(`at once ${index}`)));
  assert.deepEqual((await list(log.db)).map(({ seq }) => seq), [8, 7, 6, 5, 4, 3, 2, 1]);
});

Deno.test("The database itself refuses to change an entry, to replace one, and to delete one before its two years", async () => {
  await using log = await openLog(3);
  const before = await list(log.db);
  for (
    const sql of [
      "UPDATE audit_log SET changed = '[]' WHERE seq = 2",
      "UPDATE OR REPLACE audit_log SET seq = 1 WHERE seq = 2",
      "DELETE FROM audit_log",
      "DELETE FROM audit_log WHERE seq = 3",
      "INSERT OR REPLACE INTO audit_log SELECT seq, at, 'nobody', action, target_id, '', '[]' FROM audit_log",
    ]
  ) {
    await assert.rejects(log.db.write([{ sql }]), { name: "ConstraintError" }, sql);
  }
  assert.deepEqual(await list(log.db), before);
});

Deno.test("entries are forgotten after 730 days, and not before", async () => {
  await using log = await openLog(1);
  const insert = (daysAgo: number) => ({
    sql: `INSERT INTO audit_log (at, actor_id, action, target_id, client_address, changed)
      VALUES (?1, '', 'user_updated', ?2, '', '[]')`,
    args: [new Date(Date.now() - daysAgo * DAY_MS).toISOString(), `${daysAgo}`],
  });
  await log.db.write([AUDIT_RETENTION_DAYS - 0.01, AUDIT_RETENTION_DAYS + 0.01, 2000].map(insert));
  await deleteExpired(log);
  const targets = (await list(log.db)).map(({ target }) => (target as { _id: string })._id);
  assert.deepEqual(targets, ["729.99", "u1"]);
});

Deno.test("A log whose entries were chained is kept whole, reads as before, and goes on", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/old.db`;
  const old = await openDatabase({ url: `file:${path}` });
  await migrateDatabase(old, (await readMigrations(MIGRATIONS_FOLDER)).slice(0, 15));
  const userId = await insertUserRow(old);
  const insert = (seq: number, action: string, changed: string) => ({
    sql: "INSERT INTO audit_log VALUES (?1, ?2, ?3, ?4, ?3, '198.51.100.7', ?5, ?6, 'h')",
    args: [seq, new Date().toISOString(), userId, action, changed, `hash ${seq}`],
  });
  await old.write([
    insert(7, "user_created", "[]"),
    insert(8, "audit_broken", '["head_missing"]'),
    insert(9, "user_updated", '["isAdmin"]'),
    { sql: "INSERT INTO audit_ends VALUES (1, 7, 'hash 7', 9, 'h', 8, 'mac')" },
    { sql: "INSERT INTO sealed_keys (name, sealed) VALUES ('audit', 'v1.a'), ('vapid', 'v1.b')" },
  ]);
  const before = await list(old);
  assert.equal(before.length, 3);
  await old.close();
  await using test = await openTestDatabase(path);
  assert.deepEqual(await list(test.db), before);
  const keys = await test.db.read<{ name: string }>({ sql: "SELECT name FROM sealed_keys" });
  assert.deepEqual(keys.map(({ name }) => name), ["vapid"]);
  await writeAudited({ db: test.db, clock: systemClock }, [{ ...CHANGE, args: ["a"] }], ENTRY);
  assert.deepEqual((await list(test.db)).map(({ seq }) => seq), [10, 9, 8, 7]);
  await assert.rejects(test.db.write([{ sql: "DELETE FROM audit_log WHERE seq = 8" }]));
});
