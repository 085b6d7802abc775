import assert from "node:assert/strict";
import { verifyAudit, writeAudited } from "@/lib/services/audit/audit.ts";
import { openAuditLog } from "@/lib/services/audit/audit_carry_over.ts";
import { createLog } from "@/lib/services/log.ts";
import { createSecrets, type Secrets } from "@/lib/services/secrets/secrets.ts";
import type { Database } from "@/lib/store/database.ts";
import { createFakeClock } from "../support/clock.ts";
import { openTestDatabase } from "../support/test_database.ts";
import { TEST_SECRET } from "../support/test_secret.ts";

const ENTRY = {
  actorId: "a1",
  clientAddress: "198.51.100.7",
  action: "user_updated",
  targetId: "u1",
} as const;

/** Writes a log as the release before this one did: by name, and signed with the secret's own key. */
async function writeFormerLog(db: Database, { mac }: Secrets, rows: number): Promise<void> {
  let previousHash = "0".repeat(64);
  const firstPreviousHash = previousHash;
  for (let seq = 1; seq <= rows; seq++) {
    const at = `2026-11-20T09:0${seq}:00.000Z`;
    const who = ["a1", "Ada Obi", "user_updated", "u1", "Bayọ̀ Adé", "198.51.100.7"];
    const changes = ['{"phone":"0803","address":"Ikeja"}', '{"phone":"0809","address":"Abuja"}'];
    const hash = await mac("audit-row", `${seq}`, at, ...who, ...changes, previousHash);
    await db.write([{
      sql: "INSERT INTO audit_log_former VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
      args: [seq, at, ...who, ...changes, previousHash, hash],
    }]);
    previousHash = hash;
  }
  const signed = await mac("audit-ends", "1", firstPreviousHash, `${rows}`, previousHash);
  await db.write([{
    sql: "INSERT INTO audit_ends_former VALUES (1, 1, ?1, ?2, ?3, ?4)",
    args: [firstPreviousHash, rows, previousHash, signed],
  }]);
}

async function openFormer(rows = 4) {
  const { db, close } = await openTestDatabase();
  const clock = createFakeClock();
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", clock.now, (line) => lines.push(JSON.parse(line)));
  const deps = { db, clock, log, secrets: await createSecrets(TEST_SECRET) };
  await writeFormerLog(db, deps.secrets, rows);
  await db.write([{
    sql:
      `INSERT INTO users (id, email, first_name, last_name, phone, address, is_admin, created_at, updated_at)
      VALUES ('a1', 'a1@alafia.ng', 'Ada', 'Obi', '', '', 1, '', '')`,
  }]);
  const list = () => db.read({ sql: "SELECT seq, at, action, changed FROM audit_log ORDER BY seq" });
  return { ...deps, lines, list, [Symbol.asyncDispose]: close };
}

Deno.test("a log of an earlier release is verified, signed anew, and tells of nobody by name any more", async () => {
  await using test = await openFormer();
  assert.equal((await verifyAudit(test)).isIntact, false, "it is not taken for a new installation");
  await openAuditLog(test);
  assert.deepEqual(await verifyAudit(test), { isIntact: true, rows: 5 });
  const rows = await test.list();
  assert.deepEqual(rows.map(({ action }) => action), [
    ...Array.from({ length: 4 }, () => "user_updated"),
    "audit_carried_over",
  ]);
  assert.equal(rows[0]?.at, "2026-11-20T09:01:00.000Z");
  assert.equal(rows[0]?.changed, '["phone","address"]');
  for (const table of ["audit_log_former", "audit_ends_former"]) {
    assert.deepEqual(await test.db.read({ sql: `SELECT * FROM ${table}` }), []);
  }
  const text = JSON.stringify(await test.db.read({ sql: "SELECT * FROM audit_log" }));
  for (const word of ["Ada", "Adé", "0803", "Abuja"]) assert.equal(text.includes(word), false, word);
  await openAuditLog(test);
  await writeAudited(test, [{ sql: "INSERT INTO totals VALUES ('x', 1)" }], ENTRY);
  assert.deepEqual(await verifyAudit(test), { isIntact: true, rows: 6 });
  assert.deepEqual(test.lines.filter(({ level }) => level === "error"), []);
});

Deno.test("two servers that start at once on it carry it over once", async () => {
  await using test = await openFormer();
  await Promise.all([openAuditLog(test), openAuditLog(test)]);
  assert.deepEqual(await verifyAudit(test), { isIntact: true, rows: 5 });
});

Deno.test("it is carried over when the secret has changed as well, while the former one is known", async () => {
  await using test = await openFormer();
  const secrets = { ...await createSecrets("n".repeat(32)), former: test.secrets };
  await openAuditLog({ ...test, secrets });
  assert.deepEqual(await verifyAudit({ ...test, secrets }), { isIntact: true, rows: 5 });
});

const FAULTS = {
  "a changed row": ["UPDATE audit_log_former SET before = 'nonsense' WHERE seq = 3", 3],
  "a cut end": ["DELETE FROM audit_log_former WHERE seq = 4", 4],
  "no ends": ["DELETE FROM audit_ends_former", 1],
  "another key": ["UPDATE audit_ends_former SET mac = 'x'", 1],
} as const;

for (const [what, [sql, brokenAt]] of Object.entries(FAULTS)) {
  Deno.test(`a former log with ${what} says so for ever, at the place where it stopped proving sound`, async () => {
    await using test = await openFormer();
    await test.db.write([{ sql }]);
    await openAuditLog(test);
    const verdict = await verifyAudit(test);
    assert.ok(!verdict.isIntact);
    assert.deepEqual([verdict.why, verdict.brokenAt], ["noted", brokenAt]);
    assert.deepEqual(
      test.lines.filter(({ level }) => level === "error").map(({ event, seq }) => [event, seq]),
      [["audit_tampered", brokenAt]],
    );
  });
}
