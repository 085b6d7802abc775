import assert from "node:assert/strict";
import { formatDay, formatMoment } from "@/islands/client/browser/moments.ts";

Deno.test("formatMoment() writes the day and the time where the person is", () => {
  assert.equal(formatMoment(new Date(2026, 10, 22, 0, 30).toISOString()), "22 Nov 2026, 00:30");
  assert.equal(formatMoment(new Date(2027, 0, 1, 23, 5).toISOString()), "1 Jan 2027, 23:05");
});

Deno.test("formatDay() writes the day where the person is, as a file name can hold it", () => {
  assert.equal(formatDay(new Date(2026, 10, 22, 0, 30)), "2026-11-22");
  assert.equal(formatDay(new Date(2027, 0, 1, 23, 59)), "2027-01-01");
});
