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
  assert.equal(await getNextAttemptAt(db, { now: at(0) }), undefined);
  assert.equal(await leaseNextMail(db, { now: at(0), until: at(2) }), undefined);
});

test("leaseNextMail() returns a queued mail as it was queued", async (db) => {
  const request = makeRequest({ firstName: "Ọláṣẹ́gun" });
  await db.write([insertMail(request, at(0))]);
  assert.equal(await getNextAttemptAt(db, { now: at(0) }), at(0));
  const leased = { ...request, linkSeconds: 600, failures: 0, queuedAt: at(0), leasedUntil: at(2) };
  assert.deepEqual({ ...await leaseNextMail(db, { now: at(0), until: at(2) }) }, leased);
});

test("leaseNextMail() gives a mail to one process only, until its lease is over", async (db) => {
  await db.write([insertMail(makeRequest(), at(0))]);
  const leases = Array.from({ length: 20 }, () => leaseNextMail(db, { now: at(0), until: at(2) }));
  assert.equal((await Promise.all(leases)).filter(Boolean).length, 1);
  assert.equal(await leaseNextMail(db, { now: at(1), until: at(3) }), undefined);
  assert.equal((await leaseNextMail(db, { now: at(2), until: at(4) }))?.leasedUntil, at(4));
});

/** Queued at once by a line each, in this order; a capital is in the slow lane. */
async function queue(db: Database, lines: string, minute = 0): Promise<void> {
  for (const [index, line] of [...lines].entries()) {
    const place = { line: line.toLowerCase(), isSlow: line !== line.toLowerCase(), linkSeconds: 600 };
    await db.write([insertMail(makeRequest({ subjectId: `${line}${minute}${index}`, place }), at(minute))]);
  }
}

function afterHour(now: string): string {
  return new Date(Date.parse(now) + 3600_000).toISOString();
}

async function lease(db: Database, now: string, count: number): Promise<string> {
  const lines = [];
  for (let mail = 0; mail < count; mail++) {
    lines.push((await leaseNextMail(db, { now, until: afterHour(now) }))?.subjectId[0] ?? "-");
  }
  return lines.join("");
}

test("leaseNextMail() serves lines in turn, however many mails one of them has", async (db) => {
  await queue(db, "aaaaa");
  assert.equal(await lease(db, at(1), 2), "aa");
  await queue(db, "bbc", 1);
  assert.equal(await lease(db, at(2), 7), "abcaba-");
});

test("leaseNextMail() serves what is slow when nothing else waits, one every 12 s over all processes", async (db) => {
  await queue(db, "AAaB");
  assert.equal(await lease(db, at(1), 3), "aA-");
  assert.equal(await getNextAttemptAt(db, { now: at(1) }), afterHour(at(1)), "only the ends of leases");
  const later = new Date(Date.parse(at(1)) + 12_000).toISOString();
  assert.equal(await getNextAttemptAt(db, { now: later }), at(0));
  assert.equal(await lease(db, later, 2), "B-");
  await queue(db, "a", 2);
  assert.equal(await lease(db, at(2), 3), "aA-");
});

test("insertMail() keeps 100 slow mails of a line and no more", async (db) => {
  await queue(db, "A".repeat(101) + "B");
  const rows = await db.read({ sql: "SELECT line, count(*) AS mails FROM mail_queue GROUP BY line" });
  assert.deepEqual(rows.map((row) => ({ ...row })), [{ line: "a", mails: 100 }, { line: "b", mails: 1 }]);
});

test("insertMail() never takes a better place away from a mail that waits", async (db) => {
  await queue(db, "aaa");
  const calm = makeRequest({ subjectId: "x", place: { line: "b", isSlow: false, linkSeconds: 600 } });
  const flood = { ...calm, place: { line: "a", isSlow: true, linkSeconds: 7200 } };
  await db.write([insertMail(calm, at(0)), insertMail(flood, at(1))]);
  assert.equal(await lease(db, at(2), 2), "ax");
  await db.write([insertMail(flood, at(2)), insertMail(calm, at(3))]);
  assert.equal(await lease(db, at(4), 2), "ax");
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
  await deleteMail(db, leased, "sent");
  assert.equal(await getNextAttemptAt(db, { now: at(0) }), undefined);
});

test("a mail that took the place of one under way is neither forgotten nor put off with it", async (db) => {
  await db.write([insertMail(makeRequest(), at(0))]);
  const leased = await leaseNextMail(db, { now: at(0), until: at(2) });
  assert.ok(leased);
  await db.write([insertMail(makeRequest(), at(1))]);
  await deleteMail(db, leased, "sent");
  await updateMailAfterFailure(db, leased, at(30));
  assert.equal(await getNextAttemptAt(db, { now: at(0) }), at(1));
  assert.equal((await leaseNextMail(db, { now: at(1), until: at(3) }))?.failures, 0);
});

test("the queue holds no code", async (db) => {
  const columns = await db.read({ sql: "SELECT name FROM pragma_table_info('mail_queue') ORDER BY cid" });
  const expected = ["kind", "subject_id", "email", "first_name", "link_seconds", "failures", "queued_at"];
  expected.push("next_try_at", "line", "turn", "is_slow");
  assert.deepEqual(columns.map(({ name }) => name), expected);
});
