import assert from "node:assert/strict";
import parsePrometheusText from "parse-prometheus-text-format";
import { StoreUnavailableError } from "@/lib/store/database.ts";
import { openCache } from "@/lib/adapters/cache/open_cache.ts";
import { createMetrics } from "@/lib/services/metrics/metrics.ts";
import { insertPendingFolder } from "@/lib/store/pending_folders.ts";
import { openAdminApp } from "../support/admins.ts";
import { createFakeClock } from "../support/clock.ts";
import { type ParsedFamily, parseExposition } from "../support/exposition.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { createFakeMailer, openQueue } from "../support/mail_queue.ts";
import { openPushQueueApp } from "../support/push_queue_app.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";
import { openTestDatabase } from "../support/test_database.ts";
import { MailRefusedError } from "@/lib/adapters/mail/mailer.ts";

const metricsToken = "scrape/me=once+a-minute.0123456789";

async function scrape({ app }: TestApp): Promise<Map<string, ParsedFamily>> {
  const response = await app.request("/metrics", { headers: { Authorization: `Bearer ${metricsToken}` } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("Content-Type"), "text/plain; version=0.0.4; charset=utf-8");
  assert.equal(response.headers.get("Cache-Control"), "no-store");
  return parseExposition(await response.text());
}

function seriesOf(families: Map<string, ParsedFamily>, name: string): Record<string, number> {
  const family = families.get(name);
  assert.ok(family, name);
  return Object.fromEntries(family.series);
}

Deno.test("without its setting the address is as unknown as any other", async () => {
  await using test = await openTestApp();
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const [asked, unknown] = [
    await test.send("GET", "/metrics", { headers }),
    await test.send("GET", "/nothing", { headers }),
  ];
  assert.deepEqual([asked.status, await asked.text()], [404, await unknown.text()]);
});

Deno.test("a missing or wrong token is refused", async () => {
  await using test = await openAdminApp({ metricsToken });
  const given = [
    undefined,
    "",
    "Bearer",
    metricsToken,
    `Bearer ${metricsToken.slice(0, -1)}`,
    `Bearer ${metricsToken}x`,
    `bearer ${metricsToken.toUpperCase()}`,
    `Bearer ${test.token}`,
  ];
  for (const Authorization of given) {
    const headers: HeadersInit = Authorization === undefined ? {} : { Authorization };
    const response = await test.app.request("/metrics", { headers });
    assert.equal(response.status, 401, Authorization);
    assert.equal((await response.json()).code, "unauthorized");
  }
});

Deno.test("requests are counted by method, pattern and class of status, and nothing tells who or what was asked for", async () => {
  await using test = await openAdminApp({ metricsToken });
  const token = await signInAs(test);
  const reading = makeNewReading({ comment: "canary comment" });
  assert.equal((await test.send("POST", "/api/v1/add", { token, body: reading })).status, 201);
  assert.equal((await test.send("DELETE", `/api/v1/log/${reading._id}`, { token })).status, 200);
  assert.equal((await test.send("DELETE", `/api/v1/log/${makeId()}`, { token })).status, 404);
  await test.send("GET", `/api/v1/admin/users?q=${encodeURIComponent(ADA.email)}`, { token: test.token });
  for (const method of ["PROPFIND", "X1", "X2"]) await test.send(method, "/api/v1/logs");
  const requests = seriesOf(await scrape(test), "alafia_http_request_duration_seconds");
  const count = (method: string, route: string, status: string) =>
    requests[`_count{method="${method}",route="${route}",status="${status}"}`];
  assert.equal(count("POST", "/api/v1/add", "2xx"), 1);
  assert.equal(count("DELETE", "/api/v1/log/:logId", "2xx"), 1);
  assert.equal(count("DELETE", "/api/v1/log/:logId", "4xx"), 1);
  const text = JSON.stringify(requests);
  assert.match(text, /method=\\"other\\"/);
  for (
    const canary of [reading._id ?? "", "canary", "example", ADA.firstName, "PROPFIND", "X1", "203.0.113"]
  ) {
    assert.ok(!text.includes(canary), canary);
  }
  assert.equal(seriesOf(await scrape(test), "alafia_http_requests_in_flight")[""], 1, "the scrape itself");
});

Deno.test("what waits, where it is kept and how the process is doing is told, as another parser reads it", async () => {
  const readDiskSpace = () => Promise.resolve({ free: 3e9, total: 10e9 });
  await using test = await openTestApp({ metricsToken, readDiskSpace });
  await test.send("POST", "/api/auth/signup", { body: ADA });
  await test.db.write([insertPendingFolder({ folder: "media/a/", until: "2026-11-22" })]);
  test.clock.advance({ minutes: 3 });
  const families = await scrape(test);
  assert.deepEqual(seriesOf(families, "alafia_queue_items"), { '{queue="mail"}': 1, '{queue="push"}': 0 });
  assert.deepEqual(seriesOf(families, "alafia_queue_oldest_seconds"), {
    '{queue="mail"}': 180,
    '{queue="push"}': 0,
  });
  assert.deepEqual(seriesOf(families, "alafia_pending_folders"), { "": 1 });
  assert.ok((seriesOf(families, "alafia_database_bytes")[""] ?? 0) > 100_000);
  assert.deepEqual(seriesOf(families, "alafia_disk_free_bytes"), { "": 3e9 });
  assert.ok((seriesOf(families, "process_resident_memory_bytes")[""] ?? 0) > 10_000_000);
  const startedAt = seriesOf(families, "process_start_time_seconds")[""] ?? 0;
  assert.ok(Math.abs(startedAt - test.clock.now().getTime() / 1000) < 24 * 3600);
  assert.equal(families.has("alafia_cache_circuit"), false, "there is no Redis");
  await test.sendMail();
  const response = await test.send("GET", "/metrics", {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  const parsed: { name: string; metrics: unknown }[] = parsePrometheusText(await response.text());
  assert.deepEqual(parsed.map(({ name }) => name), [...families.keys()]);
  const mails = parsed.find(({ name }) => name === "alafia_mails_total");
  assert.deepEqual(mails?.metrics, [{ value: "1", labels: { outcome: "sent" } }]);
});

Deno.test("a Redis that is away is told of", async () => {
  const clock = createFakeClock();
  const cache = openCache({ url: "http://127.0.0.1:1", token: "t" }, clock);
  await using test = await openTestApp({ metricsToken, cache });
  await scrape(test);
  await cache.close();
  const families = await scrape(test);
  assert.deepEqual(seriesOf(families, "alafia_cache_circuit"), {
    '{state="closed"}': 0,
    '{state="open"}': 1,
    '{state="half_open"}': 0,
  });
  assert.deepEqual(seriesOf(families, "alafia_cache_fallbacks_total"), { "": 2 });
  assert.deepEqual(seriesOf(families, "alafia_cache_lookups_total"), {
    '{result="hit"}': 0,
    '{result="miss"}': 2,
  });
});

Deno.test("while the database is away the process still tells of itself, and counts its failures", async () => {
  await using test = await openTestApp({ metricsToken });
  const { read } = test.deps.db;
  test.deps.db.read = () => Promise.reject(new StoreUnavailableError("away"));
  assert.equal((await test.send("GET", "/healthz")).status, 503);
  const families = await scrape(test);
  test.deps.db.read = read;
  assert.deepEqual(seriesOf(families, "alafia_database_up"), { "": 0 });
  assert.deepEqual(seriesOf(families, "alafia_http_server_errors_total"), { '{status="503"}': 1 });
  assert.equal(families.has("alafia_queue_items"), false);
});

function outcomes(metrics: ReturnType<typeof createMetrics>, name: string): Record<string, number> {
  const family = metrics.families().find((one) => one.name === name);
  return Object.fromEntries(family?.samples.map(({ labels, value }) => [labels?.outcome, value]) ?? []);
}

Deno.test("what became of each push message is counted", async () => {
  await using push = await openPushQueueApp();
  const statuses = [undefined, 410, 503, 400];
  for (const _ of statuses) await push.addDevice();
  push.service.respondWith((device) => {
    const status = statuses[device];
    return status === undefined ? undefined : new Response(null, { status });
  });
  await push.notify();
  const metrics = createMetrics();
  await push.openQueue({ metrics }).drain();
  assert.deepEqual(outcomes(metrics, "alafia_push_messages_total"), {
    sent: 1,
    gone: 1,
    later: 1,
    failed: 1,
  });
});

Deno.test("what became of each mail is counted", async () => {
  const { db, close } = await openTestDatabase();
  const metrics = createMetrics();
  const mailer = createFakeMailer();
  mailer.beforeTaking = ({ to }) => {
    if (to.startsWith("refused")) throw new MailRefusedError("550");
    if (to.startsWith("later")) throw new Error("451");
  };
  const isGone = ({ email }: { email: string }) => email.startsWith("gone");
  const { queue, add, untilIdle } = openQueue({ db, mailer, metrics, isGone });
  await add(...["sent", "refused", "later", "gone"].map((name) => ({
    subjectId: name,
    email: `${name}@example.ng`,
  })));
  await untilIdle(() => queue.start());
  await queue.stop();
  await close();
  assert.deepEqual(outcomes(metrics, "alafia_mails_total"), { sent: 1, refused: 1, later: 1, dropped: 1 });
});
