import assert from "node:assert/strict";
import { createApp } from "@/routes/app.ts";
import { createMemoryCache } from "@/lib/adapters/cache/memory_cache.ts";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import { SHARE_RETENTION_DAYS, SHARES_MAX } from "@/lib/shared/limits.ts";
import type { Share } from "@/lib/shared/schemas/share.ts";
import { listEveryRow } from "../support/every_table.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { APP_URL, openTestApp, sendTo } from "../support/test_app.ts";
import { makeKey, openShared, readShared, stageShare } from "../support/shares.ts";

const EVERYTHING = { notes: true, medicines: true, vitalSigns: true, targets: true, about: true };

Deno.test("A link opens what it shares to whoever holds its key, and tells who has opened it", async () => {
  await using test = await openTestApp();
  const { ask, body, made, find, open } = await stageShare(test, {
    include: EVERYTHING,
    forWhom: "Dr Bello",
  });
  await ask("POST", "/api/v1/add", {
    ...makeNewReading(),
    date: "2026-11-20",
    comment: "after Ngozi's party",
  });
  await ask("POST", "/api/v1/add", { ...makeNewReading(), date: "2026-10-01" });
  const weight = { kind: "weight", date: "2026-11-20", time: "07:30", kg: 72.5 };
  await ask("POST", "/api/v1/vital-signs", weight);
  await ask("PUT", "/api/auth/health-profile", { medicines: "Metformin 500", unit: "mmol/l" });
  const again = await ask("POST", "/api/v1/shares", body);
  assert.deepEqual([again.status, again.data], [200, made.data], "a retry is the same link");
  const opened = await open();
  assert.deepEqual([opened.status, opened.until], [200, made.data.until]);
  const { status, readings, vitalSigns, medicines, targets, unit, from, to } = await readShared(
    test,
    opened.access,
  );
  assert.deepEqual([status, from, to, unit, medicines, targets], [
    ...[200, "2026-11-08", "2026-11-22", "mmol/l", "Metformin 500", null],
  ]);
  assert.deepEqual(readings.map(({ comment }: { comment: string }) => comment), ["after Ngozi's party"]);
  assert.deepEqual(vitalSigns.map(({ kg }: { kg: number }) => kg), [72.5]);
  const { opened: count, lastOpenedAt, readers, openings, forWhom, isOpen } = await find();
  assert.deepEqual([isOpen, count, readers, forWhom], [true, 1, ["Dr Bello LUTH"], "Dr Bello"]);
  assert.deepEqual(openings.map(({ at, reader }) => [at, reader]), [[lastOpenedAt, "Dr Bello LUTH"]]);
});

