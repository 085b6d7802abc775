/** Watches whether the event loop keeps turning. @module */
import assert from "node:assert/strict";
import process from "node:process";
import { asOnQuietMachine } from "./cpu_time.ts";

/** Since it was started. */
export interface EventLoopWatch extends Disposable {
  /** How often the loop came by: nothing that waits inside one call lets it. */
  turns(): number;
  /**
   * Longest time that this thread was at work between two turns, as on a quiet machine: one with much else to do adds
   * nothing to it.
   */
  longestWorkMs(): number;
}

/** Starts watching, by a timer of 5 ms. */
export function watchEventLoop(): EventLoopWatch {
  let last = performance.now();
  let lastCpu = process.threadCpuUsage();
  let [turns, longestWork] = [0, 0];
  const look = () => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(lastCpu);
    longestWork = Math.max(longestWork, Math.min(now - last, (user + system) / 1000));
    last = now;
    lastCpu = process.threadCpuUsage();
  };
  const timer = setInterval(() => {
    turns++;
    look();
  }, 5);
  return {
    turns: () => turns,
    longestWorkMs() {
      look();
      return asOnQuietMachine(longestWork);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

interface LoopBound {
  maxMs: number;
  tries: number;
  /** Is not watched; called before each try. */
  prepare?: () => Promise<unknown>;
}

/**
 * Requires that one of the tries keeps this thread at work for less than `maxMs` between two turns. A busy machine
 * takes the processor away now and then; a loop that is blocked is blocked every time.
 */
export async function assertLoopFree(
  { maxMs, tries, prepare }: LoopBound,
  work: () => Promise<unknown>,
): Promise<void> {
  const gapsMs: number[] = [];
  while (gapsMs.length < tries && !gapsMs.some((gapMs) => gapMs < maxMs)) {
    await prepare?.();
    using watch = watchEventLoop();
    await work();
    gapsMs.push(watch.longestWorkMs());
  }
  assert.ok(Math.min(...gapsMs) < maxMs, `the event loop stood still for ${gapsMs.join(", ")} ms`);
}
