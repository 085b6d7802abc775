import assert from "node:assert/strict";
import type { Database } from "@/lib/store/database.ts";
import {
  deleteMail,
  getNextAttemptAt,
  insertMail,
  leaseNextMail,
  type MailRequest,
  updateMailAfterFailure,
} from "@/lib/store/mail_queue.ts";
import { openTestDatabase } from "../support/test_database.ts";

/** A minute of the morning of the test. */
function at(minute: number): string {
  return new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
}

function makeRequest(request: Partial<MailRequest> = {}): MailRequest {
  return { kind: "verify_email", subjectId: "s1", email: "ada@example.ng", firstName: "Ada", ...request };
}

function test(promise: string, check: (db: Database) => Promise<void>): void {
  Deno.test(promise, async () => {
    await using opened = await openTestDatabase();
    await check(opened.db);
  });
}

test("leaseNextMail() returns undefined while nothing waits", async (db) => {
  assert.equal(await getNextAttemptAt(db), undefined);
  assert.equal(await leaseNextMail(db, { now: at(0), until: at(2) }), undefined);
});

test("leaseNextMail() returns a queued mail as it was queued", async (db) => {
  const request = makeRequest({ firstName: "Ọláṣẹ́gun" });
  await db.write([insertMail(request, at(0))]);
  assert.equal(await getNextAttemptAt(db), at(0));
  const leased = { ...request, failures: 0, queuedAt: at(0), leasedUntil: at(2) };
  assert.deepEqual({ ...await leaseNextMail(db, { now: at(0), until: at(2) }) }, leased);
});

test("leaseNextMail() gives a mail to one process only, until its lease is over", async (db) => {
  await db.write([insertMail(makeRequest(), at(0))]);
  const leases = Array.from({ length: 20 }, () => leaseNextMail(db, { now: at(0), until: at(2) }));
  assert.equal((await Promise.all(leases)).filter(Boolean).length, 1);
  assert.equal(await leaseNextMail(db, { now: at(1), until: at(3) }), undefined);
  assert.equal((await leaseNextMail(db, { now: at(2), until: at(4) }))?.leasedUntil, at(4));
});

test("leaseNextMail() takes first what has been due for longest", async (db) => {
  for (const minute of [2, 0, 1]) {
    await db.write([insertMail(makeRequest({ subjectId: `s${minute}` }), at(minute))]);
  }
  const order = [];
  for (let mail = 0; mail < 3; mail++) {
    order.push((await leaseNextMail(db, { now: at(5), until: at(9) }))?.subjectId);
  }
  assert.deepEqual(order, ["s0", "s1", "s2"]);
});

test("insertMail() replaces an unsent mail of the same kind about the same, and no other", async (db) => {
  await db.write([
    insertMail(makeRequest({ email: "old@example.ng" }), at(0)),
    insertMail(makeRequest({ kind: "account_exists" }), at(0)),
    insertMail(makeRequest({ subjectId: "s2" }), at(0)),
    insertMail(makeRequest({ email: "new@example.ng" }), at(1)),
  ]);
  const rows = await db.read({ sql: "SELECT email FROM mail_queue ORDER BY kind, subject_id" });
  assert.deepEqual(rows.map(({ email }) => email), ["ada@example.ng", "new@example.ng", "ada@example.ng"]);
});

test("updateMailAfterFailure() counts the failure and makes the mail due again", async (db) => {
  await db.write([insertMail(makeRequest(), at(0))]);
  const leased = await leaseNextMail(db, { now: at(0), until: at(2) });
  assert.ok(leased);
  await updateMailAfterFailure(db, leased, at(1));
  assert.equal((await leaseNextMail(db, { now: at(1), until: at(3) }))?.failures, 1);
});

test("deleteMail() forgets a mail", async (db) => {
  await db.write([insertMail(makeRequest(), at(0))]);
  const leased = await leaseNextMail(db, { now: at(0), until: at(2) });
  assert.ok(leased);
  await deleteMail(db, leased);
  assert.equal(await getNextAttemptAt(db), undefined);
});

test("a mail that took the place of one under way is neither forgotten nor put off with it", async (db) => {
  await db.write([insertMail(makeRequest(), at(0))]);
  const leased = await leaseNextMail(db, { now: at(0), until: at(2) });
  assert.ok(leased);
  await db.write([insertMail(makeRequest(), at(1))]);
  await deleteMail(db, leased);
  await updateMailAfterFailure(db, leased, at(30));
  assert.equal(await getNextAttemptAt(db), at(1));
  assert.equal((await leaseNextMail(db, { now: at(1), until: at(3) }))?.failures, 0);
});

test("the queue holds no code", async (db) => {
  const columns = await db.read({ sql: "SELECT name FROM pragma_table_info('mail_queue') ORDER BY cid" });
  const expected = ["kind", "subject_id", "email", "first_name", "failures", "queued_at", "next_try_at"];
  assert.deepEqual(columns.map(({ name }) => name), expected);
});
