import assert from "node:assert/strict";
import {
  groupByDay,
  listMonths,
  nameDay,
  nameDayOfWeek,
  nameDayShort,
  nameMonth,
  selectLastDays,
} from "@/lib/shared/reading_days.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { tables as haTables } from "@/lib/shared/messages/languages/ha.js";
import { tables as igTables } from "@/lib/shared/messages/languages/ig.js";
import { tables as yoTables } from "@/lib/shared/messages/languages/yo.js";
import { makeReading } from "@/tests/support/fixtures.ts";

const words = dayText.english;

Deno.test("groupByDay() keeps the order of days and of readings", () => {
  const dates = ["2026-11-21", "2026-11-21", "2026-11-19"];
  const readings = dates.map((date) => makeReading({ date }));
  const days = groupByDay(readings);
  assert.deepEqual(days.map(({ date }) => date), ["2026-11-21", "2026-11-19"]);
  assert.deepEqual(days.flatMap((day) => day.readings), readings);
});

Deno.test("nameDayOfWeek() names the weekday of a day that has no nearer name", () => {
  const weekWords = dayText.english;
  assert.equal(nameDayOfWeek("2026-11-19", "2026-11-21", weekWords), "Thursday, 19 November 2026");
  assert.equal(nameDayOfWeek("2026-11-20", "2026-11-21", weekWords), "Yesterday");
});

Deno.test("nameDay() says Today, Yesterday, Tomorrow, else the whole date", () => {
  assert.equal(nameDay("2026-03-01", "2026-03-01", words), "Today");
  assert.equal(nameDay("2026-02-28", "2026-03-01", words), "Yesterday");
  assert.equal(nameDay("2026-03-02", "2026-03-01", words), "Tomorrow");
  assert.equal(nameDay("2026-11-19", "2026-11-21", words), "19 November 2026");
  assert.equal(nameDay("2025-12-01", "2026-11-21", words), "1 December 2025");
  assert.equal(nameDayShort("2026-11-08", words), "8 Nov");
});

Deno.test("selectLastDays() counts today as one of the days and ends with it", () => {
  const dates = ["2026-11-22", "2026-11-21", "2026-11-15", "2026-11-14"];
  const kept = selectLastDays(dates.map((date) => makeReading({ date })), 7, "2026-11-21");
  assert.deepEqual(kept.map(({ date }) => date), ["2026-11-21", "2026-11-15"]);
});

Deno.test("a date in Yoruba, Hausa and Igbo has a month of that language", () => {
  const named = [yoTables, haTables, igTables].flatMap(({ day: days }) => [
    nameDay("2026-11-19", "2026-01-01", days),
    nameDayShort("2026-12-08", days),
  ]);
  assert.deepEqual(named, ["19 Bélú 2026", "8 Ọ̀pẹ", "19 Nuwamba 2026", "8 Dis", "19 Novemba 2026", "8 Dis"]);
  const english = new Set(words.months);
  assert.deepEqual(yoTables.day.months.filter((month) => english.has(month)), []);
  for (const { months, shortMonths } of [yoTables.day, haTables.day, igTables.day]) {
    assert.deepEqual([new Set(months).size, new Set(shortMonths).size], [12, 12]);
  }
});

Deno.test("listMonths() names each month once, by its newest day, also where years change", () => {
  const dates = ["2027-01-02", "2026-12-31", "2026-12-01", "2026-10-09", "2025-12-24"].map((date) => ({
    date,
  }));
  assert.deepEqual(listMonths(dates), ["2027-01-02", "2026-12-31", "2026-10-09", "2025-12-24"]);
  assert.deepEqual(listMonths([]), []);
  assert.equal(nameMonth("2026-10-09", words), "October 2026");
});
