import assert from "node:assert/strict";
import type { Refusal, Result } from "@/islands/client/api.ts";
import type { LogBookModel } from "@/islands/log_book/log_book.ts";
import { createOnlineBook } from "@/islands/log_book/online/online_book.ts";
import type { ReadingGateway } from "@/islands/log_book/online/reading_gateway.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const OFFLINE: Refusal = { ok: false, status: 0, code: "network", message: "" };
const SAID: Refusal = { ok: false, status: 503, code: "store_unavailable", message: "Our records are away." };
const SIGNED_OUT: Refusal = {
  ok: false,
  status: 401,
  code: "unauthorized",
  message: "Please login to continue.",
};

function gateway(parts: Partial<ReadingGateway> = {}): ReadingGateway {
  const unexpected = () => assert.fail("not expected to be called");
  return {
    list: () => Promise.resolve({ ok: true, data: [] }),
    add: unexpected,
    change: unexpected,
    remove: unexpected,
    ...parts,
  };
}

async function bookOf(readings: Reading[], parts: Partial<ReadingGateway> = {}): Promise<LogBookModel> {
  const list = () => Promise.resolve({ ok: true as const, data: readings });
  const book = createOnlineBook({
    gateway: gateway({ list, ...parts }),
    onSignedOut: () => assert.fail("signed out"),
  });
  await book.refresh();
  return book;
}

function answering<T>(): { promise: Promise<Result<T>>; resolve(result: Result<T>): void } {
  return Promise.withResolvers<Result<T>>();
}

const idsOf = (readings: readonly Reading[]) => readings.map(({ _id }) => _id);

Deno.test("A logbook shows its readings newest first", async () => {
  const [old, late, early] = [
    makeReading({ date: "2026-11-01" }),
    makeReading({ date: "2026-11-21", time: "21:00" }),
    makeReading({ date: "2026-11-21", time: "07:00" }),
  ];
  const book = await bookOf([old, late, early]);
  assert.equal(book.load.value, "ready");
  assert.deepEqual(idsOf(book.readings.value), idsOf([late, early, old]));
});

Deno.test("A logbook that cannot be fetched says so in the server's words, or else the spec's, and can be tried again", async () => {
  let answer: Result<Reading[]> = OFFLINE;
  const book = createOnlineBook({
    gateway: gateway({ list: () => Promise.resolve(answer) }),
    onSignedOut: assert.fail,
  });
  await book.refresh();
  assert.deepEqual([book.load.value, book.failure.value], ["failed", "Failed to fetch logs"]);
  answer = SAID;
  await book.refresh();
  assert.equal(book.failure.value, "Our records are away.");
  answer = { ok: true, data: [makeReading()] };
  const trying = book.refresh();
  assert.equal(book.load.value, "loading");
  await trying;
  assert.deepEqual([book.load.value, book.failure.value], ["ready", undefined]);
});

Deno.test("A refresh that fails leaves what is there on screen", async () => {
  let isDown = false;
  const data = [makeReading()];
  const list = () => Promise.resolve(isDown ? OFFLINE : { ok: true as const, data });
  const book = await bookOf([], { list });
  isDown = true;
  await book.refresh();
  assert.deepEqual([book.load.value, book.readings.value.length], ["ready", 1]);
});

Deno.test("A dead token is told of, whichever call finds out", async () => {
  const reading = makeReading();
  const refuse = () => Promise.resolve(SIGNED_OUT);
  let isDead = false;
  let told = 0;
  const list = () => Promise.resolve(isDead ? SIGNED_OUT : { ok: true as const, data: [reading] });
  const book = createOnlineBook({
    gateway: { list, add: refuse, change: refuse, remove: refuse },
    onSignedOut: () => told++,
  });
  await book.refresh();
  await book.add({ _id: reading._id, ...readingEntryOf(reading) });
  await book.change(reading, readingEntryOf(reading));
  await book.remove(reading._id);
  isDead = true;
  await book.refresh();
  assert.equal(told, 4);
});

Deno.test("An added reading is listed as being saved, and counts only once the server has it", async () => {
  const reading = makeReading();
  const { promise, resolve } = answering<Reading>();
  const book = await bookOf([], { add: () => promise });
  const adding = book.add({ _id: reading._id, ...readingEntryOf(reading) });
  assert.deepEqual(book.entries.value.map(({ underWay }) => underWay), ["saving"]);
  assert.equal(book.readings.value.length, 0);
  resolve({ ok: true, data: reading });
  assert.deepEqual(await adding, { ok: true });
  assert.deepEqual([book.readings.value, book.entries.value], [[reading], [reading]]);
  assert.equal(book.notice.value, "saved");
});

Deno.test("A reading that could not be added is not listed, and the spec's sentence goes to whoever typed it", async () => {
  const reading = makeReading();
  const book = await bookOf([], { add: () => Promise.resolve(OFFLINE) });
  const outcome = await book.add({ _id: reading._id, ...readingEntryOf(reading) });
  assert.deepEqual(outcome, { ok: false, sentence: "Failed to create log", code: "network" });
  assert.equal(book.entries.value.length, 0);
  assert.equal(book.failure.value, undefined, "the banner behind the dialog stays empty");
});

