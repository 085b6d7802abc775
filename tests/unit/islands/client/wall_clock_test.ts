import assert from "node:assert/strict";
import { formatMoment, readWallClock } from "@/islands/client/browser/wall_clock.ts";

Deno.test("formatMoment() writes the day and the time where the person is", () => {
  assert.equal(formatMoment(new Date(2026, 10, 22, 0, 30).toISOString()), "22 Nov 2026, 00:30");
  assert.equal(formatMoment(new Date(2027, 0, 1, 23, 5).toISOString()), "1 Jan 2027, 23:05");
});

Deno.test("readWallClock() tells the day and the time where the person is", () => {
  assert.deepEqual(readWallClock(new Date(2026, 10, 22, 0, 30)), { date: "2026-11-22", time: "00:30" });
  assert.deepEqual(readWallClock(new Date(2027, 0, 1, 23, 59)), { date: "2027-01-01", time: "23:59" });
});
