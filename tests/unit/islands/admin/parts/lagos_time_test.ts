import assert from "node:assert/strict";
import { formatLagos, formatLagosDay, readLagosTime } from "@/islands/admin/parts/lagos_time.ts";

Deno.test("formatLagos() reads the clock of Lagos, wherever the browser is", () => {
  const [day, time] = ["22 Nov 2026", "00:30"];
  assert.deepEqual(formatLagos("2026-11-21T23:30:00.000Z"), { day, time, moment: `${day}, ${time}` });
});

Deno.test("formatLagosDay() shifts no day", () => {
  assert.equal(formatLagosDay("2026-01-01"), "1 Jan 2026");
});

Deno.test("readLagosTime() is an hour ahead of UTC, and nothing where a part is missing", () => {
  assert.equal(readLagosTime("2026-11-22", "00:30"), "2026-11-21T23:30:00.000Z");
  assert.equal(readLagosTime("2026-11-22", ""), "");
});
