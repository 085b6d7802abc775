import assert from "node:assert/strict";
import { formatLagos, formatLagosDay } from "@/islands/admin/parts/lagos_time.ts";

Deno.test("formatLagos() reads the clock of Lagos, wherever the browser is", () => {
  assert.deepEqual(formatLagos("2026-11-21T23:30:00.000Z"), { day: "22 Nov 2026", time: "00:30" });
});

Deno.test("formatDay() shifts no day", () => {
  assert.equal(formatLagosDay("2026-01-01"), "1 Jan 2026");
});
