import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays } from "@/lib/shared/calendar.ts";
import {
  countByPeriod,
  formatReportFileName,
  REPORT_PERIODS,
  type ReportPeriod,
  selectPeriod,
} from "@/lib/shared/report.ts";

/** The first day of each period, by the day it is asked for. */
const FIRST_DAYS: [period: ReportPeriod, today: string, firstDay: string][] = [
  ["1week", "2026-11-21", "2026-11-15"],
  ["1week", "2027-01-03", "2026-12-28"],
  ["1week", "2028-03-03", "2028-02-26"],
  ["2weeks", "2026-11-21", "2026-11-08"],
  ["2weeks", "2026-03-05", "2026-02-20"],
  ["1month", "2026-11-21", "2026-10-22"],
  ["1month", "2026-01-15", "2025-12-16"],
  ["1month", "2026-03-31", "2026-03-01"],
  ["1month", "2026-03-29", "2026-03-01"],
  ["1month", "2026-03-28", "2026-03-01"],
  ["1month", "2026-03-27", "2026-02-28"],
  ["1month", "2028-03-31", "2028-03-01"],
  ["1month", "2028-03-28", "2028-02-29"],
  ["1month", "2026-02-28", "2026-01-29"],
  ["3months", "2026-11-21", "2026-08-22"],
  ["3months", "2026-05-31", "2026-03-01"],
  ["3months", "2026-02-10", "2025-11-11"],
  ["6months", "2026-11-21", "2026-05-22"],
  ["6months", "2026-08-31", "2026-03-01"],
  ["6months", "2028-08-30", "2028-03-01"],
];

const day = fc.integer({ min: -400, max: 3 }).map((days) => addDays("2026-11-21", days));

for (const [period, today, firstDay] of FIRST_DAYS) {
  Deno.test(`selectPeriod() begins ${period} on ${firstDay} when today is ${today}`, () => {
    const days = [addDays(firstDay, -1), firstDay, today, addDays(today, 1), addDays(today, 2)];
    const selected = selectPeriod(days.map((date) => ({ date })), period, today).map(({ date }) => date);
    assert.deepEqual(selected, days.slice(1, 4));
  });
}

Deno.test("selectPeriod() keeps every reading for all, whenever it was taken", () => {
  const readings = ["1900-01-01", "2026-11-21", "2026-11-22", "2030-01-01"].map((date) => ({ date }));
  assert.deepEqual(selectPeriod(readings, "all", "2026-11-21"), readings);
});

Deno.test("selectPeriod() keeps the order and lets each longer period hold the shorter ones", () => {
  fc.assert(fc.property(fc.array(day), day, (dates, today) => {
    const readings = dates.map((date) => ({ date }));
    let shorter: { date: string }[] = [];
    for (const period of REPORT_PERIODS) {
      const selected = selectPeriod(readings, period, today);
      assert.deepEqual(selected, readings.filter((reading) => selected.includes(reading)));
      assert.ok(shorter.every((reading) => selected.includes(reading)), period);
      shorter = selected;
    }
  }));
});

Deno.test("countByPeriod() counts what selectPeriod() selects", () => {
  fc.assert(fc.property(fc.array(day), day, (dates, today) => {
    const readings = dates.map((date) => ({ date }));
    const counts = countByPeriod(readings, today);
    assert.deepEqual(Object.keys(counts), [...REPORT_PERIODS]);
    for (const period of REPORT_PERIODS) {
      assert.equal(counts[period], selectPeriod(readings, period, today).length);
    }
  }));
});

Deno.test("formatReportFileName() names the period and the day", () => {
  assert.deepEqual(REPORT_PERIODS.map((period) => formatReportFileName(period, "2026-11-21")), [
    "blood-sugar-report-1week-2026-11-21.pdf",
    "blood-sugar-report-2weeks-2026-11-21.pdf",
    "blood-sugar-report-1month-2026-11-21.pdf",
    "blood-sugar-report-3months-2026-11-21.pdf",
    "blood-sugar-report-6months-2026-11-21.pdf",
    "blood-sugar-report-all-2026-11-21.pdf",
  ]);
});
