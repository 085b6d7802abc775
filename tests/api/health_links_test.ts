import assert from "node:assert/strict";
import { SHLViewer } from "kill-the-clipboard";
import { freezeMeasured } from "@/islands/shares/freeze_readings.ts";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import { sweepObjects, sweepPendingFolders } from "@/lib/services/media/pending_folders.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import { healthLinkPath } from "@/lib/shared/health_link.ts";
import { SHARE_PIN_TRIES } from "@/lib/shared/limits.ts";
import { createCountedMetrics } from "../support/counted_metrics.ts";
import { listEveryRow } from "../support/every_table.ts";
import { findFhirFaults } from "../support/fhir_schema.ts";
import { makeId, makeReading } from "../support/fixtures.ts";
import { APP_URL, openTestApp, type TestApp } from "../support/test_app.ts";
import { makeKey, stageShare } from "../support/shares.ts";

const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;
const DAYS = { from: "2026-10-23", to: "2026-11-21" };
const NOTE = "after Ngozi's party";

/** A patient who has made a SMART Health Link, and a hospital's system that reads it: a published package. */
async function stage(
  test: TestApp,
  { count = 3, ...choices }: Record<string, unknown> & { count?: number } = {},
) {
  const readings = Array.from({ length: count }, () => makeReading({ _id: makeId(), comment: NOTE }));
  const { file, linkOf } = await freezeMeasured({ readings, vitalSigns: [] }, DAYS, {
    origin: APP_URL,
    offsetAt: () => 60,
  });
  const { key: linkId, keyDigest } = await makeKey(32);
  const share = await stageShare(test, {
    ...{ keyDigest, days: 30, include: { notes: true }, lifetime: "30d", file },
    ...choices,
  });
  const link = linkOf(linkId, share.made.data);
  return {
    ...share,
    ...{ link, linkId, file, readings },
    async resolve(asked: { passcode?: string; embeddedLengthMax?: number } = {}) {
      const viewer = new SHLViewer({
        shlinkURI: link,
        fetch: (async (url: string, init?: RequestInit) => await test.app.request(url, init)) as typeof fetch,
      });
      // The package looks at the machine's clock.
      Object.defineProperty(viewer.shl, "exp", { value: undefined });
      return await viewer.resolveSHL({ recipient: "LUTH, records", ...asked });
    },
  };
}

async function listFiles({ deps }: TestApp): Promise<string[]> {
  return (await Array.fromAsync(deps.blobs.list("shares/"))).map(({ key }) => key);
}

function parse(link: string) {
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.fromBase64(link.slice("shlink:/".length), BASE64URL)),
  );
}

Deno.test("A published reader opens a SMART Health Link: FHIR as it is exported, told to its person", async () => {
  await using test = await openTestApp();
  const { link, linkId, resolve, find, made, readings, file } = await stage(test);
  const { fhirResources: [bundle], manifest } = await resolve();
  assert.equal(manifest, undefined, "without a PIN its file is asked for at once");
  assert.deepEqual(findFhirFaults("Bundle", bundle), []);
  const { entry } = bundle as unknown as { entry: { resource: { id: string; note: { text: string }[] } }[] };
  assert.deepEqual(entry.map(({ resource }) => resource.id), readings.map(({ _id }) => _id));
  assert.equal(entry[0]?.resource.note[0]?.text, NOTE);
  const { url, key, exp, flag, label } = parse(link);
  assert.equal(url, `${APP_URL}/api/shared/links/${linkId}`);
  assert.ok(url.length <= 128 && key.length === 43 && label.length <= 80);
  assert.deepEqual([flag, exp], ["U", Date.parse(made.data.until) / 1000]);
  assert.deepEqual(JSON.parse(atob(file.split(".")[0] ?? "")), {
    ...{ alg: "dir", enc: "A256GCM", zip: "DEF", cty: "application/fhir+json" },
  });
  const { isFrozen, opened, readers } = await find();
  assert.deepEqual([isFrozen, opened, readers], [true, 1, ["LUTH records"]]);
});

