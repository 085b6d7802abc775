import assert from "node:assert/strict";
import { awaitFirstSight, noteFirstSight } from "@/islands/client/browser/idle.ts";
import type { LogBookModel } from "@/islands/log_book/log_book_model.ts";
import { createLogBook } from "@/islands/log_book/log_book_model.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { installGlobal } from "@/tests/support/fake_global.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { createFakeStore, type FakeStore, makeHeld } from "./fake_reading_store.ts";

function open(fake: FakeStore, onSignedOut: () => void = () => assert.fail("signed out")): LogBookModel {
  return createLogBook({ store: fake.store, onSignedOut });
}

async function opened(fake: FakeStore): Promise<LogBookModel> {
  const book = open(fake);
  await book.refresh();
  return book;
}

const newEntry = () => ({ ...readingEntryOf(makeReading()), _id: makeReading()._id });

Deno.test("What the phone holds is shown before the server has answered", async () => {
  const fake = createFakeStore([makeHeld({ syncState: "on_phone" })]);
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.onSync = () => promise;
  const book = open(fake);
  const refreshing = book.refresh();
  await fake.change();
  assert.deepEqual([book.load.value, book.entries.value.length], ["ready", 1]);
  resolve();
  await refreshing;
});

Deno.test("What the phone holds is seen before anything is sent or fetched; where it holds nothing that waits for nothing", async () => {
  using _timer = installGlobal("setTimeout", () => 0);
  awaitFirstSight();
  const [full, empty] = [createFakeStore([makeHeld()]), createFakeStore([], { hasWholeList: false })];
  const refreshing = open(full).refresh();
  await open(empty).refresh();
  assert.deepEqual([full.asked, empty.asked], [[], ["sync"]]);
  noteFirstSight();
  await refreshing;
  assert.deepEqual(full.asked, ["sync"]);
});

Deno.test("A whole list that is empty is shown as empty at once", async () => {
  const fake = createFakeStore();
  fake.onSync = () => new Promise(() => {});
  const book = open(fake);
  void book.refresh();
  await fake.change();
  assert.equal(book.load.value, "ready");
});

Deno.test("A phone that has fetched nothing yet says so instead of 'No readings yet', until a list comes", async () => {
  const fake = createFakeStore([], { hasWholeList: false });
  const book = open(fake);
  const refreshing = book.refresh();
  assert.equal(book.load.value, "loading");
  fake.onSync = () => void (fake.status = { ...fake.status, phase: "waiting" });
  await refreshing;
  assert.deepEqual([book.load.value, book.failure.value], ["failed", "Failed to fetch logs"]);
  fake.held = [makeHeld()];
  await fake.change({ phase: "idle", hasWholeList: true });
  assert.deepEqual([book.load.value, book.failure.value], ["ready", undefined]);
});

Deno.test("Why a list did not come is said in the server's words, where it has some", async () => {
  const fake = createFakeStore([], { hasWholeList: false });
  const book = open(fake);
  fake.onSync = () =>
    void (fake.status = {
      ...fake.status,
      phase: "waiting",
      message: "The database is away. Please try again.",
    });
  await book.refresh();
  assert.equal(book.failure.value, "The database is away. Please try again.");
});

Deno.test("What did not change stays the same object, so that only rows which did are drawn again", async () => {
  const fake = createFakeStore([makeHeld({ syncState: "on_phone" }), makeHeld()]);
  const book = await opened(fake);
  const [before, readAnew] = [book.entries.value, () => fake.held = fake.held.map((held) => ({ ...held }))];
  readAnew();
  await fake.change();
  assert.equal(book.entries.value, before);
  readAnew();
  const [unsent] = fake.held.filter(({ syncState }) => syncState === "on_phone");
  assert.ok(unsent);
  unsent.syncState = "saved";
  await fake.change();
  assert.notEqual(book.entries.value, before);
  for (const [index, entry] of book.entries.value.entries()) {
    assert.equal(entry === before[index], entry._id !== unsent._id);
    assert.equal(entry.syncState, "saved");
  }
  fake.held = fake.held.slice(1);
  await fake.change();
  assert.equal(book.entries.value.length, 1);
});

Deno.test("Every reading that is held counts, sent or not, and one that needs attention too", async () => {
  const book = await opened(
    createFakeStore([
      makeHeld(),
      makeHeld({ syncState: "on_phone" }),
      makeHeld({ syncState: "attention" }),
    ]),
  );
  assert.equal(book.readings.value.length, 3);
});

Deno.test("A reading is listed as on this phone as soon as it is kept, and saved when the server has it", async () => {
  const fake = createFakeStore();
  const book = await opened(fake);
  assert.deepEqual(await book.add(newEntry()), { ok: true });
  assert.deepEqual(book.entries.value.map(({ syncState }) => syncState), ["on_phone"]);
  assert.equal(book.notice.value, undefined, "nothing before it is so");
  fake.held = fake.held.map((reading) => ({ ...reading, syncState: "saved" }));
  await fake.change({ unsent: 0 });
  assert.deepEqual([book.entries.value[0]?.syncState, book.notice.value], ["saved", "saved"]);
});

Deno.test("Without a network a deletion says that it waits, to be undone", async () => {
  const fake = createFakeStore([makeHeld()], { phase: "waiting" });
  const book = await opened(fake);
  await book.remove(book.entries.value[0]?._id ?? "");
  assert.equal(book.notice.value, "deletedHere");
});

