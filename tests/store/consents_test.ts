import assert from "node:assert/strict";
import { currentConsent } from "@/lib/shared/consent.ts";
import { CONSENTS_MAX } from "@/lib/shared/limits.ts";
import { type ConsentEntry, getConsent, insertConsent } from "@/lib/store/consents.ts";
import type { Database, Statement } from "@/lib/store/database.ts";
import { ConstraintError } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import { makeId } from "../support/fixtures.ts";
import { AT, insertTestReading, openTwoUsersDatabase } from "../support/two_users.ts";

function makeEntry(userId: string, entry: Partial<ConsentEntry> = {}): ConsentEntry {
  const words = { ...currentConsent(), isAdult: true, device: "", decidedAt: AT };
  return { id: makeId(), userId, decision: "accepted", ...words, ...entry };
}

Deno.test("What stands in the ledger cannot be rewritten", async () => {
  await using test = await openTwoUsersDatabase();
  await insertConsent(test.db, makeEntry(test.ada, { decision: "declined" }));
  const forged = test.db.write([{ sql: "UPDATE consents SET decision = 'accepted'" }]);
  await assert.rejects(forged, ConstraintError);
  assert.equal((await getConsent(test.db, test.ada))?.decision, "declined");
});

Deno.test("The decision that came last counts, also within one instant", async () => {
  await using test = await openTwoUsersDatabase();
  for (const decision of ["accepted", "withdrawn", "accepted", "declined"] as const) {
    await insertConsent(test.db, makeEntry(test.ada, { decision }));
  }
  assert.equal((await getConsent(test.db, test.ada))?.decision, "declined");
  assert.equal(await getConsent(test.db, test.bayo), undefined);
});

Deno.test("A decision for an account that is gone is kept by nobody", async () => {
  await using test = await openTwoUsersDatabase();
  assert.deepEqual(await insertConsent(test.db, makeEntry(makeId())), { kind: "account_gone" });
});

Deno.test("No statement about one person's consent reads through the table or sorts", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, ada } = test;
  const seen: Statement[] = [];
  const spy: Database = {
    read: (statement) => (seen.push(statement), db.read(statement)),
    write: (statements) => (seen.push(...statements), db.write(statements)),
    close: () => db.close(),
  };
  await insertConsent(spy, makeEntry(ada, { seen: null }));
  await getConsent(spy, ada);
  await insertTestReading(spy, ada);
  const inspector = connectFile(test.path);
  for (const { sql, args } of seen) {
    const plan = inspector.query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }).map(({ detail }) =>
      String(detail)
    );
    assert.deepEqual(plan.filter((step) => /SCAN (consents|users|[cu])\b|TEMP B-TREE/.test(step)), [], sql);
  }
  assert.equal(seen.length, 4);
  inspector.close();
});

Deno.test("A person decides a thousand times; beyond it a no to a standing yes is kept, and no further yes", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, ada } = test;
  await db.write([{
    sql: `WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ?2)
      INSERT INTO consents SELECT ?1, n, 'c' || n, 'accepted', '', '', 1, '', '' FROM series`,
    args: [ada, CONSENTS_MAX - 1],
  }]);
  const decide = async (entry: ConsentEntry) => (await insertConsent(db, entry)).kind;
  const last = makeEntry(ada);
  assert.equal(await decide(last), "kept");
  assert.equal(await decide(makeEntry(ada)), "full");
  assert.equal(await decide(last), "kept");
  assert.equal(await decide(makeEntry(ada, { decision: "withdrawn" })), "kept");
  assert.equal((await getConsent(db, ada))?.decision, "withdrawn");
  assert.equal(await decide(makeEntry(ada)), "full");
  assert.equal(await decide(makeEntry(ada, { decision: "withdrawn" })), "full");
  assert.equal(await decide(makeEntry(test.bayo)), "kept");
});
