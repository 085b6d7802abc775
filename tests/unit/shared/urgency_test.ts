import assert from "node:assert/strict";
import { countDaysSince, findUrgent } from "@/lib/shared/urgency.ts";

const NOW = { date: "2026-11-21", time: "09:30" };
const at = (date: string, time: string, value = 100) => ({ date, time, value });
const find = (...newestFirst: ReturnType<typeof at>[]) =>
  findUrgent(newestFirst, NOW, ({ value }) => value < 54)?.value;

Deno.test("findUrgent() keeps what is urgent until a later one is not: 41 does not end what 48 began", () => {
  assert.equal(find(at("2026-11-21", "09:20", 41), at("2026-11-21", "09:00", 48)), 41);
  assert.equal(find(at("2026-11-21", "09:20", 90), at("2026-11-21", "09:00", 48)), undefined);
  assert.equal(find(at("2026-11-21", "09:20", 90)), undefined);
  assert.equal(find(), undefined);
});

Deno.test("findUrgent() lets go of it after 24 hours, over midnight, too", () => {
  assert.equal(find(at("2026-11-20", "09:31", 48)), 48);
  assert.equal(find(at("2026-11-20", "09:30", 48)), undefined);
});

Deno.test("findUrgent() lets a moment ahead be urgent, and end nothing", () => {
  assert.equal(find(at("2026-11-21", "22:00", 48)), 48);
  assert.equal(find(at("2026-11-22", "08:00", 90), at("2026-11-21", "09:00", 48)), 48);
  assert.equal(
    find(at("2026-11-21", "10:00", 90), at("2026-11-21", "09:00", 48)),
    undefined,
    "a clock goes a little wrong",
  );
});

Deno.test("countDaysSince() counts whole days, none ahead", () => {
  assert.equal(countDaysSince(at("2026-11-20", "09:31"), NOW), 0);
  assert.equal(countDaysSince(at("2026-11-20", "09:30"), NOW), 1);
  assert.equal(countDaysSince(at("2026-10-07", "09:00"), NOW), 45);
  assert.equal(countDaysSince(at("2026-11-22", "09:30"), NOW), 0);
});