Deno.test("Unknown, expired and ended links are answered alike, and a fresh access opens nothing after the end", async () => {
  await using test = await openTestApp();
  const [ended, expired] = [await stageShare(test), await stageShare(test, { lifetime: "1h" })];
  const { access } = await ended.open();
  assert.equal((await readShared(test, access)).status, 200);
  assert.equal((await ended.end()).status, 204);
  assert.equal((await ended.end()).status, 204, "ending twice is no error");
  const afterwards = await readShared(test, access);
  assert.deepEqual([afterwards.status, afterwards.code], [404, "share_unknown"]);
  test.clock.advance({ hours: 1 });
  const { key } = await makeKey();
  const unknown = await openShared(test, { key, reader: "Clinic" });
  assert.deepEqual([unknown.status, unknown.code], [404, "share_unknown"]);
  const texts = [unknown.text, (await ended.open()).text, (await expired.open()).text];
  assert.equal(new Set(texts.map((text) => text.replace(/"requestId":"[^"]*",?/, ""))).size, 1, texts.join());
  const [{ opened, isOpen }, late] = [await ended.find(), await expired.find()];
  assert.deepEqual([opened, isOpen, late.endedAt, late.isOpen], [1, false, null, false]);
});

Deno.test("Neither key nor PIN stands in database, answers to its person or log", async () => {
  await using test = await openTestApp();
  const { open, key, keyDigest, ask } = await stageShare(test, { pin: "918273" });
  await open({ pin: "918273" });
  await open({ pin: "000000" });
  await open({ key: (await makeKey()).key });
  const answers = JSON.stringify([await ask("GET", "/api/v1/shares"), await ask("GET", "/api/auth/export")]);
  const rows = JSON.stringify(await listEveryRow(test.db));
  const logged = test.logLines.join("\n");
  assert.ok(logged.includes("/api/shared/open"));
  for (const text of [rows, answers, logged]) {
    assert.ok(!text.includes(key) && !text.includes("918273"));
  }
  assert.ok(
    !answers.includes(keyDigest) && !answers.includes("argon2"),
    "nothing that only a thief could use",
  );
  assert.ok(answers.includes("Dr Bello LUTH"), "the export says who has read");
  const stolen = await open({ key: keyDigest.slice(0, 22) });
  assert.equal(stolen.code, "share_unknown", "what a copy of the database holds opens nothing");
});

Deno.test("A link outlives a change of the server's secret, and an access of before does not", async () => {
  await using test = await openTestApp();
  const { open: openBefore, key } = await stageShare(test);
  const { access } = await openBefore();
  const tokens = createTokens({ key: new Uint8Array(32).fill(7), issuer: APP_URL, clock: test.clock });
  const changed = { send: sendTo(createApp({ ...test.deps, tokens })) };
  assert.equal((await readShared(changed, access)).status, 401);
  const again = await openShared(changed, { key, reader: "Clinic" });
  assert.equal((await readShared(changed, again.access)).status, 200);
});

Deno.test("An ending holds on every instance at once, whatever their caches know", async () => {
  await using test = await openTestApp();
  const { open: openHere, end, key } = await stageShare(test);
  const cache = createMemoryCache(test.clock);
  const other = { send: sendTo(createApp({ ...test.deps, cache })) };
  const { access } = await openShared(other, { key, reader: "Clinic" });
  assert.equal((await readShared(test, access)).status, 200);
  await end();
  assert.deepEqual([(await readShared(other, access)).status, (await openHere()).status], [404, 404]);
});

Deno.test("A withdrawn consent and a suspended account end every link for good", async () => {
  await using test = await openTestApp();
  const decide = (decision: string) => ({ decision, ...currentConsent(), isAdult: true });
  const withdrawn = await stageShare(test);
  await withdrawn.ask("POST", "/api/v1/consent", decide("withdrawn"));
  assert.equal((await withdrawn.open()).status, 404);
  const another = { ...withdrawn.body, _id: makeId(), keyDigest: (await makeKey()).keyDigest };
  assert.equal((await withdrawn.ask("POST", "/api/v1/shares", another)).code, "consent_withdrawn");
  await withdrawn.ask("POST", "/api/v1/consent", decide("accepted"));
  assert.equal((await withdrawn.open()).status, 404);
  const suspended = await stageShare(test);
  const set = (isSuspended: number) =>
    test.db.write([{
      sql: "UPDATE users SET is_suspended = ?2 WHERE id = ?1",
      args: [suspended.userId, isSuspended],
    }]);
  await set(1);
  await set(0);
  assert.equal((await suspended.open()).status, 404);
});

Deno.test("An account that is erased takes its links along", async () => {
  await using test = await openTestApp();
  const { userId, open } = await stageShare(test);
  const { access } = await open();
  await test.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [userId] }]);
  assert.deepEqual([(await open()).status, (await readShared(test, access)).status], [404, 404]);
  const { shares, share_openings } = await listEveryRow(test.db);
  assert.deepEqual([shares, share_openings], [[], []]);
});

Deno.test("A link is only its person's: others neither see, end nor replace it", async () => {
  await using test = await openTestApp();
  const ada = await stageShare(test);
  const { ask } = await stageShare(test);
  assert.equal((await ask("DELETE", `/api/v1/shares/${ada.body._id}`)).code, "share_unknown");
  const { shares } = await ask("GET", "/api/v1/shares");
  assert.ok(shares.every(({ _id }: Share) => _id !== ada.body._id));
  for (const taken of [ada.body, { ...ada.body, _id: makeId() }]) {
    assert.equal((await ask("POST", "/api/v1/shares", taken)).code, "share_exists");
  }
  const other = { ...ada.body, keyDigest: (await makeKey()).keyDigest };
  assert.equal((await ada.ask("POST", "/api/v1/shares", other)).code, "share_exists", "with another key");
  assert.equal((await ada.open()).status, 200);
});

