import assert from "node:assert/strict";
import { openCache } from "@/lib/adapters/cache/open_cache.ts";
import { MailRefusedError } from "@/lib/adapters/mail/mailer.ts";
import { readObservations } from "@/lib/services/metrics.ts";
import { StoreUnavailableError } from "@/lib/store/database.ts";
import { insertPendingFolder } from "@/lib/store/pending_folders.ts";
import { openAdminApp } from "../support/admins.ts";
import { createFakeClock } from "../support/clock.ts";
import { createCountedMetrics } from "../support/counted_metrics.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { createFakeMailer, openQueue } from "../support/mail_queue.ts";
import { openPushQueueApp } from "../support/push_queue_app.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";
import { openTestDatabase } from "../support/test_database.ts";

/** By name and attribute. */
async function observe({ deps }: TestApp): Promise<Record<string, number>> {
  const observations = await readObservations(deps);
  return Object.fromEntries(
    observations.map((
      { name, value, attributes },
    ) => [[name, ...Object.values(attributes ?? {})].join(" "), value]),
  );
}

Deno.test("requests are measured by pattern, status and code, and nothing tells who or what was asked for", async () => {
  const metrics = createCountedMetrics();
  await using test = await openAdminApp({ metrics });
  const token = await signInAs(test);
  metrics.counted.length = 0;
  const reading = makeNewReading({ comment: "canary comment" });
  await test.send("POST", "/api/v1/add", { token, body: reading });
  await test.send("DELETE", `/api/v1/log/${reading._id}`, { token });
  await test.send("DELETE", `/api/v1/log/${makeId()}`, { token });
  await test.send("GET", `/api/v1/admin/users?q=${encodeURIComponent(ADA.email)}`, { token: test.token });
  await test.send("POST", "/api/auth/login", { body: { email: ADA.email, password: "canary password" } });
  const { read } = test.deps.db;
  test.deps.db.read = () => Promise.reject(new StoreUnavailableError("away"));
  await test.send("GET", "/healthz");
  test.deps.db.read = read;
  assert.deepEqual(metrics.counted, [
    "/api/v1/add 201 undefined",
    "/api/v1/log/:logId 200 undefined",
    "/api/v1/log/:logId 404 log_not_found",
    "/api/v1/admin/users 200 undefined",
    "/api/auth/login 401 wrong_credentials",
    "/healthz 503 StoreUnavailableError",
  ]);
});

Deno.test("what waits and where it is kept is observed", async () => {
  const readDiskSpace = () => Promise.resolve({ free: 3e9, total: 10e9 });
  await using test = await openTestApp({ readDiskSpace });
  await test.send("POST", "/api/auth/signup", { body: ADA });
  await test.db.write([insertPendingFolder({ folder: "media/a/", until: "2026-11-22" })]);
  test.clock.advance({ minutes: 3 });
  const {
    "alafia.database.size": databaseBytes = 0,
    "process.memory.usage": memoryBytes = 0,
    ...observed
  } = await observe(test);
  assert.deepEqual(observed, {
    "alafia.database.up": 1,
    "alafia.disk.size": 10e9,
    "alafia.disk.free": 3e9,
    "alafia.queue.items mail": 1,
    "alafia.queue.items push": 0,
    "alafia.queue.items swept_folders": 1,
    "alafia.queue.age mail": 180,
    "alafia.queue.age push": 0,
  }, "there is no Redis");
  assert.ok(databaseBytes > 100_000 && memoryBytes > 10_000_000);
});

Deno.test("a Redis that is away is told of", async () => {
  const cache = openCache({ url: "http://127.0.0.1:1", token: "t" }, createFakeClock());
  await using test = await openTestApp({ cache });
  await observe(test);
  await cache.close();
  const observed = await observe(test);
  assert.equal(observed["alafia.cache.up"], 0);
});

Deno.test("while the database is away the process still tells of itself", async () => {
  await using test = await openTestApp();
  const { read } = test.deps.db;
  test.deps.db.read = () => Promise.reject(new StoreUnavailableError("away"));
  const observed = await observe(test);
  test.deps.db.read = read;
  assert.deepEqual(Object.keys(observed), ["alafia.database.up", "process.memory.usage"]);
  assert.equal(observed["alafia.database.up"], 0);
});

Deno.test("what became of each push message is counted", async () => {
  await using push = await openPushQueueApp();
  const statuses = [undefined, 410, 503, 400];
  for (const _ of statuses) await push.addDevice();
  push.service.respondWith((device) => {
    const status = statuses[device];
    return status === undefined ? undefined : new Response(null, { status });
  });
  await push.notify();
  const metrics = createCountedMetrics();
  await push.openQueue({ metrics }).drain();
  assert.deepEqual(metrics.counted.sort(), ["failed", "gone", "later", "sent"]);
});

Deno.test("what became of each mail is counted", async () => {
  await using opened = await openTestDatabase();
  const metrics = createCountedMetrics();
  const mailer = createFakeMailer();
  mailer.beforeTaking = ({ to }) => {
    if (to.startsWith("refused")) throw new MailRefusedError("550");
    if (to.startsWith("later")) throw new Error("451");
  };
  const isGone = ({ email }: { email: string }) => email.startsWith("gone");
  const { queue, add, untilIdle } = openQueue({ db: opened.db, mailer, metrics, isGone });
  await add(...["sent", "refused", "later", "gone"].map((name) => ({
    subjectId: name,
    email: `${name}@example.ng`,
  })));
  await untilIdle(() => queue.start());
  await queue.stop();
  assert.deepEqual(metrics.counted.sort(), ["dropped", "later", "refused", "sent"]);
});