Deno.test("A link with a PIN is opened with it alone, in five tries of its whole life, also at once", async () => {
  await using test = await openTestApp();
  const { resolve, linkId, link, find } = await stage(test, { pin: "271 828" });
  assert.equal(parse(link).flag, "P");
  const path = healthLinkPath(linkId);
  const direct = await test.send("GET", `${path}?recipient=Clinic`);
  assert.equal(direct.status, 404, "the PIN cannot be gone around");
  const guess = async (passcode?: string) => {
    const response = await test.send("POST", path, { body: { recipient: "Clinic", passcode } });
    return { status: response.status, ...await response.json() };
  };
  assert.deepEqual(await guess(), { status: 401, remainingAttempts: SHARE_PIN_TRIES });
  const { manifest } = await resolve({ passcode: "271828" });
  assert.equal(manifest?.files[0]?.contentType, "application/fhir+json");
  assert.deepEqual(await guess("111111"), { status: 401, remainingAttempts: SHARE_PIN_TRIES - 1 });
  const many = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(String(100000 + n))));
  const left = many.filter(({ status }) => status === 401).map(({ remainingAttempts }) => remainingAttempts);
  assert.deepEqual(left.toSorted(), [0, 1, 2, 3]);
  await assert.rejects(resolve({ passcode: "271828" }), { name: "SHLManifestNotFoundError" });
  assert.equal((await find()).wrongPins, SHARE_PIN_TRIES);
  await sweepPendingFolders(test.deps);
  assert.deepEqual(await listFiles(test), [], "a guessed link keeps no file");
});

Deno.test("A system that takes no large answer is told an address, which opens nothing but the file", async () => {
  await using test = await openTestApp();
  const { resolve, linkId, end } = await stage(test, { pin: "1234" });
  const asked = { passcode: "1234", embeddedLengthMax: 100 };
  const { manifest, fhirResources } = await resolve(asked);
  assert.equal(fhirResources.length, 1);
  const [described] = manifest?.files ?? [];
  const location = new URL(described && "location" in described ? described.location : assert.fail());
  const path = location.pathname + location.search;
  assert.equal(location.origin, APP_URL);
  const access = location.searchParams.get("access") ?? undefined;
  const report = await test.send("GET", "/api/shared/report", { token: access });
  assert.equal(report.status, 404, "what was frozen shows nothing that was measured since");
  assert.equal((await test.send("GET", "/api/v1/logs", { token: access })).status, 401);
  assert.equal((await test.send("GET", path)).status, 200);
  await end();
  assert.equal((await test.send("GET", path)).status, 404);
  test.clock.advance({ minutes: 16 });
  assert.equal((await test.send("GET", path)).status, 401);
  assert.equal((await test.send("GET", healthLinkPath(linkId.slice(1)))).status, 422);
});

Deno.test("Pages of hospitals may ask from their own origin, and no other address answers them", async () => {
  await using test = await openTestApp();
  const { linkId } = await stage(test);
  const path = healthLinkPath(linkId);
  const headers = { "Origin": "https://records.example", "Access-Control-Request-Method": "POST" };
  const preflight = await test.app.request(path, {
    method: "OPTIONS",
    headers: { ...headers, "Access-Control-Request-Headers": "content-type" },
  });
  assert.deepEqual([preflight.status, preflight.headers.get("Access-Control-Allow-Origin")], [204, "*"]);
  assert.match(preflight.headers.get("Access-Control-Allow-Headers") ?? "", /content-type/i);
  for (const address of [`${path}?recipient=Clinic`, healthLinkPath("A".repeat(43)) + "?recipient=Clinic"]) {
    const answer = await test.app.request(address, { headers });
    assert.equal(answer.headers.get("Access-Control-Allow-Origin"), "*");
    assert.equal(answer.headers.get("Access-Control-Allow-Credentials"), null);
    await answer.body?.cancel();
  }
  const other = await test.app.request("/api/v1/shares", { method: "OPTIONS", headers });
  assert.deepEqual([other.status, other.headers.get("Access-Control-Allow-Origin")], [404, null]);
});