Deno.test("Choices that mean nothing are refused with their sentence", async () => {
  await using test = await openTestApp();
  const { ask, body } = await stageShare(test);
  const wrong: Record<string, unknown>[] = [
    { days: 7 },
    { days: undefined },
    { days: 14, from: "2026-11-01", to: "2026-11-02" },
    { days: undefined, from: "2026-11-02" },
    { days: undefined, from: "2026-11-02", to: "2026-11-01" },
    { days: undefined, from: "2026-11-01", to: "2026-11-24" },
    { days: undefined, from: "1900-01-01", to: "9999-12-31" },
    { days: undefined, from: "2025-10-17", to: "2026-11-22" },
    { days: undefined, from: "2026-02-30", to: "2026-11-01" },
    { lifetime: "1y" },
    { pin: "123" },
    { pin: "secret" },
    { keyDigest: "short" },
    { forWhom: "x".repeat(101) },
  ];
  for (const choices of wrong) {
    const { status, code } = await ask("POST", "/api/v1/shares", { ...body, _id: makeId(), ...choices });
    assert.deepEqual([status, code], [422, "validation_failed"], JSON.stringify(choices));
  }
  const chosen = { days: undefined, from: "2025-10-18", to: "2026-11-22", _id: makeId() };
  const longest = { ...body, ...chosen, keyDigest: (await makeKey()).keyDigest };
  assert.equal((await ask("POST", "/api/v1/shares", longest)).status, 201, "400 days to tomorrow");
  const names = ["", "  ", undefined, "x".repeat(101), "1234", "Dr \u202eolleB", "\u3164", "\u200b", "a\0b"];
  for (const reader of names) {
    assert.equal((await openShared(test, { key: (await makeKey()).key, reader })).status, 422, reader);
  }
});

Deno.test("A person has 20 open links at most, and ended ones are forgotten after half a year", async () => {
  await using test = await openTestApp();
  const { ask, body, end, open } = await stageShare(test);
  await open();
  const make = async () => {
    const share = { ...body, _id: makeId(), keyDigest: (await makeKey()).keyDigest };
    return (await ask("POST", "/api/v1/shares", share)).code;
  };
  for (let count = 1; count < SHARES_MAX; count++) assert.equal(await make(), undefined);
  assert.equal(await make(), "shares_full");
  await end();
  assert.equal(await make(), undefined);
  test.clock.advance({ days: 7 + SHARE_RETENTION_DAYS + 1 });
  await deleteExpired(test.deps);
  const { shares, share_openings } = await listEveryRow(test.db);
  assert.deepEqual([shares, share_openings], [[], []]);
});

Deno.test("Links are listed in pages of 20, newest first, and asked for sixty times a minute", async () => {
  await using test = await openTestApp();
  const { ask, userId, made } = await stageShare(test);
  await test.db.write([{
    sql: `WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < 44)
      INSERT INTO shares (user_id, id, key_digest, days, include, for_whom, consent_version, created_at, until, ended_at)
      SELECT ?1, printf('0193473a-0000-7000-8000-%012x', n), n, 14, '{}', '', '', printf('2026-11-20T08:%02d:00.000Z', n),
        '2026-11-21', '2026-11-21' FROM series`,
    args: [userId],
  }]);
  const pages: Share[][] = [];
  let before: string | undefined;
  do {
    const { shares, next } = await ask("GET", `/api/v1/shares${before ? `?before=${before}` : ""}`);
    pages.push(shares);
    before = next;
  } while (before !== undefined);
  assert.deepEqual(pages.map(({ length }) => length), [20, 20, 5]);
  const found = pages.flat();
  assert.equal(found[0]?._id, made.data._id);
  assert.deepEqual(
    found.map(({ createdAt }) => createdAt),
    found.map(({ createdAt }) => createdAt).toSorted().reverse(),
  );
  assert.equal((await ask("GET", "/api/v1/shares?limit=21")).status, 422);
  const statuses = [];
  for (let count = 0; count < 60; count++) statuses.push((await ask("GET", "/api/v1/shares?limit=1")).status);
  assert.ok(statuses.includes(429));
});

Deno.test("A link that is asked for again answers as it stands, or says what stands instead", async () => {
  await using test = await openTestApp();
  const days = { from: "2026-11-01", to: "2026-11-20", days: undefined };
  const { ask, body, made } = await stageShare(test, { ...days, pin: "1234", forWhom: "Dr Bello" });
  const again = (change: object) => ask("POST", "/api/v1/shares", { ...body, ...change });
  assert.deepEqual([(await again({ pin: "12 34" })).data, (await again({})).status], [made.data, 200]);
  const others = [
    { pin: "4321" },
    { pin: undefined },
    { lifetime: "1h" },
    { days: 14, from: undefined, to: undefined },
    { to: "2026-11-19" },
    { include: { notes: true } },
    { include: { about: true } },
    { forWhom: "Dr Okafor" },
  ];
  for (const change of others) {
    const { status, code, data } = await again(change);
    assert.deepEqual([status, code, data], [409, "share_differs", made.data], JSON.stringify(change));
  }
  const open = await stageShare(test);
  assert.equal(
    (await open.ask("POST", "/api/v1/shares", { ...open.body, pin: "1234" })).code,
    "share_differs",
  );
});
