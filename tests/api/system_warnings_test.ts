import assert from "node:assert/strict";
import { openCache } from "@/lib/adapters/cache/open_cache.ts";
import { OverviewReply } from "@/lib/shared/schemas/admin_overview.ts";
import { insertNotification } from "@/lib/store/notifications.ts";
import { updateBackedUpAt } from "@/lib/store/system_state.ts";
import { type AdminApp, openAdminApp } from "../support/admins.ts";
import { createFakeClock } from "../support/clock.ts";
import { makeId } from "../support/fixtures.ts";
import { makeMailRequest } from "../support/mail_queue.ts";

const GB = 1e9;
const spaceOf = (free: number, total: number) => ({ readDiskSpace: () => Promise.resolve({ free, total }) });
const ROOMY = spaceOf(50 * GB, 100 * GB);

/** As the overview tells them, by code. */
async function readWarnings(test: AdminApp): Promise<Record<string, string>> {
  const response = await test.send("GET", "/api/v1/admin/overview", { token: test.token });
  const { warnings = [] } = OverviewReply.parse(await response.json());
  return Object.fromEntries(warnings.map(({ code, message }) => [code, message]));
}

Deno.test("while nothing is wrong the overview has no warnings", async () => {
  await using test = await openAdminApp(ROOMY);
  const response = await test.send("GET", "/api/v1/admin/overview", { token: test.token });
  const overview = await response.json();
  assert.equal("warnings" in overview, false);
  assert.deepEqual([overview.waiting, overview.backedUpAt], [{ mails: 0, pushes: 0 }, undefined]);
});

Deno.test("the overview tells what waits, and of the last backup where it is known", async () => {
  await using test = await openAdminApp(ROOMY);
  const { db, clock, deps: { mailQueue } } = test;
  await db.write([mailQueue.enqueue(makeMailRequest({ subjectId: "a" }))]);
  await updateBackedUpAt(db, clock.now());
  const response = await test.send("GET", "/api/v1/admin/overview", { token: test.token });
  const { waiting, backedUpAt } = OverviewReply.parse(await response.json());
  assert.deepEqual([waiting, backedUpAt], [{ mails: 1, pushes: 0 }, clock.now().toISOString()]);
});

Deno.test("mails that have waited for more than 15 minutes are told of, tried or not", async () => {
  await using test = await openAdminApp(ROOMY);
  const { db, clock, deps: { mailQueue } } = test;
  await db.write([mailQueue.enqueue(makeMailRequest({ subjectId: "a" }))]);
  await db.write([{ sql: "UPDATE mail_queue SET failures = 7, next_try_at = '2026-11-21T10:00:00.000Z'" }]);
  clock.advance({ minutes: 15 });
  assert.deepEqual(await readWarnings(test), {});
  clock.advance({ minutes: 1 });
  assert.deepEqual(await readWarnings(test), {
    mail_queue_stuck: "A mail has waited for 16 minutes. Check the mail server and SMTP_URL; " +
      "the server's log says why, as mail_put_off.",
  });
  clock.advance({ hours: 3 });
  await db.write([mailQueue.enqueue(makeMailRequest({ subjectId: "b" }))]);
  assert.match(
    (await readWarnings(test)).mail_queue_stuck ?? "",
    /^2 mails are waiting, the first for 3 hours\. /,
  );
});

Deno.test("notifications that have been due for more than 15 minutes are told of", async () => {
  await using test = await openAdminApp(ROOMY);
  const { db, clock } = test;
  const now = clock.now().toISOString();
  const kept = { id: makeId(), title: "Hello", message: "World", deepLink: "https://alafia.ng/", people: 0 };
  const sent = {
    createdBy: "",
    createdAt: now,
    sendAt: now,
    fingerprint: "f",
    audience: { kind: "all" } as const,
  };
  await db.write([insertNotification({ ...kept, ...sent }, now)]);
  await db.write([{ sql: "UPDATE notifications SET state = 'scheduled'" }]);
  clock.advance({ minutes: 15 });
  assert.deepEqual(await readWarnings(test), {});
  clock.advance({ minutes: 30 });
  assert.match(
    (await readWarnings(test)).push_queue_stuck ?? "",
    /^Notifications have been due for 45 minutes /,
  );
});

Deno.test("a Redis that does not answer is told of until it answers again", async () => {
  const port = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${port.addr.port}`;
  port.close();
  const clock = createFakeClock();
  const cache = openCache({ url, token: "t" }, clock);
  await using test = await openAdminApp({ ...ROOMY, cache, clock });
  assert.deepEqual(Object.keys(await readWarnings(test)), ["redis_away"]);
  await cache.close();
  await using _redis = Deno.serve(
    { hostname: "127.0.0.1", port: port.addr.port, onListen() {} },
    async (request) => Response.json({ result: (await request.json())[0] === "get" ? null : 1 }),
  );
  clock.advance({ seconds: 1 });
  await readWarnings(test);
  await cache.close();
  assert.deepEqual(await readWarnings(test), {});
});

for (
  const [free, total, isScarce] of [[21, 100, false], [19, 100, true], [1, 3, false], [0.9, 3, true]] as const
) {
  Deno.test(`${free} GB of ${total} free on the database's disk ${isScarce ? "are" : "are not"} told of`, async () => {
    await using test = await openAdminApp(spaceOf(free * GB, total * GB));
    const sentence = (await readWarnings(test)).disk_nearly_full ?? "";
    const told = `The database's disk is nearly full: ${free.toFixed(1)} GB are free`;
    assert.equal(sentence.startsWith(told), isScarce, sentence);
  });
}

Deno.test("a disk that does not tell of its space keeps nobody from the overview", async () => {
  await using test = await openAdminApp({ readDiskSpace: () => Promise.reject(new Error("ENOSYS")) });
  assert.deepEqual(await readWarnings(test), {});
});

Deno.test("two days without a backup are told of, on a new installation too, and never of a hosted database", async () => {
  for (const [space, expected] of [[ROOMY, ["backup_old"]], [{}, []]] as const) {
    const clock = createFakeClock();
    await using test = await openAdminApp({ ...space, clock });
    clock.advance({ hours: 47 });
    assert.deepEqual(await readWarnings(test), {});
    clock.advance({ hours: 2 });
    const first = await readWarnings(test);
    assert.deepEqual(Object.keys(first), expected);
    if (expected.length > 0) assert.match(first.backup_old ?? "", /^No backup was ever made\. /);
    await updateBackedUpAt(test.db, clock.now());
    assert.deepEqual(await readWarnings(test), {});
    clock.advance({ days: 5 });
    const later = await readWarnings(test);
    assert.deepEqual(Object.keys(later), expected);
    if (expected.length > 0) assert.match(later.backup_old ?? "", /^The last backup was made 5 days ago\. /);
  }
});
