import assert from "node:assert/strict";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertCode, noteAskers } from "@/lib/store/one_time_codes.ts";
import { deleteReading, updateReading } from "@/lib/store/readings.ts";
import { createFakeClock } from "../support/clock.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { insertTestReading, openTwoUsersDatabase } from "../support/two_users.ts";

async function count(db: Database, table: string, condition = "1"): Promise<number> {
  return (await db.read({ sql: `SELECT 1 FROM ${table} WHERE ${condition}` })).length;
}

Deno.test("tidy() forgets replaced readings after 365 days, tombstones and unused browsers after 400", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, ada: userId } = test;
  const clock = createFakeClock();
  const at = clock.now().toISOString();
  const [edited, deleted] = [await insertTestReading(db, userId), await insertTestReading(db, userId)];
  await deleteReading(db, { userId, id: deleted.id, at });
  await updateReading(db, { userId, id: edited.id, at, change: makeNewReading({ value: 97 }) });
  await db.write([{
    sql: "INSERT INTO known_browsers (user_id, browser_hash, last_sign_in_at) VALUES (?1, 'a browser', ?2)",
    args: [userId, at],
  }]);

  clock.advance({ days: 364 });
  await deleteExpired({ db, clock });
  assert.equal(await count(db, "reading_history"), 2);
  clock.advance({ days: 2 });
  await deleteExpired({ db, clock });
  assert.equal(await count(db, "reading_history"), 0);
  assert.equal(await count(db, "readings", "deleted = 1"), 1);
  assert.equal(await count(db, "known_browsers"), 1);
  clock.advance({ days: 35 });
  await deleteExpired({ db, clock });
  assert.equal(await count(db, "readings", "deleted = 1"), 0);
  assert.equal(await count(db, "readings"), 1, "a reading itself is kept for ever");
  assert.equal(await count(db, "known_browsers"), 0);
});

Deno.test("tidy() forgets past reminders and reports after 30 days, broadcasts never, unseen devices after 400", async () => {
  await using test = await openTwoUsersDatabase();
  const { db, ada: userId } = test;
  const clock = createFakeClock();
  const at = clock.now().toISOString();
  const insert = (id: string, kind: string) => ({
    sql:
      `INSERT INTO notifications (id, kind, title, message, deep_link, is_for_all, state, created_by, created_at,
      send_at, fingerprint) VALUES (?1, ?2, 'T', 'M', '/', 0, 'sent', '', ?3, ?3, '')`,
    args: [id, kind, at],
  });
  await db.write([
    insert("reminder", "reminder"),
    insert("broadcast", "broadcast"),
    ...["reminder", "broadcast"].map((id) => ({
      sql: "INSERT INTO notification_people (user_id, send_at, notification_id) VALUES (?1, ?2, ?3)",
      args: [userId, at, id],
    })),
    {
      sql: `INSERT INTO push_devices (id, endpoint, p256dh, auth, created_at, last_seen_at, is_proven)
        VALUES ('web-1', 'https://x', '', '', ?1, ?1, 1)`,
      args: [at],
    },
    { sql: "INSERT INTO push_reports VALUES ('broadcast', 1, 'open'), ('reminder', 1, 'open')" },
  ]);
  clock.advance({ days: 29 });
  await deleteExpired({ db, clock });
  assert.deepEqual([await count(db, "notifications"), await count(db, "push_reports")], [2, 2]);
  clock.advance({ days: 2 });
  await deleteExpired({ db, clock });
  assert.equal(await count(db, "notifications", "id = 'broadcast' AND opened = 1"), 1);
  assert.deepEqual([await count(db, "notifications"), await count(db, "notification_people")], [1, 1]);
  assert.deepEqual([await count(db, "push_reports"), await count(db, "push_devices")], [0, 1]);
  clock.advance({ days: 370 });
  await deleteExpired({ db, clock });
  assert.equal(await count(db, "push_devices"), 0);
});

Deno.test("tidy() forgets codes and keys that ended, and after an hour who asked for them", async () => {
  await using test = await openTwoUsersDatabase();
  const { db } = test;
  const clock = createFakeClock();
  const now = clock.now();
  const asking = { purpose: "verify" as const, email: "ada@example.ng", askers: ["a browser"], now };
  const expiresAt = new Date(now.getTime() + 600_000).toISOString();
  const code = {
    codeId: "c",
    purpose: "verify" as const,
    subjectId: "s",
    email: "ada@example.ng",
    expiresAt,
    digitsExpireAt: expiresAt,
  };
  await db.write([
    noteAskers(asking),
    insertCode({ ...code, mac: "m", keyHash: "k" }),
  ]);
  clock.advance({ seconds: 599 });
  await deleteExpired({ db, clock });
  assert.equal(await count(db, "one_time_codes"), 1);
  clock.advance({ seconds: 1 });
  await deleteExpired({ db, clock });
  assert.deepEqual([await count(db, "one_time_codes"), await count(db, "code_askers")], [0, 1]);
  clock.advance({ minutes: 50 });
  await deleteExpired({ db, clock });
  assert.equal(await count(db, "code_askers"), 0);
});
