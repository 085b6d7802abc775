import assert from "node:assert/strict";
import {
  createHealthProfileClient,
  type HealthProfileClient,
} from "@/islands/client/outbox/health_profile.ts";
import type { SeenHealthProfile } from "@/islands/client/outbox/kept_health_profile.ts";
import { keepConsent } from "@/islands/client/outbox/consent_client.ts";
import type { OutboxDeps } from "@/islands/client/outbox/outbox_database.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { createFakeApi, refusal } from "../../../support/fake_api.ts";
import { createIndexedDb } from "../../../support/fake_indexed_db.ts";
import { makeId } from "../../../support/fixtures.ts";
import { makeDecision } from "./consent_phone.ts";

const PATH = "/api/auth/health-profile";

/** A server with one profile, and the phones of its person. */
function openServer() {
  const api = createFakeApi();
  let stored: HealthProfile = EMPTY_HEALTH_PROFILE;
  const reply = () => ({ success: true, healthProfile: stored, updatedAt: null });
  const asked = () => api.requests.map(({ method, body }) => body ? [method, body] : [method]);
  return {
    api,
    asked,
    stored: () => stored,
    /** From another device. */
    take: (change: HealthProfileChange) => void (stored = { ...stored, ...change }),
    answerGet: () => api.answer(PATH, 200, reply()),
    answerPut(change: HealthProfileChange) {
      stored = { ...stored, ...change };
      api.answer(PATH, 200, reply());
    },
  };
}

type Server = ReturnType<typeof openServer>;

function createPhone(server: Server, { isKeeping = true } = {}) {
  const indexedDB: IDBFactory | undefined = isKeeping ? createIndexedDb() : undefined;
  const userId = makeId();
  const kept: { seen?: SeenHealthProfile; note?: string } = {};
  const clock = { nowMs: 1_795_000_000_000 };
  const deps: OutboxDeps = {
    userId,
    token: "the-token",
    call: server.api.call,
    indexedDB,
    evictionMarker: { read: () => kept.note, write: (text) => void (kept.note = text) },
    nowMs: () => clock.nowMs,
  };
  const open = (): HealthProfileClient =>
    createHealthProfileClient(deps, {
      get: () => Promise.resolve(kept.seen),
      put: (seen) => Promise.resolve(void (kept.seen = seen)),
    });
  return { open, kept, clock, userId, indexedDB, deps };
}

Deno.test("what the server told last is there without a network, on every page after", async () => {
  const server = openServer();
  server.answerPut({ unit: "mmol/l", medicines: "Metformin" });
  const phone = createPhone(server);
  await phone.open().sync();
  const later = phone.open();
  await later.ready;
  assert.deepEqual(later.own.value, {
    profile: server.stored(),
    isWaiting: false,
    isHeard: true,
    refusal: undefined,
  });
});

Deno.test("a change without a network is kept, shown at once, and sent once by a page of another day", async () => {
  const server = openServer();
  const phone = createPhone(server);
  const offline = phone.open();
  assert.equal(await offline.change({ unit: "mmol/l" }), true);
  assert.equal(await offline.change({ birthYear: 1961 }), true);
  assert.equal(await offline.change({ unit: "mg/dl" }), true);
  assert.deepEqual([offline.own.value?.isWaiting, offline.own.value?.profile.unit], [true, "mg/dl"]);
  assert.equal(offline.own.value?.isHeard, false, "whether the person was asked is not known");

  const next = phone.open();
  await next.ready;
  assert.deepEqual(next.own.value?.profile, { ...EMPTY_HEALTH_PROFILE, unit: "mg/dl", birthYear: 1961 });
  const before = server.api.requests.length;
  const consent = makeDecision();
  await keepConsent(phone.deps, () => consent);
  server.api.answer("/api/v1/consent", 201, { success: true, ...consent });
  server.answerPut({ unit: "mg/dl", birthYear: 1961 });
  await next.sync();
  assert.deepEqual(server.asked().slice(before), [
    ["POST", consent],
    ["PUT", { unit: "mg/dl", birthYear: 1961 }],
  ], "consent goes first");
  assert.equal(next.own.value?.isWaiting, false);
  server.answerGet();
  await next.sync();
  assert.deepEqual(server.asked().at(-1), ["GET"]);
});

