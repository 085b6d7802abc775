import assert from "node:assert/strict";
import type { ReadingStore } from "@/islands/client/outbox/reading_store.ts";
import { refuse } from "./model_server.ts";
import { createPhone, listSent, makeEntry, OFFLINE, type Phone } from "./phone.ts";

const WRITES_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Lets the server take so many writes in a minute of the phone's clock; the rest gets 429. */
function paceServer({ server, time }: Phone): void {
  const taken = new Map<number, number>();
  server.disturb(({ method }, answer) => {
    if (method === "GET") return answer();
    const minute = Math.floor(time.nowMs() / MINUTE_MS);
    const count = taken.get(minute) ?? 0;
    if (count < WRITES_A_MINUTE) {
      taken.set(minute, count + 1);
      return answer();
    }
    const response = refuse(429, "too_many_writes");
    response.headers.set("Retry-After", String(60 - Math.floor(time.nowMs() / 1000) % 60));
    return response;
  });
}

/** Lets time pass, a little more than a minute at once, until nothing waits; returns how often. */
async function waitUntilSent(keeper: ReadingStore, { time }: Phone): Promise<number> {
  await keeper.sync();
  for (let minutes = 0;; minutes++) {
    if (keeper.status().unsent === 0) return minutes;
    assert.ok(minutes < 100, "it never gets through");
    time.pass(MINUTE_MS + 1000);
    // Joins the run that has begun by itself; one that waits is not begun by this.
    await keeper.sync();
  }
}

Deno.test("A long outbox is sent by itself as fast as the server takes it, in order, and nothing counts as refused", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entries = Array.from({ length: 12 * WRITES_A_MINUTE }, () => makeEntry());
  for (const entry of entries) await keeper.add(entry);
  await keeper.sync();
  for (const entry of entries) await keeper.change(entry._id, { ...entry, value: 120 });
  const before = listSent(phone.server).length;
  paceServer(phone);
  const minutes = await waitUntilSent(keeper, phone);
  assert.equal(minutes, 11, "a wait that the server asks for is no failure, after which it waits longer");
  assert.equal(keeper.status().refused, 0);
  assert.deepEqual(new Set(phone.server.list().map(({ value }) => value)), new Set([120]));
  const knocks = listSent(phone.server).length - before - entries.length;
  assert.ok(knocks <= minutes + 1, `${knocks} requests were refused`);
});

Deno.test("While the server wants to be left alone, nothing is sent, whatever happens on the phone", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entries = Array.from({ length: WRITES_A_MINUTE + 1 }, () => makeEntry());
  for (const entry of entries) await keeper.add(entry);
  await keeper.sync();
  for (const entry of entries) await keeper.remove(entry._id);
  paceServer(phone);
  assert.equal((await keeper.sync()).phase, "waiting");
  const asked = phone.server.asked.length;
  await keeper.add(makeEntry());
  assert.deepEqual([(await keeper.sync()).unsent, phone.server.asked.length], [2, asked]);
});

Deno.test("A thousand readings written without a network are ten requests, once there is one", async () => {
  const phone = createPhone();
  phone.server.disturb(OFFLINE);
  const keeper = await phone.open();
  const entries = Array.from({ length: 1000 }, () => makeEntry());
  for (const entry of entries) await keeper.add(entry);
  await keeper.sync();
  phone.server.disturb();
  const before = listSent(phone.server).length;
  await waitUntilSent(keeper, phone);
  assert.equal(listSent(phone.server).length - before, 10);
  assert.deepEqual(
    new Set(phone.server.list().map(({ _id }) => _id)),
    new Set(entries.map(({ _id }) => _id)),
  );
});

Deno.test("Of readings sent together, what was deleted meanwhile stays deleted, and what was changed is merged", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const [deleted, changed, plain] = [makeEntry(), makeEntry(), makeEntry()];
  for (const entry of [deleted, changed, plain]) await keeper.add(entry);
  phone.server.disturb(async (_asked, answer) => {
    await answer();
    return OFFLINE();
  });
  await keeper.sync();
  phone.server.disturb();
  phone.server.remove(deleted._id);
  await phone.server.answer({
    method: "PUT",
    path: `/${changed._id}`,
    query: new URLSearchParams(),
    body: { ...changed, comment: "on the other phone" },
  });
  await waitUntilSent(keeper, phone);
  const held = new Map((await keeper.list()).map(({ _id, comment }) => [_id, comment]));
  assert.deepEqual(held, new Map([[changed._id, "on the other phone"], [plain._id, ""]]));
  assert.equal(phone.server.list().length, 2);
});

Deno.test("A reading that was edited too often waits, and lets the others by", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const [often, other] = [makeEntry(), makeEntry()];
  await keeper.add(often);
  await keeper.sync();
  phone.server.disturb(({ method }, answer) => {
    if (method !== "PUT") return answer();
    const response = refuse(429, "too_many_edits");
    response.headers.set("Retry-After", String(20 * 3600));
    return response;
  });
  await keeper.change(often._id, { ...often, value: 120 });
  await keeper.add(other);
  for (let round = 0; round < 3; round++) {
    await keeper.sync();
    phone.time.pass(10_000);
  }
  const { unsent, refused } = await keeper.sync();
  assert.deepEqual([unsent, refused], [1, 0]);
  assert.ok(phone.server.list().some(({ _id }) => _id === other._id));
  phone.server.disturb();
  await keeper.sync();
  assert.equal(phone.server.list().find(({ _id }) => _id === often._id)?.value, 120);
});

Deno.test("What a full logbook does not take stays on the phone as it was typed, says why, and can be sent again", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const entry = makeEntry({ value: 123, comment: "typed with care" });
  await keeper.add(entry);
  phone.server.disturb(({ method }, answer) => method === "POST" ? refuse(409, "readings_full") : answer());
  const { unsent, refused } = await keeper.sync();
  assert.deepEqual([unsent, refused], [0, 1]);
  const [held] = await keeper.list();
  assert.deepEqual(held?.refusal, { code: "readings_full", message: "Refused: readings_full" });
  assert.deepEqual([held?.syncState, held?.value, held?.comment], ["attention", 123, "typed with care"]);
  phone.server.disturb();
  assert.deepEqual(await keeper.retry(entry._id), { ok: true });
  await keeper.sync();
  assert.deepEqual(phone.server.list().map(({ _id, value }) => [_id, value]), [[entry._id, 123]]);
});

Deno.test("A change that a restored server lost and has no room for is not taken for one of a deleted reading", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const restore = phone.server.backUp();
  const entry = makeEntry();
  await keeper.add(entry);
  await keeper.sync();
  restore();
  await keeper.change(entry._id, { ...entry, value: 120 });
  phone.server.disturb(({ method }, answer) => method === "POST" ? refuse(409, "readings_full") : answer());
  await keeper.sync();
  const [held] = await keeper.list();
  assert.deepEqual([held?.refusal?.code, held?._id, held?.value], ["readings_full", entry._id, 120]);
});