Deno.test("A reading saved while the list was missing brings the list along", async () => {
  const [old, added] = [makeReading({ date: "2026-11-01" }), makeReading()];
  const answers: Result<Reading[]>[] = [OFFLINE, { ok: true, data: [old, added] }];
  const book = createOnlineBook({
    gateway: gateway({
      list: () => Promise.resolve(answers.shift() ?? assert.fail()),
      add: () => Promise.resolve({ ok: true, data: added }),
    }),
    onSignedOut: assert.fail,
  });
  await book.refresh();
  await book.add({ _id: added._id, ...readingEntryOf(added) });
  await Promise.resolve();
  assert.deepEqual([book.load.value, book.readings.value.length], ["ready", 2]);
});

Deno.test("A changed reading takes its new place; one that another device changed too is said to be merged", async () => {
  const [first, second] = [makeReading({ time: "09:00" }), makeReading({ time: "08:00" })];
  const moved = { ...second, time: "10:00", version: 2 };
  let isMerged = false;
  const change = () => Promise.resolve({ ok: true as const, data: { reading: moved, isMerged } });
  const book = await bookOf([first, second], { change });
  assert.deepEqual(await book.change(second, readingEntryOf(moved)), { ok: true });
  assert.deepEqual(idsOf(book.readings.value), idsOf([second, first]));
  assert.equal(book.notice.value, "updated");
  isMerged = true;
  await book.change(second, readingEntryOf(moved));
  assert.equal(book.notice.value, "merged");
});

Deno.test("A change that fails puts the reading back as it was", async () => {
  const reading = makeReading({ value: 104 });
  const { promise, resolve } = answering<never>();
  const book = await bookOf([reading], { change: () => promise });
  const changing = book.change(reading, { ...readingEntryOf(reading), value: 140 });
  assert.deepEqual(book.entries.value.map(({ value, underWay }) => [value, underWay]), [[140, "saving"]]);
  resolve(OFFLINE);
  const outcome = await changing;
  assert.deepEqual(outcome, { ok: false, sentence: "Failed to update log", code: "network" });
  assert.deepEqual(book.entries.value, [reading]);
});

Deno.test("What is not in the logbook can be neither changed nor deleted: 'Log not found'", async () => {
  const book = await bookOf([]);
  const outcome = await book.change(makeReading(), readingEntryOf(makeReading()));
  assert.deepEqual(outcome, { ok: false, sentence: "Log not found", code: "log_not_found" });
  await book.remove("gone");
  assert.equal(book.failure.value, "Log not found");
});

Deno.test("A deleted reading is marked at once, asked for once, and gone when the server says so", async () => {
  const reading = makeReading();
  const { promise, resolve } = answering<unknown>();
  let asked = 0;
  const book = await bookOf([reading], { remove: () => (asked++, promise) });
  const removing = book.remove(reading._id);
  await book.remove(reading._id);
  assert.deepEqual(book.entries.value.map(({ underWay }) => underWay), ["deleting"]);
  resolve({ ok: true, data: { success: true } });
  await removing;
  assert.deepEqual([asked, book.entries.value.length, book.notice.value], [1, 0, "deleted"]);
});

Deno.test("A deletion that fails brings the reading back, with the red banner", async () => {
  const reading = makeReading();
  const book = await bookOf([reading], { remove: () => Promise.resolve(OFFLINE) });
  await book.remove(reading._id);
  assert.deepEqual(book.entries.value, [reading]);
  assert.equal(book.failure.value, "Failed to delete log");
});

Deno.test("A list that was asked for before a change is fetched again, so that it cannot undo the change", async () => {
  const added = makeReading();
  const stale = answering<Reading[]>();
  const answers = [
    Promise.resolve({ ok: true as const, data: [] }),
    stale.promise,
    Promise.resolve({ ok: true as const, data: [added] }),
  ];
  const book = createOnlineBook({
    gateway: gateway({
      list: () => answers.shift() ?? assert.fail(),
      add: () => Promise.resolve({ ok: true, data: added }),
    }),
    onSignedOut: assert.fail,
  });
  await book.refresh();
  const refreshing = book.refresh();
  await book.add({ _id: added._id, ...readingEntryOf(added) });
  stale.resolve({ ok: true, data: [] });
  await refreshing;
  assert.deepEqual(idsOf(book.readings.value), [added._id]);
  assert.equal(answers.length, 0);
});

Deno.test("An unanswered call makes the logbook fetch anew when it is asked to make sure, and only then", async () => {
  let fetched = 0;
  const list = () => (fetched++, Promise.resolve({ ok: true as const, data: [] }));
  const book = await bookOf([], { list, add: () => Promise.resolve(OFFLINE) });
  await book.refreshIfUncertain();
  assert.equal(fetched, 1);
  await book.add({ ...readingEntryOf(makeReading()), _id: "x" });
  await book.refreshIfUncertain();
  await book.refreshIfUncertain();
  assert.equal(fetched, 2);
});