Deno.test("what another device changed meanwhile stands beside what waits here", async () => {
  const server = openServer();
  const phone = createPhone(server);
  await phone.open().change({ medicines: "Insulin" });
  server.take({ hba1c: { value: 7.2, unit: "%", date: "2026-10-01" } });
  const next = phone.open();
  server.api.requests.length = 0;
  server.answerPut({ medicines: "Insulin" });
  await next.sync();
  assert.deepEqual(next.own.value?.profile.hba1c, { value: 7.2, unit: "%", date: "2026-10-01" });
  assert.equal(next.own.value?.profile.medicines, "Insulin");
});

Deno.test("what is typed while a change is on its way waits for the next one", async () => {
  const server = openServer();
  const phone = createPhone(server);
  const client = phone.open();
  const answer = server.api.hold(PATH);
  const first = client.change({ medicines: "one", birthYear: 1961 });
  const other = phone.open();
  await other.ready;
  while (server.api.requests.length === 0) await new Promise((resolve) => setTimeout(resolve));
  const healthProfile = { ...EMPTY_HEALTH_PROFILE, medicines: "one", birthYear: 1961 };
  const second = other.change({ medicines: "two" });
  await second;
  answer(200, { success: true, healthProfile, updatedAt: null });
  await first;
  assert.deepEqual(client.own.value, {
    profile: { ...healthProfile, medicines: "two" },
    isWaiting: true,
    isHeard: true,
    refusal: undefined,
  });
});

Deno.test("a change that the server does not take stays, with its reason, until it is mended", async () => {
  const server = openServer();
  const phone = createPhone(server);
  server.api.answer(PATH, 403, refusal("consent_withdrawn", "You have not agreed"));
  const client = phone.open();
  assert.equal(await client.change({ medicines: "Insulin" }), true);
  assert.deepEqual(client.own.value?.refusal, "You have not agreed");
  assert.equal(client.own.value?.profile.medicines, "Insulin");
  const puts = () => server.api.requests.filter(({ method }) => method === "PUT").length;
  const before = puts();
  await client.sync();
  assert.equal(puts(), before, "it is not sent again and again");
  server.answerPut({ medicines: "" });
  await client.change({ medicines: "" });
  assert.deepEqual(client.own.value, {
    profile: EMPTY_HEALTH_PROFILE,
    isWaiting: false,
    isHeard: true,
    refusal: undefined,
  });
});

Deno.test("an answer that is nobody's, such as a portal's, settles nothing", async () => {
  const server = openServer();
  const phone = createPhone(server);
  server.api.answer(PATH, 200, { welcome: "to our hotel" });
  const client = phone.open();
  await client.change({ birthYear: 1961 });
  assert.equal(client.own.value?.isWaiting, true);
});

Deno.test("a phone that keeps nothing says so, and sends all the same", async () => {
  const server = openServer();
  const phone = createPhone(server, { isKeeping: false });
  const client = phone.open();
  assert.equal(await client.change({ birthYear: 1961 }), false);
  server.answerPut({ birthYear: 1961 });
  assert.equal(await client.change({ birthYear: 1961 }), true);
  assert.equal(client.own.value?.isWaiting, false);
});

Deno.test("a server that was heard within the day is not asked again, unless something waits", async () => {
  const server = openServer();
  const phone = createPhone(server);
  const dayMs = 24 * 3_600_000;
  server.answerPut({ unit: "mmol/l" });
  await phone.open().sync(dayMs);
  const later = phone.open();
  phone.clock.nowMs += dayMs - 1;
  await later.sync(dayMs);
  assert.deepEqual(server.asked(), [["GET"]]);
  assert.equal(later.own.value?.profile.unit, "mmol/l");
  await later.sync();
  assert.deepEqual(server.asked().length, 2, "Settings asks always");
  phone.clock.nowMs += 1;
  await later.sync(dayMs);
  assert.deepEqual(server.asked().length, 3);
  server.answerPut({ birthYear: 1961 });
  await later.change({ birthYear: 1961 });
  assert.deepEqual(server.asked().at(-1), ["PUT", { birthYear: 1961 }]);
  phone.clock.nowMs -= dayMs;
  await later.sync(dayMs);
  assert.deepEqual(server.asked().at(-1), ["GET"], "a clock that was set back");
});
