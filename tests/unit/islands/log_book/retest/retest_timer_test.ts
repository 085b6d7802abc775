import assert from "node:assert/strict";
import {
  createRetestTimer,
  formatCountdown,
  type RetestTimer,
} from "@/islands/log_book/retest/retest_timer.ts";
import { createKeptEnd, createManualTime, type ManualTime } from "../manual_time.ts";

function timerOn(
  time: ManualTime,
  ring = () => {},
  end = createKeptEnd(),
  announce: (isWaiting: boolean) => void = () => {},
): RetestTimer {
  return createRetestTimer({ ...time, ring, announce, end });
}

Deno.test("The server rings a phone that is closed: not once the timer was stopped or has rung here", () => {
  const time = createManualTime();
  const told: boolean[] = [];
  const end = createKeptEnd();
  const timer = timerOn(time, () => {}, end, (isWaiting) => void told.push(isWaiting));
  timer.stop();
  assert.equal(told.length, 0, "nothing was waited for");
  timer.start();
  timer.stop();
  assert.deepEqual(told.splice(0), [true, false]);
  timer.start();
  timer.leave();
  const reopened = timerOn(time, () => {}, end, (isWaiting) => void told.push(isWaiting));
  assert.deepEqual(told.splice(0), [true]);
  time.pass(900_000);
  assert.deepEqual([reopened.secondsLeft.value, told], [0, [false]]);
});

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

Deno.test("A retest timer goes on after the page was closed, to the same end", () => {
  const time = createManualTime();
  const end = createKeptEnd();
  timerOn(time, undefined, end).start();
  time.sleep(240_000);
  let rings = 0;
  const reopened = timerOn(time, () => rings++, end);
  assert.equal(reopened.secondsLeft.value, 660);
  time.pass(660_000);
  assert.deepEqual([reopened.secondsLeft.value, rings], [0, 1]);
});

Deno.test("A retest that fell due while the page was closed is told of, without a ring", () => {
  const time = createManualTime();
  const end = createKeptEnd();
  timerOn(time, undefined, end).start();
  time.sleep(7_200_000);
  const reopened = timerOn(time, () => assert.fail("rang"), end);
  assert.equal(reopened.secondsLeft.value, 0);
});

Deno.test("A retest timer that was stopped stays so after the page was closed", () => {
  const time = createManualTime();
  const end = createKeptEnd();
  const timer = timerOn(time, undefined, end);
  timer.start();
  timer.stop();
  assert.equal(timerOn(time, undefined, end).secondsLeft.value, undefined);
});

Deno.test("A kept end is forgotten after a day, and where the phone's clock was set back or it is no number", () => {
  const time = createManualTime();
  const nowMs = time.nowMs();
  const secondsOf = (endMs: number) => timerOn(time, undefined, createKeptEnd(endMs)).secondsLeft.value;
  assert.equal(secondsOf(nowMs - 86_399_000), 0);
  assert.equal(secondsOf(nowMs - 86_400_000), undefined);
  assert.equal(secondsOf(nowMs + 900_000), 900);
  assert.equal(secondsOf(nowMs + 900_001), undefined);
  assert.equal(secondsOf(NaN), undefined);
});

Deno.test("formatCountdown() reads like a clock", () => {
  assert.deepEqual([900, 60, 59, 5, 0].map(formatCountdown), ["15:00", "1:00", "0:59", "0:05", "0:00"]);
});
