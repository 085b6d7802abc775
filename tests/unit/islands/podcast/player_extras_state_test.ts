import assert from "node:assert/strict";
import { createPlayerExtras, type SleepChoice } from "@/islands/podcast/player_extras_state.ts";
import type { StoredPlayback } from "@/islands/client/storage/play_store.ts";
import { makeAudio } from "../../../support/listed_media.ts";

const NOW = Date.parse("2026-11-22T10:00:00Z");
const [A, B, C] = ["a", "b", "c"].map((_id) => makeAudio({ _id, createdAt: "2026-01-01T00:00:00.000Z" }));
assert.ok(A && B && C);

function open(kept: Partial<StoredPlayback> = {}) {
  const stored: StoredPlayback = { places: {}, ...kept };
  const done: string[] = [];
  const timers: { task(): void; delayMs: number; isOff: boolean }[] = [];
  const extras = createPlayerExtras({
    store: { read: () => stored, write: (change) => void Object.assign(stored, change) },
    play: ({ _id }) => void done.push(`play ${_id}`),
    pause: () => void done.push("pause"),
    placeOf: (id) => stored.places[id]?.seconds ?? 0,
    schedule(task, delayMs) {
      const timer = { task, delayMs, isOff: false };
      timers.push(timer);
      return () => void (timer.isOff = true);
    },
    nowMs: () => NOW,
  });
  return { extras, stored, done, timers };
}

Deno.test("Episodes that wait are played one after the other, and are still there after a reload", () => {
  const { extras, stored, done } = open();
  extras.toggleQueued(A);
  extras.toggleQueued(B);
  extras.toggleQueued(C);
  extras.toggleQueued(B);
  assert.deepEqual(extras.queue.value.map(({ _id }) => _id), ["a", "c"]);
  const reloaded = open(stored);
  reloaded.extras.noteFinished(B);
  reloaded.extras.noteFinished(A);
  reloaded.extras.noteFinished(C);
  assert.deepEqual(reloaded.done, ["play a", "play c"]);
  assert.deepEqual(reloaded.stored.queue, []);
  assert.deepEqual(done, []);
});

Deno.test("What ended is not played once more because it waits", () => {
  const { extras, done } = open({ queue: [A, B] });
  extras.noteFinished(A);
  assert.deepEqual(done, ["play b"]);
});

Deno.test("The sleep timer pauses once, and a new choice takes the former one back", () => {
  const { extras, done, timers } = open();
  extras.setSleep(15);
  extras.setSleep(30);
  assert.deepEqual(timers.map(({ delayMs, isOff }) => [delayMs, isOff]), [[900_000, true], [
    1_800_000,
    false,
  ]]);
  timers[1]?.task();
  assert.deepEqual([done, extras.sleep.value], [["pause"], "off" satisfies SleepChoice]);
});

Deno.test("Stopping after this episode leaves the next one waiting", () => {
  const { extras, done } = open({ queue: [B] });
  extras.setSleep("episode");
  extras.noteFinished(A);
  assert.deepEqual([done, extras.sleep.value, extras.queue.value], [[], "off", [B]]);
});

Deno.test("An episode is new for 14 days until it is begun, and played once it was heard to its end", () => {
  const { extras } = open({ places: { b: { seconds: 4, wentBack: false, isSent: true } } });
  const at = (createdAt: string, _id = "n") => extras.markOf(makeAudio({ _id, createdAt }));
  assert.equal(at("2026-11-09T00:00:00.000Z"), "new");
  assert.equal(at("2026-11-08T09:00:00.000Z"), undefined);
  assert.equal(at("2026-11-22T00:00:00.000Z", "b"), undefined, "it says where one stopped");
  extras.noteFinished(A);
  assert.equal(extras.markOf(A), "played");
});
