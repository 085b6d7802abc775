import assert from "node:assert/strict";
import fc from "fast-check";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { createPhone, makeEntry, OFFLINE } from "./phone.ts";
import { ModelServer } from "./model_server.ts";
import { createCall } from "@/islands/client/api/api.ts";
import { canCoalesce, coalesce, needsNewId } from "@/islands/client/outbox/queue_request.ts";
import type { Operation, ReadingRequest } from "@/islands/client/outbox/outbox_database.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

function makeOperation(
  wanted: ReadingRequest,
  queued: Partial<Operation<"reading">> = {},
): Operation<"reading"> {
  return {
    n: 1,
    kind: "reading" as const,
    entityId: "a",
    attempts: 0,
    state: "queued" as const,
    atMs: 0,
    ...queued,
    wanted,
  };
}

const seen = makeReading({ value: 100, comment: "" });
const entry = readingEntryOf({ ...seen, value: 110 });
const add: ReadingRequest = { action: "add", entry };
const change: ReadingRequest = { action: "change", entry, seen };

Deno.test("What the server cannot know of folds away", () => {
  const later = readingEntryOf({ ...entry, value: 120 });
  const changed: ReadingRequest = { action: "change", entry: later, seen: { ...seen, ...entry } };
  assert.deepEqual(coalesce(makeOperation(add), changed), { action: "add", entry: later });
  assert.equal(coalesce(makeOperation(add), { action: "delete" }), undefined);
  assert.deepEqual(coalesce(makeOperation(change), { action: "delete" }), { action: "delete" });
  assert.deepEqual(coalesce(makeOperation(change), changed), { action: "change", entry: later, seen });
});

Deno.test("An addition that was sent and refused is deleted on the server too", () => {
  const refused = makeOperation(add, { attempts: 2, state: "refused" });
  assert.deepEqual(coalesce(refused, { action: "delete" }), { action: "delete" });
});

Deno.test("A field that the kept reading lacks was empty: two changes of it are not lost", () => {
  const { comment: _newer, ...older } = seen;
  const first = readingEntryOf({ ...seen, comment: "after rice" });
  const operation = makeOperation({ action: "change", entry: first, seen: older as typeof seen });
  const shown = { ...seen, ...first };
  const later: ReadingRequest = { action: "change", entry: { ...first, value: 120 }, seen: shown };
  const coalesced = coalesce(operation, later);
  assert.equal(coalesced?.action === "change" && coalesced.entry.comment, "after rice");
  assert.equal(coalesced?.action === "change" && coalesced.seen.comment, "");
});

Deno.test("Two changes leave alone what another device wrote between them", () => {
  const pulled = { ...seen, ...entry, comment: "theirs" };
  const later = readingEntryOf({ ...pulled, value: 120 });
  const coalesced = coalesce(makeOperation(change), { action: "change", entry: later, seen: pulled });
  assert.equal(coalesced?.action, "change");
  assert.deepEqual(coalesced.action === "change" && coalesced.seen.comment, "theirs");
  assert.deepEqual(coalesced.action === "change" && coalesced.seen.value, 100);
});

Deno.test("Only what was never sent, or was refused, is folded", () => {
  assert.equal(canCoalesce(makeOperation(add)), true);
  assert.equal(canCoalesce(makeOperation(add, { attempts: 1 })), false);
  assert.equal(canCoalesce(makeOperation(add, { attempts: 1, state: "refused" })), true);
});

Deno.test("What was deleted elsewhere, or has a taken id, can only live on under a new one", () => {
  const refusal = (code: string) => ({ state: "refused" as const, refusal: { code, message: "" } });
  assert.equal(needsNewId(makeOperation(change, refusal("log_not_found"))), true);
  assert.equal(needsNewId(makeOperation(add, refusal("id_taken"))), true);
  assert.equal(needsNewId(makeOperation(add, refusal("validation_failed"))), false);
  assert.equal(needsNewId(makeOperation(add)), false);
});