Deno.test("Unknown, ended and expired are answered alike; the file goes with the link, whatever ends it", async () => {
  await using test = await openTestApp();
  const [ended, expired] = [await stage(test), await stage(test, { lifetime: "1h" })];
  const [withdrawn, erased, kept] = [await stage(test), await stage(test), await stage(test)];
  assert.equal((await listFiles(test)).length, 5);
  assert.equal((await ended.end()).status, 204);
  assert.equal((await listFiles(test)).length, 4, "at once");
  assert.equal((await ended.end()).status, 204);
  await withdrawn.ask("POST", "/api/v1/consent", {
    ...{ decision: "withdrawn", isAdult: true },
    ...currentConsent(),
  });
  await test.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [erased.userId] }]);
  test.clock.advance({ hours: 1 });
  await deleteExpired(test.deps);
  await sweepPendingFolders(test.deps);
  assert.equal((await listFiles(test)).length, 1);
  assert.equal((await kept.resolve()).fhirResources.length, 1);
  const texts = [];
  for (const linkId of ["A".repeat(43), ended.linkId, expired.linkId, withdrawn.linkId, erased.linkId]) {
    const answer = await test.send("POST", healthLinkPath(linkId), { body: { recipient: "Clinic" } });
    assert.equal(answer.status, 404);
    texts.push((await answer.text()).replace(/"requestId":"[^"]*",?/, ""));
  }
  assert.equal(new Set(texts).size, 1, texts.join());
});

Deno.test("A retry keeps one file, a refusal none, and the nightly sweep leaves those of open links", async () => {
  await using test = await openTestApp();
  const { ask, body, made, resolve, file: sealed } = await stage(test);
  const again = await ask("POST", "/api/v1/shares", body);
  assert.deepEqual([again.status, again.data], [200, made.data]);
  assert.equal((await ask("POST", "/api/v1/shares", { ...body, _id: makeId() })).code, "share_exists");
  assert.equal((await listFiles(test)).length, 1);
  await sweepObjects({ ...test.deps, clock: { now: () => new Date(Date.now() + 2 * 3600_000) } });
  assert.equal((await resolve()).fhirResources.length, 1);
  for (const file of ["", "a.b.c", "eyJ9..short.AAAA.AAAA", 7]) {
    const refused = await ask("POST", "/api/v1/shares", { ...body, _id: makeId(), file });
    assert.equal(refused.status, 422, String(file));
  }
  const huge = {
    ...body,
    _id: makeId(),
    file: sealed.replace(/\.([^.]+)\.([^.]+)$/, `.${"A".repeat(2e6)}.$2`),
  };
  assert.equal((await ask("POST", "/api/v1/shares", huge)).status, 413);
});

Deno.test("Neither address, key nor PIN of a SMART Health Link stands in database, storage, answers, log or traces", async () => {
  const metrics = createCountedMetrics();
  const spans: unknown[] = [];
  const tracing = { beginRequest: () => (ended: unknown) => void spans.push(ended) };
  await using test = await openTestApp({ metrics, tracing });
  const { resolve, linkId, link, ask } = await stage(test, { pin: "918273" });
  await resolve({ passcode: "918273" });
  await test.send("GET", `${healthLinkPath(linkId)}?recipient=Clinic`);
  const { key } = parse(link);
  const files = await Promise.all(
    (await listFiles(test)).map(async (name) =>
      await new Response((await test.deps.blobs.get(name))?.stream).text()
    ),
  );
  const answers = JSON.stringify([await ask("GET", "/api/v1/shares"), await ask("GET", "/api/auth/export")]);
  const rows = JSON.stringify(await listEveryRow(test.db));
  const watched = JSON.stringify([metrics.counted, spans]);
  for (const text of [rows, answers, test.logLines.join("\n"), files.join(), watched]) {
    for (const secret of [linkId, key, "918273", NOTE]) assert.ok(!text.includes(secret), secret);
  }
});

Deno.test("10,000 readings with notes fit into a link", async () => {
  await using test = await openTestApp();
  const { resolve } = await stage(test, { count: 10_000 });
  const { fhirResources: [bundle] } = await resolve();
  assert.equal((bundle as unknown as { entry: unknown[] }).entry.length, 10_000);
});
