import assert from "node:assert/strict";
import { formatDay, formatMoment } from "@/islands/settings/format_moment.ts";

Deno.test("formatMoment() writes the day and the time where the person is", () => {
  assert.equal(formatMoment("2026-11-21T23:30:00.000Z", "Africa/Lagos"), "22 Nov 2026, 00:30");
});

Deno.test("formatDay() writes the day where the person is, as a file name can hold it", () => {
  assert.equal(formatDay(new Date("2026-11-21T23:30:00.000Z"), "Africa/Lagos"), "2026-11-22");
});
