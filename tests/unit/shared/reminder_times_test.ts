import assert from "node:assert/strict";
import fc from "fast-check";
import {
  findDueTime,
  findNextTime,
  isQuiet,
  parseTimeZone,
  REMINDER_LATE_MS,
} from "@/lib/shared/reminder_times.ts";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const HOUR_MS = 3600_000;

function nextAfter(after: string, time: string, zone: string, days = EVERY_DAY): string | undefined {
  const atMs = findNextTime({ time, days, zone }, Date.parse(after));
  return atMs === undefined ? undefined : new Date(atMs).toISOString();
}

Deno.test("07:30 in Lagos is 06:30 in UTC, today until it is over and tomorrow from then on", () => {
  const lagos = (after: string) => nextAfter(after, "07:30", "Africa/Lagos");
  assert.equal(lagos("2026-11-21T06:29:59.999Z"), "2026-11-21T06:30:00.000Z");
  assert.equal(lagos("2026-11-21T06:30:00.000Z"), "2026-11-22T06:30:00.000Z");
  assert.equal(nextAfter("2026-11-21T22:59:00Z", "00:05", "Africa/Lagos"), "2026-11-21T23:05:00.000Z");
});

Deno.test("only the weekdays that were chosen ring, as the wall clock counts them", () => {
  // 21 November 2026 is a Saturday; in Lagos it is Sunday from 23:00 UTC on.
  assert.equal(nextAfter("2026-11-21T09:00:00Z", "07:30", "Africa/Lagos", [1]), "2026-11-23T06:30:00.000Z");
  assert.equal(nextAfter("2026-11-21T09:00:00Z", "07:30", "Africa/Lagos", [6]), "2026-11-28T06:30:00.000Z");
  assert.equal(nextAfter("2026-11-21T22:30:00Z", "00:15", "Africa/Lagos", [0]), "2026-11-21T23:15:00.000Z");
  assert.equal(nextAfter("2026-11-21T09:00:00Z", "07:30", "Africa/Lagos", []), undefined);
});

Deno.test("where the clocks go forward, a time that they leave out rings as much later", () => {
  assert.equal(nextAfter("2026-03-28T12:00:00Z", "02:30", "Europe/Berlin"), "2026-03-29T01:30:00.000Z");
  assert.equal(nextAfter("2026-03-29T01:30:00Z", "02:30", "Europe/Berlin"), "2026-03-30T00:30:00.000Z");
  assert.equal(nextAfter("2026-03-07T12:00:00Z", "02:15", "America/New_York"), "2026-03-08T07:15:00.000Z");
});

Deno.test("where the clocks go back, a time that comes twice rings once", () => {
  assert.equal(nextAfter("2026-10-24T12:00:00Z", "02:30", "Europe/Berlin"), "2026-10-25T00:30:00.000Z");
  assert.equal(nextAfter("2026-10-25T00:30:00Z", "02:30", "Europe/Berlin"), "2026-10-26T01:30:00.000Z");
});

Deno.test("in every zone a daily time comes once a day and always shows itself on the wall clock, or is left out", () => {
  const zones = [
    "Africa/Lagos",
    "Europe/London",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
  ];
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) =>
    parts.map((n) => `${n}`.padStart(2, "0")).join(":")
  );
  const from = Date.parse("2024-01-01T00:00:00Z");
  fc.assert(fc.property(fc.constantFrom(...zones), time, fc.nat(1000 * 24 * 60), (zone, time, minutes) => {
    const rule = { time, days: EVERY_DAY, zone };
    const first = findNextTime(rule, from + minutes * 60_000) ?? NaN;
    const second = findNextTime(rule, first) ?? NaN;
    assert.ok(first > from + minutes * 60_000);
    assert.ok(second - first >= 22 * HOUR_MS && second - first <= 26 * HOUR_MS, `${zone} ${time}`);
    const clock = { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    const shown = [first, second].map((at) => new Intl.DateTimeFormat("en-GB", clock).format(at));
    assert.ok(shown.includes(time), `${zone} ${time} ${shown}`);
  }));
});

Deno.test("findDueTime() rings what was missed for up to an hour, and of several the newest alone", () => {
  const rule = { time: "07:30", days: EVERY_DAY, zone: "Africa/Lagos" };
  const at = (text: string) => Date.parse(text);
  const next = at("2026-11-21T06:30:00Z");
  assert.equal(findDueTime(rule, next, next - 1), undefined);
  assert.equal(findDueTime(rule, next, next), next);
  assert.equal(findDueTime(rule, next, next + REMINDER_LATE_MS), next);
  assert.equal(findDueTime(rule, next, next + REMINDER_LATE_MS + 1), undefined);
  assert.equal(findDueTime(rule, next, at("2026-11-24T06:45:00Z")), at("2026-11-24T06:30:00Z"));
  assert.equal(findDueTime(rule, next, at("2026-11-24T12:00:00Z")), undefined);
  const snoozed = at("2026-11-21T08:10:00Z");
  assert.equal(findDueTime(rule, snoozed, snoozed + 5), snoozed);
});

Deno.test("isQuiet() knows hours that pass midnight, in the person's own zone", () => {
  const night = { from: "22:00", to: "06:00" };
  const quiet = (time: string) => isQuiet(night, Date.parse(`2026-11-21T${time}:00Z`), "Africa/Lagos");
  assert.deepEqual(["20:59", "21:00", "23:30", "04:59", "05:00", "12:00"].map(quiet), [
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  const noon = { from: "12:00", to: "14:00" };
  assert.equal(isQuiet(noon, Date.parse("2026-11-21T11:00:00Z"), "Africa/Lagos"), true);
  assert.equal(isQuiet(noon, Date.parse("2026-11-21T13:00:00Z"), "Africa/Lagos"), false);
});

Deno.test("parseTimeZone() takes IANA names and gives the one that everybody uses", () => {
  assert.equal(parseTimeZone("africa/LAGOS"), "Africa/Lagos");
  assert.equal(parseTimeZone("UTC"), "UTC");
  for (
    const text of [
      "",
      "+01:00",
      "Mars/Olympus",
      "Africa/Lagos ",
      "Africa/../Lagos",
      "a".repeat(65),
      "0",
      "Lagos",
    ]
  ) {
    assert.equal(parseTimeZone(text), undefined, text);
  }
});

Deno.test("a zone that this machine does not know keeps the product's own time", () => {
  assert.equal(nextAfter("2026-11-21T09:00:00Z", "07:30", "Mars/Olympus"), "2026-11-22T06:30:00.000Z");
});
