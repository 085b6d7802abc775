import assert from "node:assert/strict";
import { createRetestTimer, formatCountdown, type RetestTimer } from "@/islands/log_book/retest_timer.ts";
import { createManualTime, type ManualTime } from "./manual_time.ts";

function timerOn(time: ManualTime, ring = () => {}): RetestTimer {
  return createRetestTimer({ ...time, ring });
}

Deno.test("The retest timer counts a quarter of an hour down by the second and then stays at 0", () => {
  const time = createManualTime();
  const timer = timerOn(time);
  assert.equal(timer.secondsLeft.value, undefined);
  timer.start();
  assert.equal(timer.secondsLeft.value, 900);
  time.pass(61_000);
  assert.equal(timer.secondsLeft.value, 839);
  time.pass(839_000);
  assert.equal(timer.secondsLeft.value, 0);
  assert.equal(time.waiting(), 0, "nothing ticks on");
});

Deno.test("The retest timer is right after the phone has slept", () => {
  const time = createManualTime();
  const timer = timerOn(time);
  timer.start();
  time.sleep(600_000);
  time.pass(1_000);
  assert.equal(timer.secondsLeft.value, 299);
  time.sleep(3_600_000);
  time.pass(1_000);
  assert.equal(timer.secondsLeft.value, 0);
});

Deno.test("The retest timer rings once, when the time is up, and not after it was stopped", () => {
  const time = createManualTime();
  let rings = 0;
  const timer = timerOn(time, () => rings++);
  timer.start();
  time.pass(899_000);
  assert.equal(rings, 0);
  time.pass(60_000);
  assert.equal(rings, 1);
  timer.start();
  timer.stop();
  time.pass(1_000_000);
  assert.equal(rings, 1);
});

Deno.test("The retest timer can be stopped, and started anew from the full time", () => {
  const time = createManualTime();
  const timer = timerOn(time);
  timer.start();
  time.pass(100_000);
  timer.stop();
  assert.equal(timer.secondsLeft.value, undefined);
  assert.equal(time.waiting(), 0);
  timer.start();
  timer.start();
  assert.equal(timer.secondsLeft.value, 900);
  assert.equal(time.waiting(), 1, "one timer ticks");
});

Deno.test("formatCountdown() reads like a clock", () => {
  assert.deepEqual([900, 60, 59, 5, 0].map(formatCountdown), ["15:00", "1:00", "0:59", "0:05", "0:00"]);
});
