import assert from "node:assert/strict";
import type { Operation } from "@/islands/client/outbox/outbox_database.ts";
import { applyAllPending, applyPending } from "@/islands/client/outbox/synced_readings.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const reading = makeReading({ value: 100, comment: "" });
const row = { n: 1, kind: "reading", entityId: reading._id, attempts: 0, state: "queued", atMs: 0 } as const;
type ReadingOperation = Operation<"reading">;

const add: ReadingOperation = { ...row, wanted: { action: "add", entry: readingEntryOf(reading) } };
const change: ReadingOperation = {
  ...row,
  wanted: { action: "change", seen: reading, entry: readingEntryOf({ ...reading, value: 120 }) },
};
const remove: ReadingOperation = { ...row, wanted: { action: "delete" } };
const refusal = { code: "validation_failed", message: "No." };

Deno.test("What the server has and nothing is asked of is saved", () => {
  assert.deepEqual(applyPending(reading, []), { ...reading, syncState: "saved" });
  assert.equal(applyPending(undefined, []), undefined);
});

Deno.test("A change shows over whatever the server has by now", () => {
  const held = applyPending({ ...reading, comment: "theirs", version: 2 }, [change]);
  assert.deepEqual([held?.value, held?.comment, held?.pending, held?.syncState], [
    120,
    "theirs",
    "change",
    "on_phone",
  ]);
});

Deno.test("An addition that was changed since is still an addition", () => {
  const held = applyPending(undefined, [add, change]);
  assert.deepEqual([held?.value, held?.pending, held?._id], [120, "add", reading._id]);
});

Deno.test("An addition that has arrived unnoticed shows what the server has", () => {
  assert.equal(applyPending({ ...reading, value: 90 }, [add])?.value, 90);
});

Deno.test("What is being deleted is out of sight, unless that was refused", () => {
  assert.equal(applyPending(reading, [remove]), undefined);
  const held = applyPending(reading, [{ ...remove, state: "refused", refusal }]);
  assert.deepEqual([held?.syncState, held?.pending, held?.refusal], ["attention", "delete", refusal]);
});

Deno.test("A refused change of what is gone shows what the person typed", () => {
  const held = applyPending(undefined, [{ ...change, state: "refused", refusal }]);
  assert.deepEqual([held?.value, held?.syncState, held?.refusal], [120, "attention", refusal]);
});

Deno.test("Each operation is laid over its own reading", () => {
  const other = makeReading();
  assert.deepEqual(
    applyAllPending([reading, other], [change]).map(({ value, syncState }) => [value, syncState]),
    [[120, "on_phone"], [other.value, "saved"]],
  );
});
