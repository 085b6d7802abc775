import assert from "node:assert/strict";
import process from "node:process";

/** The first try compiles; a busy machine makes others dear. */
const TRIES = 5;

/** Runs until a try keeps within so much of this thread's processor time. */
export function assertCpuWithin(maxMs: number, what: string, run: () => unknown): void {
  const tries: number[] = [];
  while (tries.length < TRIES) {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms <= maxMs) return;
    tries.push(ms);
  }
  assert.fail(`${what}: ${tries.map((ms) => ms.toFixed(1)).join(", ")} ms of at most ${maxMs}`);
}
