import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { createMemoryReadingStore } from "@/islands/client/outbox/fallback_reading_store.ts";
import { createLogBook, type LogBookModel } from "@/islands/log_book/log_book_model.ts";
import { offlineReadingText } from "@/lib/shared/messages/offline_reading.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { type Fault, ModelServer, refuse } from "../client/outbox/model_server.ts";
import { makeEntry, OFFLINE } from "../client/outbox/phone.ts";

const NOT_SENT = offlineReadingText.english.notSent;

const LOST_ANSWER: Fault = (_asked, answer) => {
  answer();
  throw new TypeError("the connection broke");
};

function open(server: ModelServer, onSignedOut: () => void = () => assert.fail("signed out")): LogBookModel {
  const store = createMemoryReadingStore({ call: createCall(server.send), token: "the-token" });
  return createLogBook({ store, onSignedOut });
}

async function openWith(...readings: Reading[]): Promise<{ server: ModelServer; book: LogBookModel }> {
  const server = new ModelServer();
  for (const reading of readings) server.add({ ...readingEntryOf(reading), _id: reading._id });
  const book = open(server);
  await book.refresh();
  return { server, book };
}

/** Holds requests back; the returned function lets them go on. */
function hold(server: ModelServer): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.disturb(async (_asked, answer) => (await promise, answer()));
  return resolve;
}

