import assert from "node:assert/strict";
import type { Database, Statement } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import { listShares } from "@/lib/store/shares.ts";
import { openBackups } from "../support/backups.ts";
import { makeId } from "../support/fixtures.ts";
import { openTestDatabase } from "../support/test_database.ts";
import { openTestApp, signInAs } from "../support/test_app.ts";

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

Deno.test("A link that was ended after the backup stays ended, and so does each where nothing tells", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const [kept, ended] = [makeId(), makeId()];
  for (const [_id, sign] of [[kept, "A"], [ended, "B"]] as const) {
    const share = { _id, keyDigest: sign.repeat(43), days: 14, include: {}, lifetime: "30d" };
    assert.equal((await test.send("POST", "/api/v1/shares", { token, body: share })).status, 201);
  }
  await using backups = await openBackups(test);
  assert.equal((await test.send("DELETE", `/api/v1/shares/${ended}`, { token })).status, 204);
  const listOpen = async (path: string) => {
    await using again = await openTestApp({}, path);
    const rows = await again.db.read<{ id: string }>({ sql: "SELECT id FROM shares WHERE ended_at IS NULL" });
    return rows.map(({ id }) => id);
  };
  assert.deepEqual(await listOpen((await backups.restore(test.path)).path), [kept]);
  assert.deepEqual(await listOpen((await backups.restore()).path), []);
});
