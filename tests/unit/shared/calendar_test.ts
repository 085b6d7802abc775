import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays, isCalendarDate, isClockTime, wallClock } from "@/lib/shared/calendar.ts";
import { subtractMonths } from "@/lib/shared/report.ts";

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1900, 0, 1) / DAY_MS;
const LAST_DAY = Date.UTC(2199, 11, 31) / DAY_MS;

const formatDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map(formatDay);

Deno.test("isCalendarDate() takes every day from 1900 to 2199 and no other day of a month", () => {
  const real = new Set<string>();
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) real.add(formatDay(day));
  for (let year = 1900; year < 2200; year++) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const text = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
        if (isCalendarDate(text) !== real.has(text)) assert.fail(text);
      }
    }
  }
});

Deno.test("isCalendarDate() refuses other ways to write a day", () => {
  const others = [
    "",
    "2026-1-1",
    "26-01-01",
    "2026/01/01",
    "2026-01-01T00:00",
    " 2026-01-01",
    "2026-01-01\n",
  ];
  for (const text of [...others, "٢٠٢٦-٠١-٠١", "+002026-01-01"]) assert.ok(!isCalendarDate(text), text);
});

Deno.test("isClockTime() takes exactly the 1,440 minutes of a day", () => {
  for (let hour = 0; hour < 30; hour++) {
    for (let minute = 0; minute < 70; minute++) {
      const text = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
      assert.equal(isClockTime(text), hour < 24 && minute < 60, text);
    }
  }
  for (const text of ["", "7:30", "07:30:00", "07.30", "0730", "07:30 ", "7:3 PM"]) {
    assert.ok(!isClockTime(text), text);
  }
});

Deno.test("addDays() moves by whole days, there and back", () => {
  fc.assert(fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
    const moved = addDays(date, days);
    assert.equal(Date.parse(moved) - Date.parse(date), days * DAY_MS);
    assert.equal(addDays(moved, -days), date);
  }));
});

Deno.test("subtractMonths() keeps the day, or takes the last one of a shorter month", () => {
  assert.equal(subtractMonths("2026-11-21", 1), "2026-10-21");
  assert.equal(subtractMonths("2026-01-15", 1), "2025-12-15");
  assert.equal(subtractMonths("2026-12-31", 12), "2025-12-31");
  assert.equal(subtractMonths("2026-03-31", 1), "2026-02-28");
  assert.equal(subtractMonths("2024-03-31", 1), "2024-02-29");
  assert.equal(subtractMonths("2024-02-29", 12), "2023-02-28");
  fc.assert(fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (date, months) => {
    const before = subtractMonths(date, months);
    assert.ok(isCalendarDate(before));
    const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
    assert.equal(monthsOf(date) - monthsOf(before), months);
    const isSameDay = before.slice(8) === date.slice(8);
    assert.ok(isSameDay || addDays(before, 1).endsWith("-01"), `${date} - ${months} = ${before}`);
  }));
});

Deno.test("wallClock() shows the day and minute of a place, past midnight too", () => {
  const at = new Date("2026-12-31T23:30:59.999Z");
  assert.deepEqual(wallClock(at, 60), { date: "2027-01-01", time: "00:30" });
  assert.deepEqual(wallClock(at, 0), { date: "2026-12-31", time: "23:30" });
  assert.deepEqual(wallClock(new Date("2026-01-01T00:15:00Z"), -30), { date: "2025-12-31", time: "23:45" });
  fc.assert(fc.property(
    fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
    fc.integer({ min: -720, max: 840 }),
    (instant, offsetMinutes) => {
      const { date, time } = wallClock(instant, offsetMinutes);
      const shown = Date.parse(`${date}T${time}:00Z`) - offsetMinutes * 60_000;
      assert.ok(instant.getTime() - shown >= 0 && instant.getTime() - shown < 60_000);
    },
  ));
});