/** Lets what was asked of the book reach the network. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

const onlyOf = (readings: readonly Reading[]): Reading => readings[0] ?? assert.fail("no reading");

Deno.test("A browser that keeps nothing shows the server's list, newest first", async () => {
  const { book } = await openWith(makeReading({ date: "2026-11-01" }), makeReading({ date: "2026-11-21" }));
  assert.deepEqual([book.load.value, book.sync.value.keepsNothing], ["ready", true]);
  assert.deepEqual(book.readings.value.map(({ date }) => date), ["2026-11-21", "2026-11-01"]);
});

Deno.test("There, an added reading is listed as being saved, and counts only once the server has it", async () => {
  const { server, book } = await openWith();
  const goOn = hold(server);
  const adding = book.add(makeEntry());
  await settle();
  assert.deepEqual(book.entries.value.map(({ underWay }) => underWay), ["saving"]);
  assert.deepEqual([book.readings.value.length, book.notice.value], [0, undefined]);
  goOn();
  assert.deepEqual(await adding, { ok: true });
  assert.deepEqual(book.entries.value.map(({ underWay, syncState }) => [underWay, syncState]), [[
    undefined,
    "saved",
  ]]);
  assert.deepEqual([server.list().length, book.readings.value.length, book.notice.value], [1, 1, "saved"]);
});

Deno.test("There, a reading that did not arrive is not listed, and whoever typed it is told", async () => {
  const { server, book } = await openWith();
  server.disturb(OFFLINE);
  const outcome = await book.add(makeEntry());
  assert.deepEqual(outcome, { ok: false, sentence: `Failed to create log. ${NOT_SENT}`, code: "network" });
  assert.deepEqual([book.entries.value.length, book.failure.value, book.notice.value], [
    0,
    undefined,
    undefined,
  ]);
  server.disturb(() => refuse(503, "store_unavailable"));
  const refused = await book.add(makeEntry());
  assert.deepEqual(refused, {
    ok: false,
    sentence: "Refused: store_unavailable",
    code: "store_unavailable",
  });
});

Deno.test("There, an id that is somebody else's is told by its code, so that the wizard takes another", async () => {
  const { server, book } = await openWith();
  server.disturb(() => refuse(409, "id_taken"));
  const outcome = await book.add(makeEntry());
  assert.equal(!outcome.ok && outcome.code, "id_taken");
});

Deno.test("There, saving again what arrived unnoticed makes one reading, as it was typed last", async () => {
  const { server, book } = await openWith();
  const entry = makeEntry({ value: 104 });
  server.disturb(LOST_ANSWER);
  await book.add(entry);
  server.disturb();
  assert.deepEqual(await book.add({ ...entry, value: 111 }), { ok: true });
  assert.deepEqual(server.list().map(({ value }) => value), [111]);
});

Deno.test("There, an unanswered call is remembered until the list has been fetched anew", async () => {
  const { server, book } = await openWith();
  server.disturb(LOST_ANSWER);
  await book.add(makeEntry());
  assert.equal(book.sync.value.unsent, 1);
  server.disturb();
  await book.refresh();
  assert.deepEqual([book.sync.value.unsent, book.entries.value.length], [0, 1]);
});

Deno.test("There, a change is sent with the version that was seen, and one that fails is taken back", async () => {
  const { server, book } = await openWith(makeReading({ value: 104 }));
  const seen = onlyOf(book.readings.value);
  server.disturb(OFFLINE);
  const failed = await book.change(seen, { ...readingEntryOf(seen), value: 140 });
  assert.deepEqual(failed, { ok: false, sentence: `Failed to update log. ${NOT_SENT}`, code: "network" });
  assert.equal(book.entries.value[0]?.value, 104);
  server.disturb();
  assert.deepEqual(await book.change(seen, { ...readingEntryOf(seen), value: 108 }), { ok: true });
  assert.equal(server.asked.at(-1)?.body.version, 1);
  assert.deepEqual([book.readings.value[0]?.value, book.notice.value], [108, "updated"]);
});

Deno.test("There, a change is laid over what another device wrote, and is said to be", async () => {
  const { server, book } = await openWith(makeReading({ value: 104, comment: "" }));
  const seen = onlyOf(book.readings.value);
  const path = `/${seen._id}`;
  const body = { ...readingEntryOf(seen), value: 120 };
  server.answer({ method: "PUT", path, query: new URLSearchParams(), body });
  await book.change(seen, { ...readingEntryOf(seen), comment: "ran" });
  assert.deepEqual([server.list()[0]?.value, server.list()[0]?.comment], [120, "ran"]);
  assert.equal(book.notice.value, "merged");
});

Deno.test("There, a deleted reading is marked at once, and gone when the server says so", async () => {
  const { server, book } = await openWith(makeReading());
  const goOn = hold(server);
  const removing = book.remove(onlyOf(book.readings.value)._id);
  await settle();
  assert.deepEqual(book.entries.value.map(({ underWay }) => underWay), ["deleting"]);
  goOn();
  await removing;
  assert.deepEqual([server.list().length, book.entries.value.length, book.notice.value], [0, 0, "deleted"]);
});

Deno.test("There, a deletion is taken back by a reading like it, one however often that is tried", async () => {
  const reading = makeReading({ value: 104, comment: "tea" });
  const { server, book } = await openWith(reading);
  await book.remove(reading._id);
  server.disturb(LOST_ANSWER);
  await book.undo();
  await book.undo();
  const { _id, ...entry } = reading;
  assert.deepEqual(server.list().map(readingEntryOf), [readingEntryOf(entry)]);
  assert.notEqual(server.list()[0]?._id, _id);
});

Deno.test("There, a deletion that fails brings the reading back, with the red banner", async () => {
  const { server, book } = await openWith(makeReading());
  server.disturb(OFFLINE);
  await book.remove(onlyOf(book.readings.value)._id);
  assert.deepEqual(book.entries.value.map(({ underWay }) => underWay), [undefined]);
  assert.equal(book.failure.value, "Failed to delete log");
  await book.remove("gone");
  assert.equal(book.failure.value, "Log not found");
});

Deno.test("There, a list that cannot be fetched is said to be missing, and a saved reading brings it along", async () => {
  const server = new ModelServer();
  server.add(makeEntry({ date: "2026-11-01" }));
  server.disturb(OFFLINE);
  const book = open(server);
  await book.refresh();
  assert.deepEqual([book.load.value, book.failure.value], ["failed", "Failed to fetch logs"]);
  server.disturb();
  await book.add(makeEntry());
  assert.deepEqual([book.load.value, book.readings.value.length], ["ready", 2]);
});

Deno.test("There, a list that was asked for before a change cannot undo the change", async () => {
  const { server, book } = await openWith();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.disturb(async ({ method }, answer) => {
    const answered = answer();
    if (method === "GET") await promise;
    return answered;
  });
  const refreshing = book.refresh();
  await settle();
  await book.add(makeEntry());
  resolve();
  await refreshing;
  assert.equal(book.entries.value.length, 1);
});

Deno.test("There, the end of a session is told, whichever call finds out", async () => {
  for (const failing of ["GET", "POST"]) {
    let told = 0;
    const server = new ModelServer();
    const book = open(server, () => told++);
    server.disturb(({ method }, answer) => method === failing ? refuse(401, "unauthorized") : answer());
    await book.refresh();
    if (failing === "POST") await book.add(makeEntry());
    await settle();
    assert.equal(told, 1, failing);
  }
});
