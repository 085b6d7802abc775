import assert from "node:assert/strict";
import type { ReadingType } from "@/lib/shared/glucose.ts";
import { proposeReading } from "@/lib/shared/proposed_reading.ts";
import { makeReading } from "../../support/fixtures.ts";

type Taken = [date: string, time: string, type: ReadingType];

const FASTING: Taken = ["2026-11-21", "06:30", "Fasting"];

/** What is proposed on 21 November at `time`, after these readings, newest first. */
function propose(time: string, ...taken: Taken[]): ReadingType {
  const readings = taken.map(([date, clock, type]) => makeReading({ date, time: clock, type }));
  return proposeReading(readings, { date: "2026-11-21", time }).type;
}

Deno.test("The first reading of a morning is proposed as fasting, and none after it or at another hour", () => {
  for (const time of ["04:00", "07:15", "10:59"]) assert.equal(propose(time), "Fasting", time);
  for (const time of ["00:00", "03:59", "11:00", "17:21", "23:59"]) {
    assert.equal(propose(time), "After meal", time);
  }
  assert.equal(propose("08:30", FASTING), "After meal");
  assert.equal(propose("07:00", ["2026-11-20", "07:00", "Fasting"]), "Fasting", "yesterday's does not count");
  assert.equal(
    propose("07:00", ["2026-11-21", "01:30", "After meal"]),
    "Fasting",
    "nor does that of the night",
  );
});

Deno.test("After a reading after a meal that of two to three hours later is proposed, for four hours, over midnight", () => {
  const lunch: Taken = ["2026-11-21", "13:10", "After meal"];
  assert.equal(propose("15:20", lunch), "2-3 hours after meal");
  assert.equal(propose("17:09", lunch), "2-3 hours after meal");
  assert.equal(propose("17:10", lunch), "After meal");
  assert.equal(propose("18:00", ["2026-11-21", "15:30", "2-3 hours after meal"], lunch), "After meal");
  assert.equal(propose("00:30", ["2026-11-20", "22:00", "After meal"]), "2-3 hours after meal");
  assert.equal(propose("00:30", ["2026-11-19", "22:00", "After meal"]), "After meal");
});

Deno.test("The unit is that of the latest reading, mg/dl before there is one; what lies ahead proposes nothing", () => {
  const now = { date: "2026-11-21", time: "09:00" };
  const ahead = makeReading({ date: "2026-11-21", time: "09:01", type: "After meal", unit: "mg/dl" });
  const latest = makeReading({ date: "2026-11-20", time: "19:00", value: 6, unit: "mmol/l" });
  assert.equal(proposeReading([], now).unit, "mg/dl");
  assert.deepEqual(proposeReading([ahead, latest], now), { type: "Fasting", unit: "mmol/l" });
});