Deno.test("What had to wait for the network is not announced when the server has it at last", async () => {
  const fake = createFakeStore();
  const book = await opened(fake);
  await book.add(newEntry());
  await fake.change({ phase: "waiting" });
  fake.held = fake.held.map((reading) => ({ ...reading, syncState: "saved" }));
  await fake.change({ unsent: 0 });
  assert.equal(book.notice.value, undefined);
});

Deno.test("A refused reading takes the good news back: the list says what is wrong", async () => {
  const fake = createFakeStore();
  const book = await opened(fake);
  await book.add(newEntry());
  fake.held = fake.held.map((reading) => ({ ...reading, syncState: "attention" }));
  await fake.change({ unsent: 0, refused: 1 });
  assert.equal(book.notice.value, undefined);
});

for (
  const [reason, sentence] of [
    ["full", /^Failed to create log\. This phone has no room left/],
    ["broken", /^Failed to create log\. This browser could not keep it/],
  ] as const
) {
  Deno.test(`A phone that cannot keep a reading says so to whoever typed it: ${reason}`, async () => {
    const fake = createFakeStore();
    const book = await opened(fake);
    fake.outcomes.push({ ok: false, reason });
    const outcome = await book.add(newEntry());
    assert.ok(!outcome.ok);
    assert.match(outcome.sentence, sentence);
    assert.deepEqual([book.entries.value.length, book.notice.value, book.failure.value], [
      0,
      undefined,
      undefined,
    ]);
  });
}

Deno.test("An edit hands over what the person saw, and says when another device had changed it meanwhile", async () => {
  const seen = makeHeld({ value: 104, comment: "" });
  const fake = createFakeStore([seen]);
  const handed: unknown[] = [];
  const { change } = fake.store;
  fake.store.change = (id, entry, before) => (handed.push(before), change(id, entry, before));
  const book = await opened(fake);
  await book.change(seen, { ...readingEntryOf(seen), value: 110 });
  assert.equal(book.notice.value, undefined);
  fake.held = [{ ...seen, comment: "from the other phone" }];
  await fake.change();
  await book.change(seen, { ...readingEntryOf(seen), value: 112 });
  assert.deepEqual(handed, [readingEntryOf(seen), readingEntryOf(seen)]);
  assert.equal(book.notice.value, "merged");
});

Deno.test("What is not in the logbook can be neither changed nor deleted: 'Log not found'", async () => {
  const fake = createFakeStore();
  const book = await opened(fake);
  const outcome = await book.change(makeReading(), readingEntryOf(makeReading()));
  assert.deepEqual(outcome, { ok: false, sentence: "Log not found", code: "gone" });
  fake.outcomes.push({ ok: false, reason: "gone" });
  await book.remove("gone");
  assert.equal(book.failure.value, "Log not found");
});

Deno.test("A deletion that the phone cannot keep leaves the reading, with the red banner", async () => {
  const reading = makeHeld();
  const fake = createFakeStore([reading]);
  const book = await opened(fake);
  fake.outcomes.push({ ok: false, reason: "broken" });
  await book.remove(reading._id);
  assert.deepEqual([book.entries.value.length, book.failure.value], [1, "Failed to delete log"]);
});

Deno.test("A deletion is said to be everywhere only when nothing waits any more", async () => {
  const reading = makeHeld();
  const fake = createFakeStore([reading]);
  const book = await opened(fake);
  await book.remove(reading._id);
  assert.deepEqual([book.entries.value.length, book.notice.value], [0, "deletedSending"]);
  await fake.change({ unsent: 0 });
  assert.equal(book.notice.value, "deleted");
});

Deno.test("A refused change can be tried again or discarded", async () => {
  const reading = makeHeld({
    syncState: "attention",
    pending: "add",
    refusal: { code: "x", message: "No." },
  });
  const fake = createFakeStore([reading], { refused: 1 });
  const book = await opened(fake);
  await book.retry(reading._id);
  await book.discard(reading._id);
  assert.deepEqual(fake.asked.slice(-2), [`retry ${reading._id}`, `discard ${reading._id}`]);
  fake.outcomes.push({ ok: false, reason: "broken" });
  await book.retry(reading._id);
  assert.equal(book.failure.value, "Failed to update log");
});

Deno.test("A change that was joined with another device's is told", async () => {
  const fake = createFakeStore([makeHeld()]);
  const book = await opened(fake);
  await fake.change({ merged: 1 });
  assert.equal(book.notice.value, "merged");
});

Deno.test("The end of a session is told once, and what was not sent stays listed", async () => {
  let told = 0;
  const fake = createFakeStore([makeHeld({ syncState: "on_phone" })]);
  const book = open(fake, () => told++);
  await book.refresh();
  await fake.change({ phase: "signed_out" });
  await fake.change();
  assert.deepEqual([told, book.entries.value.length], [1, 1]);
});

Deno.test("A list that comes late does not undo a later one", async () => {
  const [first, second] = [makeHeld(), makeHeld()];
  const fake = createFakeStore();
  const book = await opened(fake);
  const late = Promise.withResolvers<typeof first[]>();
  const lists = [late.promise, Promise.resolve([second, first])];
  fake.store.list = () => lists.shift() ?? assert.fail();
  await fake.change();
  await fake.change();
  late.resolve([first]);
  await fake.store.sync();
  await Promise.resolve();
  assert.equal(book.entries.value.length, 2);
});

Deno.test("A closed logbook lets go of the store and hears nothing more", async () => {
  const fake = createFakeStore();
  const book = await opened(fake);
  book.close();
  fake.held = [makeHeld()];
  await fake.change();
  assert.deepEqual([fake.isClosed, book.entries.value.length], [true, 0]);
});
