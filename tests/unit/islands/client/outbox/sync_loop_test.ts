import assert from "node:assert/strict";
import type { SyncError } from "@/islands/client/outbox/answer.ts";
import { createSyncLoop } from "@/islands/client/outbox/sync_loop.ts";
import { createManualTime } from "../../log_book/manual_time.ts";

/** A loop whose runs come to what a test lists; beyond the list, to nothing. */
function createLoop(...outcomes: (SyncError | Error | undefined)[]) {
  const time = createManualTime();
  const phases: string[] = [];
  let ended = Promise.withResolvers<void>();
  let runs = 0;
  const loop = createSyncLoop({
    runAlone: (task) => task().then(() => true),
    run() {
      const outcome = outcomes[runs++];
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
    hasUnsent: () => true,
    schedule: time.schedule,
    random: () => 0.5,
    onPhase() {
      phases.push(loop.phase());
      if (loop.phase() !== "sending") ended.resolve();
    },
  });
  /** Lets time pass in which a run begins, and waits for its end. */
  async function passAndRun(milliseconds: number): Promise<void> {
    ended = Promise.withResolvers();
    time.pass(milliseconds);
    await ended.promise;
  }
  return { loop, time, passAndRun, phases, runs: () => runs };
}

const RETRY_LATER: SyncError = { kind: "waits" };

Deno.test("A run that gets through leaves nothing to wait for", async () => {
  const { loop, time, phases } = createLoop();
  await loop.sync();
  assert.deepEqual([phases, time.waiting()], [["sending", "idle"], 0]);
});

Deno.test("A run that gets nowhere is repeated by itself, later each time", async () => {
  const { loop, time, passAndRun, runs } = createLoop(RETRY_LATER, RETRY_LATER, RETRY_LATER);
  await loop.sync();
  assert.equal(loop.phase(), "waiting");
  for (const [waitMs, count] of [[500, 2], [1000, 3], [2000, 4]] as const) {
    time.pass(waitMs - 1);
    assert.equal(runs(), count - 1);
    await passAndRun(1);
    assert.equal(runs(), count);
  }
  assert.deepEqual([loop.phase(), time.waiting()], ["idle", 0]);
});

Deno.test("After a run that got through, the waits begin anew", async () => {
  const { loop, passAndRun } = createLoop(RETRY_LATER, RETRY_LATER, undefined, RETRY_LATER);
  await loop.sync();
  await passAndRun(500);
  await passAndRun(1000);
  assert.equal(loop.phase(), "idle");
  await loop.sync();
  await passAndRun(500);
  assert.equal(loop.phase(), "idle");
});

Deno.test("A network that is back need not wait for the timer", async () => {
  const { loop, runs } = createLoop(RETRY_LATER);
  await loop.sync();
  await loop.sync();
  assert.deepEqual([runs(), loop.phase()], [2, "idle"]);
});

Deno.test("A server that said when to come back is left alone until then, whoever asks", async () => {
  const { loop, time, passAndRun, runs } = createLoop({ kind: "waits", retryAfterSeconds: 60 });
  await loop.sync();
  await loop.sync();
  time.pass(60_000);
  assert.equal(runs(), 1);
  await passAndRun(500);
  assert.deepEqual([runs(), loop.phase()], [2, "idle"]);
});

Deno.test("A session that has ended is told once and asked no more", async () => {
  const { loop, time, phases, runs } = createLoop({ kind: "signed_out" });
  await loop.sync();
  await loop.sync();
  assert.deepEqual([runs(), phases, time.waiting()], [1, ["sending", "signed_out"], 0]);
});

Deno.test("A database that fails is trouble like any other", async () => {
  const { loop, time } = createLoop(new Error("the disk"));
  await loop.sync();
  assert.deepEqual([loop.phase(), time.waiting()], ["waiting", 1]);
});

Deno.test("Whoever asks while a run is under way gets one more run, and waits for it", async () => {
  const { loop, runs } = createLoop();
  const first = loop.sync();
  await Promise.all([first, loop.sync(), loop.sync()]);
  assert.equal(runs(), 2);
});

Deno.test("A loop that was stopped does nothing more", async () => {
  const { loop, time, runs } = createLoop(RETRY_LATER);
  await loop.sync();
  loop.stop();
  time.pass(600_000);
  await loop.sync();
  assert.deepEqual([runs(), time.waiting()], [1, 0]);
});
