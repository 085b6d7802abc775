import assert from "node:assert/strict";
import { createCodeClock, formatMinutes } from "@/islands/parts/code_clock.ts";
import { createManualTime } from "../log_book/manual_time.ts";

function openClock() {
  const time = createManualTime();
  return { time, clock: createCodeClock({ now: time.nowMs, schedule: time.schedule }) };
}

Deno.test("The countdown goes from 600 to 0, a second at a time, and then stands still", () => {
  const { time, clock } = openClock();
  clock.start(time.nowMs());
  const seen = [clock.remainingSeconds.value];
  while (time.waiting() > 0) {
    time.pass(1000);
    seen.push(clock.remainingSeconds.value);
  }
  assert.deepEqual(seen, Array.from({ length: 601 }, (_, second) => 600 - second));
});

Deno.test("Another code may be asked for once the countdown is at 540", () => {
  const { time, clock } = openClock();
  clock.start(time.nowMs());
  assert.equal(clock.resendInSeconds.value, 60);
  time.pass(59_999);
  assert.equal(clock.resendInSeconds.value, 1);
  time.pass(1);
  assert.equal(clock.remainingSeconds.value, 540);
  assert.equal(clock.resendInSeconds.value, 0);
});

Deno.test("A tab that slept wakes up with the right time", () => {
  const { time, clock } = openClock();
  clock.start(time.nowMs());
  time.pass(2_000);
  time.sleep(300_000);
  time.pass(0);
  assert.equal(clock.remainingSeconds.value, 298);
  time.sleep(999_000);
  time.pass(0);
  assert.equal(clock.remainingSeconds.value, 0);
  assert.equal(time.waiting(), 0);
});

Deno.test("A code that was sent before the screen opened has so much less to live", () => {
  const { time, clock } = openClock();
  clock.start(time.nowMs() - 100_500);
  assert.equal(clock.remainingSeconds.value, 500);
  time.pass(500);
  assert.equal(clock.remainingSeconds.value, 499);
  clock.start(time.nowMs() - 3_600_000);
  assert.equal(clock.remainingSeconds.value, 0);
});

Deno.test("A phone's clock that was set back promises no more than a whole life", () => {
  const { time, clock } = openClock();
  clock.start(time.nowMs() + 86_400_000);
  assert.equal(clock.remainingSeconds.value, 600);
});

Deno.test("Starting again counts once, and stopping counts no more", () => {
  const { time, clock } = openClock();
  clock.start(time.nowMs());
  clock.start(time.nowMs());
  assert.equal(time.waiting(), 1);
  clock.stop();
  assert.equal(time.waiting(), 0);
});

Deno.test("formatMinutes() writes m:ss", () => {
  assert.deepEqual([600, 540, 61, 60, 9, 0].map(formatMinutes), [
    "10:00",
    "9:00",
    "1:01",
    "1:00",
    "0:09",
    "0:00",
  ]);
});
