import assert from "node:assert/strict";
import { deleteOldAuditRows, verifyAudit, writeAudited } from "@/lib/services/audit/audit.ts";
import { openAuditLog } from "@/lib/services/audit/audit_chain.ts";
import { createLog } from "@/lib/services/log.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import type { Statement } from "@/lib/store/database.ts";
import { createFakeClock } from "../support/clock.ts";
import { openTestDatabase } from "../support/test_database.ts";
import { TEST_SECRET } from "../support/test_secret.ts";

const ADMIN = { userId: "a1", clientAddress: "198.51.100.7" };
const ENTRY = { admin: ADMIN, action: "user_updated", targetId: "u1" } as const;
const CHANGE: Statement = { sql: "INSERT INTO totals (name, value) VALUES (?1, 1)" };
const NOTHING: Statement = { sql: "UPDATE totals SET value = 9 WHERE name = 'nobody'" };

async function openLog(rows = 0) {
  const { db, close } = await openTestDatabase();
  const clock = createFakeClock();
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", clock.now, (line) => lines.push(JSON.parse(line)));
  const deps = { db, clock, log, secrets: await createSecrets(TEST_SECRET) };
  await openAuditLog(deps);
  const tell = (name: string) =>
    writeAudited(deps, [{ ...CHANGE, args: [name] }], { ...ENTRY, changed: ["lastName"] });
  for (let index = 0; index < rows; index++) {
    await tell(`row ${index}`);
    clock.advance({ minutes: 1 });
  }
  /** Does what an attacker with the database in hand would do. */
  async function tamper(...statements: string[]): Promise<void> {
    await db.write([
      { sql: "DROP TRIGGER IF EXISTS audit_log_never_changes" },
      ...statements.map((sql) => ({ sql })),
    ]);
  }
  const events = (event: string) => lines.filter((line) => line.event === event);
  return { ...deps, tell, tamper, events, [Symbol.asyncDispose]: close };
}

Deno.test("an empty log is intact", async () => {
  await using log = await openLog();
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 0 });
});

Deno.test("a change and its row are one write", async () => {
  await using log = await openLog(3);
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 3 });
  const [row] = await log.db.read({ sql: "SELECT * FROM audit_log WHERE seq = 2" });
  assert.equal(row?.actor_id, "a1");
  assert.equal(row?.changed, '["lastName"]');
  await assert.rejects(log.tell("row 1"), { name: "ConstraintError" });
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
  await Promise.all(Array.from({ length: 8 }, (_, index) => log.tell(`at once ${index}`)));
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 8 });
});

for (
  const [name, brokenAt, ...statements] of [
    ["a changed row", 3, "UPDATE audit_log SET changed = '[]' WHERE seq = 3"],
    ["a row under another name", 2, "UPDATE audit_log SET actor_id = 'nobody' WHERE seq = 2"],
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
  await assert.rejects(log.db.write([{ sql: "UPDATE audit_log SET changed = ''" }]));
});

Deno.test("rows older than two years are forgotten and the rest stays a chain", async () => {
  await using log = await openLog(3);
  log.clock.advance({ days: 731 });
  await deleteOldAuditRows(log);
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 3 }, "the newest row is not cut off");
  await log.tell("new");
  await deleteOldAuditRows(log);
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 1 });
  await log.tell("newer");
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 2 });
});

/** What the review's attacker did: cut at an end, and let the next action of an administrator sign over it. */
const CUTS = {
  "its newest rows, with its end moved": [
    "DELETE FROM audit_log WHERE seq > 5",
    "UPDATE audit_ends SET last_seq = 5, last_hash = (SELECT hash FROM audit_log WHERE seq = 5)",
  ],
  "its newest rows": ["DELETE FROM audit_log WHERE seq > 5"],
  "its oldest rows, with its beginning moved": [
    "DELETE FROM audit_log WHERE seq < 3",
    "UPDATE audit_ends SET first_seq = 3, first_previous_hash = (SELECT hash FROM audit_log WHERE seq = 3)",
  ],
  "its ends": ["DELETE FROM audit_ends"],
  "all of it": ["DELETE FROM audit_log", "DELETE FROM audit_ends"],
  "all of it, with its key": ["DELETE FROM audit_log", "DELETE FROM audit_ends", "DELETE FROM sealed_keys"],
  "its key": ["DELETE FROM sealed_keys"],
  "its key and its ends": ["DELETE FROM sealed_keys", "DELETE FROM audit_ends"],
};

