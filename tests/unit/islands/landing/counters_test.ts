import assert from "node:assert/strict";
import { countUp } from "@/islands/landing/counters.ts";

Deno.test("countUp() waits 500 ms and then goes from 0 to 1 in steps of 16 ms over 2000 ms", () => {
  const waits: number[] = [];
  const shares: number[] = [];
  const tasks: (() => void)[] = [];
  const schedule = (task: () => void, delayMs: number) => {
    waits.push(delayMs);
    tasks.push(task);
    return () => {};
  };
  countUp(schedule, (share) => shares.push(share));
  assert.deepEqual([shares, waits], [[0], [500]]);
  for (let task = tasks.shift(); task; task = tasks.shift()) task();
  assert.equal(shares.length, 126);
  assert.equal(shares.at(-1), 1);
  assert.deepEqual(shares, shares.toSorted((one, other) => one - other));
  assert.deepEqual([...new Set(waits.slice(1))], [16]);
  assert.equal(waits.slice(1).length * 16, 1984, "the last of 125 steps is shown 2000 ms after the first 0");
});
