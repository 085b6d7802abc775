import assert from "node:assert/strict";
import type { Database, Statement } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import { listShares } from "@/lib/store/shares.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { openBackups } from "../support/backups.ts";
import { makeId } from "../support/fixtures.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { MIGRATIONS_FOLDER, openTestDatabase } from "../support/test_database.ts";
import { openTestApp, signInAs } from "../support/test_app.ts";
import { insertUserRow } from "../support/users.ts";

Deno.test("A page of links is read along its index, however many the person has made", async () => {
  const { db, path, close } = await openTestDatabase();
  const asked: Statement[] = [];
  const spy: Database = { ...db, read: (statement) => (asked.push(statement), db.read(statement)) };
  await listShares(spy, { userId: "x", now: "2026", limit: 20 });
  const inspector = connectFile(path);
  const [{ sql, args } = assert.fail()] = asked;
  const steps = inspector.query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }).map(({ detail }) => detail);
  assert.ok(
    steps.includes("SEARCH shares USING INDEX shares_by_time (user_id=? AND (created_at,id)<(?,?))"),
    steps.join(),
  );
  inspector.close();
  await close();
});

Deno.test("A restore ends every doctor's link, one that stood open too", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const share = { _id: makeId(), keyDigest: "A".repeat(43), days: 14, include: {}, lifetime: "30d" };
  assert.equal((await test.send("POST", "/api/v1/shares", { token, body: share })).status, 201);
  await using backups = await openBackups(test);
  for (const standing of [test.path, undefined]) {
    await using again = await openTestApp({}, (await backups.restore(standing)).path);
    assert.deepEqual(await again.db.read({ sql: "SELECT id FROM shares WHERE ended_at IS NULL" }), []);
  }
});

Deno.test("SMART Health Links of before end at the next start, their files go, and an old program makes no more", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/old.db`;
  const old = await openDatabase({ url: `file:${path}` });
  await migrateDatabase(old, (await readMigrations(MIGRATIONS_FOLDER)).slice(0, 14));
  const userId = makeId();
  await insertUserRow(old, userId);
  const insert = (id: string, fileKey: string | null, endedAt: string | null = null) => ({
    sql:
      `INSERT INTO shares (user_id, id, key_digest, include, consent_version, created_at, until, file_key, ended_at)
      VALUES (?1, ?2, ?2, '{}', '1', '2026-11-20', ?3, ?4, ?5)`,
    args: [userId, id, "2999-01-01T00:00:00.000Z", fileKey, endedAt],
  });
  await old.write([
    insert("live", null),
    insert("frozen", "shares/a"),
    insert("ended", "shares/b", "2026-11-21T09:00:00.000Z"),
    {
      sql: `INSERT INTO share_openings (user_id, share_id, number, at, reader, browser)
        VALUES (?1, 'frozen', 1, '2026-11-21', 'LUTH records', '')`,
      args: [userId],
    },
  ]);
  await old.close();
  await using test = await openTestDatabase(path);
  const { items } = await listShares(test.db, { userId, now: new Date().toISOString(), limit: 20 });
  const listed = JSON.parse(items) as { _id: string; isOpen: boolean; endedAt: string; readers: string[] }[];
  assert.deepEqual(
    listed.map(({ _id, isOpen, readers }) => [_id, isOpen, readers]),
    [["live", true, []], ["frozen", false, ["LUTH records"]], ["ended", false, []]],
  );
  assert.equal(listed[2]?.endedAt, "2026-11-21T09:00:00.000Z");
  const pending = await test.db.read<{ folder: string }>({ sql: "SELECT folder FROM pending_folders" });
  assert.deepEqual(pending.map(({ folder }) => folder), ["shares/a"], "the other went when its link ended");
  const [refused] = await test.db.write([insert("late", "shares/c")]);
  assert.equal(refused?.changes, 0);
});
