/** Work of this thread, told by what a fixed piece of work costs beside it: a test measures no clock to pass. @module */
import assert from "node:assert/strict";
import process from "node:process";

/** The first try compiles; a busy machine makes others dear. */
const TRIES = 5;
/** What the yardstick costs a quiet machine; some count in steps of 10 ms. */
const YARDSTICK_MS = 40;
const YARDSTICK_ROUNDS = 20;
/** What is done this quickly needs no yardstick. */
const SHORT_MS = 20;
const YARDSTICK_LINES = Array.from({ length: 12_000 }, (_, index) => `${index * 7919 % 12_000} line`);

/** Runs until a try keeps within so much of this thread's processor time, as on a quiet machine. */
export function assertCpuWithin(maxMs: number, what: string, run: () => unknown): void {
  const tries: number[] = [];
  while (tries.length < TRIES) {
    const ms = asOnQuietMachine(measureCpuMs(run));
    if (ms <= maxMs) return;
    tries.push(ms);
  }
  assert.fail(`${what}: ${tries.map((ms) => ms.toFixed(1)).join(", ")} ms of at most ${maxMs}`);
}

/** Of processor time just spent, what a quiet machine would have spent. */
export function asOnQuietMachine(ms: number): number {
  if (ms <= SHORT_MS) return ms;
  return ms * Math.min(1, YARDSTICK_MS / measureCpuMs(workYardstick));
}

function workYardstick(): void {
  for (let round = 0; round < YARDSTICK_ROUNDS; round++) {
    JSON.parse(JSON.stringify(YARDSTICK_LINES.toSorted()));
  }
}

function measureCpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
