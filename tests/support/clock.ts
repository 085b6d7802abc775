/** A clock that stands still until it is told. @module */
import type { Clock } from "@/lib/adapters/clock.ts";

/** A clock whose hands a test moves. */
export interface FakeClock extends Clock {
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

/** Creates a clock that stands at `start` (ISO 8601 UTC). */
export function createFakeClock(start = "2026-11-21T09:00:00.000Z"): FakeClock {
  let atMs = Date.parse(start);
  return {
    now: () => new Date(atMs),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      atMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
