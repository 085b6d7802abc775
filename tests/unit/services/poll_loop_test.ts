import assert from "node:assert/strict";
import { createPollLoop } from "@/lib/services/poll_loop.ts";
import { createFakeTimers } from "../../support/mail_queue.ts";

/** A loop whose runs end when the test says so. */
function openLoop() {
  const timers = createFakeTimers();
  const runs: PromiseWithResolvers<number>[] = [];
  const loop = createPollLoop(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  }, timers.schedule);
  return { loop, timers, runs };
}

Deno.test("createWakeLoop() runs nothing before start()", () => {
  const { loop, runs } = openLoop();
  loop.wake();
  assert.equal(runs.length, 0);
  loop.start();
  assert.equal(runs.length, 1);
});

Deno.test("createWakeLoop() runs again when the work asked to", async () => {
  const { loop, timers, runs } = openLoop();
  const wait = timers.nextWait();
  loop.start();
  runs[0]?.resolve(1234);
  assert.equal(await wait, 1234);
  timers.fire();
  assert.equal(runs.length, 2);
});

Deno.test("createWakeLoop() never runs twice at a time, and turns many calls of wake() into one more run", async () => {
  const { loop, timers, runs } = openLoop();
  loop.start();
  for (let call = 0; call < 10; call++) loop.wake();
  assert.equal(runs.length, 1);
  const wait = timers.nextWait();
  runs[0]?.resolve(10);
  await Promise.resolve().then(() => {});
  assert.equal(runs.length, 2);
  runs[1]?.resolve(20);
  assert.equal(await wait, 20);
});

Deno.test("createWakeLoop() calls its timer off when it is woken before, and when it is stopped", async () => {
  const { loop, timers, runs } = openLoop();
  const wait = timers.nextWait();
  loop.start();
  runs[0]?.resolve(10);
  await wait;
  loop.wake();
  timers.fire();
  assert.equal(runs.length, 2);
  runs[1]?.resolve(10);
  await loop.stop();
  timers.fire();
  loop.wake();
  assert.equal(runs.length, 2);
});

Deno.test("createWakeLoop() stops when the run under way has ended, and starts again", async () => {
  const { loop, runs } = openLoop();
  loop.start();
  let hasStopped = false;
  const stopped = loop.stop().then(() => hasStopped = true);
  assert.equal(loop.isStarted(), false);
  await Promise.resolve();
  assert.equal(hasStopped, false);
  runs[0]?.resolve(0);
  await stopped;
  loop.start();
  assert.equal(runs.length, 2);
  runs[1]?.resolve(0);
  await loop.stop();
});

Deno.test("runNow() resolves when the run it asked for has ended", async () => {
  const { loop, runs } = openLoop();
  loop.start();
  let isDone = false;
  const done = loop.runNow().then(() => isDone = true);
  runs[0]?.resolve(10);
  await Promise.resolve().then(() => {});
  assert.deepEqual([runs.length, isDone], [2, false]);
  runs[1]?.resolve(10);
  await done;
  await loop.stop();
});
