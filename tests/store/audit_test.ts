import assert from "node:assert/strict";
import { forgetOldAudit, verifyAudit, writeAudited } from "@/lib/services/audit.ts";
import { createSecrets } from "@/lib/services/secrets.ts";
import type { Statement } from "@/lib/store/database.ts";
import { createFakeClock } from "../support/clock.ts";
import { openTestDatabase } from "../support/test_database.ts";

const ACTOR = { actorId: "a1", actorName: "Ada Obi", clientAddress: "198.51.100.7" };
const ENTRY = { ...ACTOR, action: "user_updated", targetId: "u1", targetName: "Bayọ̀ Ade" } as const;
const CHANGE: Statement = { sql: "INSERT INTO totals (name, value) VALUES (?1, 1)" };
const NOTHING: Statement = { sql: "UPDATE totals SET value = 9 WHERE name = 'nobody'" };

async function openLog(rows = 0) {
  const { db, close } = await openTestDatabase();
  const clock = createFakeClock();
  const deps = { db, clock, secrets: await createSecrets("a secret of the tests, 32 bytes or more") };
  const log = (name: string) =>
    writeAudited(deps, [{ ...CHANGE, args: [name] }], {
      ...ENTRY,
      before: { lastName: "Ade" },
      after: { lastName: name },
    });
  for (let index = 0; index < rows; index++) {
    await log(`row ${index}`);
    clock.advance({ minutes: 1 });
  }
  /** Does what an attacker with the database in hand would do. */
  async function tamper(...statements: string[]): Promise<void> {
    await db.write([
      { sql: "DROP TRIGGER IF EXISTS audit_log_never_changes" },
      ...statements.map((sql) => ({ sql })),
    ]);
  }
  return { ...deps, log, tamper, [Symbol.asyncDispose]: close };
}

Deno.test("an empty log is intact", async () => {
  await using log = await openLog();
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 0 });
});

Deno.test("a change and its row are one write", async () => {
  await using log = await openLog(3);
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 3 });
  const [row] = await log.db.read({ sql: "SELECT * FROM audit_log WHERE seq = 2" });
  assert.equal(row?.actor_name, "Ada Obi");
  assert.equal(row?.before, '{"lastName":"Ade"}');
  assert.equal(row?.after, '{"lastName":"row 1"}');
  await assert.rejects(log.log("row 1"), { name: "ConstraintError" });
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 3 });
});

Deno.test("what changes nothing is not logged", async () => {
  await using log = await openLog(1);
  const [result] = await writeAudited(log, [NOTHING], ENTRY);
  assert.equal(result?.changes, 0);
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 1 });
});

Deno.test("what follows the deciding statement keeps its place in the results", async () => {
  await using log = await openLog();
  const change = { ...CHANGE, args: ["one"] };
  const results = await writeAudited(log, [change, NOTHING, { ...CHANGE, args: ["two"] }], ENTRY);
  assert.deepEqual(results.map(({ changes }) => changes), [1, 0, 1]);
});

Deno.test("eight changes at once make one chain", async () => {
  await using log = await openLog();
  await Promise.all(Array.from({ length: 8 }, (_, index) => log.log(`at once ${index}`)));
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 8 });
});

for (
  const [name, brokenAt, ...statements] of [
    ["a changed row", 3, "UPDATE audit_log SET after = '{}' WHERE seq = 3"],
    ["a row under another name", 2, "UPDATE audit_log SET actor_name = 'Nobody' WHERE seq = 2"],
    ["a dropped row", 4, "DELETE FROM audit_log WHERE seq = 3"],
    ["a dropped first row", "beginning", "DELETE FROM audit_log WHERE seq = 1"],
    ["a dropped last row", "end", "DELETE FROM audit_log WHERE seq = 5"],
    ["an emptied log", "end", "DELETE FROM audit_log"],
    ["a log without its ends", "end", "DELETE FROM audit_ends"],
    [
      "a last row dropped with its end moved",
      "end",
      "DELETE FROM audit_log WHERE seq = 5",
      "UPDATE audit_ends SET last_seq = 4, last_hash = (SELECT hash FROM audit_log WHERE seq = 4)",
    ],
    [
      "two rows that changed places",
      2,
      "UPDATE audit_log SET seq = 99 WHERE seq = 2",
      "UPDATE audit_log SET seq = 2 WHERE seq = 3",
      "UPDATE audit_log SET seq = 3 WHERE seq = 99",
    ],
  ] as const
) {
  Deno.test(`verifyAudit() finds ${name}`, async () => {
    await using log = await openLog(5);
    await log.tamper(...statements);
    const verdict = await verifyAudit(log);
    assert.equal(verdict.isIntact, false);
    assert.equal("brokenAt" in verdict && verdict.brokenAt, brokenAt);
  });
}

Deno.test("the database itself refuses to change a row", async () => {
  await using log = await openLog(1);
  await assert.rejects(log.db.write([{ sql: "UPDATE audit_log SET after = ''" }]));
});

Deno.test("rows older than two years are forgotten and the rest stays a chain", async () => {
  await using log = await openLog(3);
  log.clock.advance({ days: 731 });
  await forgetOldAudit(log);
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 3 }, "the newest row is not cut off");
  await log.log("new");
  await forgetOldAudit(log);
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 1 });
  await log.log("newer");
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 2 });
});