Deno.test("A deletion taken back leaves the reading as it was, once, wherever the deletion had got to", async () => {
  const moments = ["unsent", "on its way", "answered", "never known", "changed before"] as const;
  for (const moment of moments) {
    const phone = createPhone();
    let hasNetwork = true;
    const call = createCall(async (input, init) => {
      if (!hasNetwork && moment === "on its way") await phone.server.send(input, init);
      return hasNetwork ? await phone.server.send(input, init) : await OFFLINE();
    });
    const store = await phone.open({ call });
    const { _id, ...typed } = makeEntry({ value: 104, unit: "mg/dl", comment: "tea" });
    const wanted = moment === "changed before" ? { ...typed, comment: "no tea" } : typed;
    if (moment === "never known") hasNetwork = false;
    await store.add({ ...typed, _id });
    if (moment !== "never known") await store.sync();
    if (moment !== "answered") hasNetwork = false;
    if (moment === "changed before") await store.change(_id, wanted);
    await store.remove(_id);
    if (moment === "on its way" || moment === "answered") await store.sync();
    assert.deepEqual(await store.list(), [], moment);
    await store.restore({ ...wanted, _id });
    await store.restore({ ...wanted, _id });
    hasNetwork = true;
    phone.time.pass(3600_000);
    await store.sync();
    const expected = [wanted];
    assert.deepEqual((await store.list()).map(readingEntryOf), expected, moment);
    assert.deepEqual(phone.server.list().map(readingEntryOf), expected, moment);
    const isSame = (await store.list())[0]?._id === _id;
    assert.equal(isSame, moment === "unsent" || moment === "changed before", moment);
    store.close();
  }
});

Deno.test("A deletion taken back keeps what was changed elsewhere while it waited", async () => {
  const phone = createPhone();
  let hasNetwork = true;
  // The list still comes; what is sent does not arrive.
  const call = createCall(async (input, init) =>
    hasNetwork || init?.method === undefined || init.method === "GET"
      ? await phone.server.send(input, init)
      : await OFFLINE()
  );
  const store = await phone.open({ call });
  const { _id, ...typed } = makeEntry({ value: 104, unit: "mg/dl", comment: "tea" });
  await store.add({ ...typed, _id });
  await store.sync();
  hasNetwork = false;
  // Sent first: the deletion behind it is never tried.
  await store.add(makeEntry());
  await store.change(_id, { ...typed, value: 99 });
  await store.remove(_id);
  const elsewhere = JSON.stringify({ ...typed, comment: "no tea" });
  await phone.server.send(`/api/v1/${_id}`, { method: "PUT", body: elsewhere });
  // The first says that there is no way, the second asks for news before it sends.
  await store.sync();
  phone.time.pass(3600_000);
  await store.sync();
  await store.restore({ ...typed, value: 99, _id });
  const shown = (await store.list()).find((reading) => reading._id === _id);
  assert.deepEqual([shown?.value, shown?.comment], [99, "no tea"]);
  hasNetwork = true;
  phone.time.pass(3600_000);
  await store.sync();
  const kept = phone.server.list().find((reading) => reading._id === _id);
  assert.deepEqual([kept?.value, kept?.comment], [99, "no tea"]);
  store.close();
});

Deno.test("Folding changes what is sent, never what comes of it", async () => {
  const step = fc.record({
    kind: fc.constantFrom("add", "change", "delete"),
    reading: fc.integer({ min: 0, max: 2 }),
    value: fc.integer({ min: 80, max: 90 }),
    comment: fc.constantFrom("", "ran"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const entries = Array.from({ length: 3 }, () => steps.map(() => makeEntry()));
      const outcomes = [];
      for (const isSentAtOnce of [true, false]) {
        const server = new ModelServer();
        const keeper = await createPhone(server).open();
        // Nobody records a reading again under the id of one that they deleted.
        const rounds = [0, 0, 0];
        for (const { kind, reading, value, comment } of steps) {
          const { _id, ...typed } = entries[reading]?.[rounds[reading] ?? 0] ?? assert.fail();
          if (kind === "add") await keeper.add({ ...typed, _id });
          else if (kind === "delete") {
            await keeper.remove(_id);
            rounds[reading] = Math.min((rounds[reading] ?? 0) + 1, steps.length - 1);
          } else await keeper.change(_id, { ...typed, value, comment });
          if (isSentAtOnce) await keeper.sync();
        }
        const before = (await keeper.list()).map(({ _id, ...held }) => ({ _id, ...readingEntryOf(held) }));
        const { unsent, refused } = await keeper.sync();
        assert.deepEqual([unsent, refused], [0, 0]);
        const after = server.list().map(({ _id, ...reading }) => ({ _id, ...readingEntryOf(reading) }));
        assert.deepEqual(before, after);
        outcomes.push(after);
        keeper.close();
      }
      assert.deepEqual(outcomes[0], outcomes[1]);
    }),
    { numRuns: 60 },
  );
});
