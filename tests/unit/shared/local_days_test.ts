/** The day that was typed is the day everywhere, wherever the program runs. @module */
import assert from "node:assert/strict";
import { dayPartOf, summariseUsualDay } from "@/lib/shared/day_parts.ts";
import { describeReadings } from "@/lib/shared/glucose_statistics.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { plotReadings } from "@/lib/shared/reading_chart.ts";
import { CHART_DAYS, groupByDay, nameDay, selectLastDays } from "@/lib/shared/reading_days.ts";
import { EMPTY_FILTER, indexOfDay, selectByFilter } from "@/lib/shared/reading_filter.ts";
import { REPORT_PERIODS, selectPeriod } from "@/lib/shared/report.ts";
import { NORMAL_RANGES } from "@/lib/shared/targets.ts";
import { formatReadingsCsv } from "@/lib/shared/exchange/reading_csv.ts";
import { formatReadingsFhir } from "@/lib/shared/exchange/reading_fhir.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { makeReport } from "@/tests/support/report_readings.ts";

const ZONES = ["UTC", "America/Los_Angeles", "Africa/Lagos"];
const EARLY = makeReading({ date: "2026-11-01", time: "00:30" });
const LATE = makeReading({ date: "2026-10-31", time: "23:30" });

/** Restores the zone in which the tests run. */
function enterZone(zone: string): Disposable {
  const before = Deno.env.get("TZ");
  Deno.env.set("TZ", zone);
  return {
    [Symbol.dispose]: () => before === undefined ? Deno.env.delete("TZ") : Deno.env.set("TZ", before),
  };
}

for (const zone of ZONES) {
  Deno.test(`00:30 on the 1st is on the 1st in list, filter, chart, figures, report, CSV and FHIR, in ${zone}`, () => {
    using _zone = enterZone(zone);
    const november = { from: "2026-11-01", to: "2026-11-30" };
    const october = { from: "2026-10-01", to: "2026-10-31" };
    const both = [EARLY, LATE];
    assert.deepEqual(groupByDay(both).map(({ date }) => date), ["2026-11-01", "2026-10-31"]);
    assert.equal(nameDay(EARLY.date, "2026-11-01", dayText.english), "Today");
    const select = (range: { from: string; to: string }) =>
      selectByFilter(both, { ...EMPTY_FILTER, ...range }, { today: "2026-11-21" });
    assert.deepEqual([select(november), select(october)], [[EARLY], [LATE]]);
    assert.equal(indexOfDay(both, "2026-11-01"), 0);
    for (const days of CHART_DAYS) {
      assert.deepEqual(selectLastDays(both, days, "2026-10-31"), [LATE]);
      assert.deepEqual(selectLastDays(both, days, "2026-11-01"), both);
    }
    for (const range of [november, october]) {
      const { marks } = plotReadings({ readings: both, range, width: 320, height: 200 });
      assert.deepEqual(marks.map(({ reading }) => reading), select(range));
      assert.equal(describeReadings(select(range), NORMAL_RANGES, range).dayCount, 1);
    }
    assert.equal(dayPartOf(EARLY), "night");
    assert.deepEqual(summariseUsualDay([EARLY]).filter(({ count }) => count > 0), [{
      fromHour: 0,
      count: 1,
      usual: undefined,
    }]);
    for (const period of REPORT_PERIODS) {
      assert.deepEqual(selectPeriod([EARLY], period, "2026-11-01"), [EARLY]);
    }
    assert.deepEqual(selectPeriod(both, "1week", "2026-11-07"), [EARLY]);
    const { grid, details } = makeReport([EARLY], {
      period: "1week",
      now: { date: "2026-11-01", time: "00:40" },
    });
    assert.deepEqual(grid.days.map(({ date }) => date), ["1 Nov"]);
    assert.deepEqual(details.rows.map(({ date, time }) => [date, time]), [["1 Nov 2026", "00:30"]]);
    assert.match(formatReadingsCsv([EARLY]), /^2026-11-01,00:30,/m);
    assert.match(formatReadingsFhir([EARLY], () => 60), /"2026-11-01T00:30:00\+01:00"/);
  });
}

Deno.test("the zones of these tests are taken over while a test runs", () => {
  const offsets = ZONES.map((zone) => {
    using _zone = enterZone(zone);
    return new Date("2026-11-01T12:00:00Z").getTimezoneOffset();
  });
  assert.deepEqual(offsets, [0, 480, -60]);
});