for (const [what, statements] of Object.entries(CUTS)) {
  Deno.test(`a log that lost ${what} is broken for ever, whatever is done after it`, async () => {
    await using log = await openLog(7);
    await log.db.write([{
      sql:
        `INSERT INTO users (id, email, first_name, last_name, phone, address, is_admin, created_at, updated_at)
        VALUES ('a1', 'a1@alafia.ng', 'Ada', 'Obi', '', '', 1, '', '')`,
    }]);
    await log.tamper(...statements);
    const standing = await verifyAudit(log);
    assert.equal(standing.isIntact, false, "before anything is done");
    const [changed] = await log.tell("after the cut");
    assert.equal(changed?.changes, 1, "the administrator's own action goes through");
    assert.equal(log.events("audit_tampered").length, 1);
    assert.equal(log.events("audit_tampered")[0]?.level, "error");
    const [row] = await log.db.read({ sql: "SELECT * FROM audit_log WHERE action = 'audit_broken'" });
    assert.equal(row?.seq, log.events("audit_tampered")[0]?.seq);
    for (let again = 0; again < 3; again++) await log.tell(`again ${again}`);
    assert.equal((await verifyAudit(log)).isIntact, false, "after more has been done");
    log.clock.advance({ days: 731 });
    await log.tell("years later");
    await deleteOldAuditRows(log);
    const verdict = await verifyAudit(log);
    assert.equal(verdict.isIntact, false, "after the row that says so has been forgotten");
    assert.equal(verdict.isIntact === false && verdict.brokenAt, row?.seq);
    assert.equal(verdict.isIntact === false && verdict.why, "noted");
    assert.equal(log.events("audit_tampered").length, 1, "told once");
  });
}

Deno.test("after a break was written down, the next one is found where it is", async () => {
  await using log = await openLog(5);
  await log.tamper("DELETE FROM audit_log WHERE seq = 5");
  for (const name of ["a", "b", "c"]) await log.tell(name);
  const noted = await verifyAudit(log);
  assert.deepEqual(noted, { isIntact: false, rows: 8, brokenAt: 6, why: "noted" });
  await log.tamper("UPDATE audit_log SET actor_id = 'nobody' WHERE seq = 8");
  const verdict = await verifyAudit(log);
  assert.deepEqual(verdict, { isIntact: false, rows: 6, brokenAt: 8, why: "changed" });
});

Deno.test("rows that are about to be forgotten are verified first", async () => {
  await using log = await openLog(5);
  await log.tamper("DELETE FROM audit_log WHERE seq = 2");
  log.clock.advance({ days: 731 });
  await log.tell("years later");
  await deleteOldAuditRows(log);
  await deleteOldAuditRows(log);
  const verdict = await verifyAudit(log);
  assert.equal(verdict.isIntact === false && verdict.why, "noted");
  assert.equal(log.events("audit_tampered").length, 1);
});

Deno.test("the head of the log is told each time it moves, and a log that was put back to a former state of its own does not hold it", async () => {
  await using log = await openLog(3);
  const former = await log.db.read({ sql: "SELECT * FROM audit_ends" });
  await log.tell("the deed");
  const heads = log.events("audit_head").map(({ seq, hash }) => ({ seq: Number(seq), hash: String(hash) }));
  assert.deepEqual(heads.map(({ seq }) => seq), [1, 2, 3, 4]);
  for (const head of heads) {
    assert.deepEqual(await verifyAudit(log, head), { isIntact: true, rows: 4 });
  }
  const [ends] = former;
  await log.tamper(
    "DELETE FROM audit_log WHERE seq = 4",
    `UPDATE audit_ends SET last_seq = 3, last_hash = '${ends?.last_hash}', mac = '${ends?.mac}'`,
  );
  assert.deepEqual(await verifyAudit(log), { isIntact: true, rows: 3 }, "nothing in the database can tell");
  const verdict = await verifyAudit(log, heads.at(-1));
  assert.equal(verdict.isIntact === false && verdict.why, "not_as_logged");
  assert.equal((await verifyAudit(log, heads[2])).isIntact, true);
});

Deno.test("eight actions at once over a log that was cut write its break down once", async () => {
  await using log = await openLog(5);
  await log.tamper("DELETE FROM audit_log WHERE seq = 5");
  await Promise.all(Array.from({ length: 8 }, (_, index) => log.tell(`at once ${index}`)));
  const rows = await log.db.read({ sql: "SELECT action FROM audit_log ORDER BY seq" });
  assert.equal(rows.filter(({ action }) => action === "audit_broken").length, 1);
  assert.equal(rows.length, 4 + 1 + 8);
});

Deno.test("forgetting and adding at once never take each other for tampering", async () => {
  await using log = await openLog(3);
  log.clock.advance({ days: 731 });
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      log.tell(`a ${round}`),
      deleteOldAuditRows(log),
      log.tell(`b ${round}`),
      deleteOldAuditRows(log),
    ]);
    log.clock.advance({ days: 731 });
  }
  assert.equal((await verifyAudit(log)).isIntact, true);
  assert.deepEqual(log.events("audit_tampered"), []);
});

Deno.test("a rotated secret leaves the log intact, and its key sealed under the new one alone", async () => {
  await using log = await openLog(3);
  const [next, last] = [await createSecrets("b".repeat(32)), await createSecrets("c".repeat(32))];
  const rotated = { ...log, secrets: { ...next, former: log.secrets } };
  await openAuditLog(rotated);
  assert.deepEqual(await verifyAudit({ ...log, secrets: next }), { isIntact: true, rows: 3 });
  await assert.rejects(openAuditLog(log), { name: "SealedKeyError" });
  await assert.rejects(openAuditLog({ ...log, secrets: last }), { message: /JWT_SECRET_PREVIOUS/ });
  await writeAudited({ ...log, secrets: next }, [{ ...CHANGE, args: ["after"] }], ENTRY);
  assert.deepEqual(await verifyAudit({ ...log, secrets: next }), { isIntact: true, rows: 4 });
});
