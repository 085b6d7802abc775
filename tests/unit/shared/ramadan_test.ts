import assert from "node:assert/strict";
import { GLUCOSE_UNITS, toMgDl } from "@/lib/shared/glucose.ts";
import { findBreakFastReason } from "@/lib/shared/ramadan.ts";

const DAYS = { from: "2027-02-08", to: "2027-03-09" };

Deno.test("findBreakFastReason() says so under 70 and over 300 mg/dl, for every value in both units", () => {
  for (const unit of GLUCOSE_UNITS) {
    const steps = unit === "mg/dl" ? 15_000 : 833;
    for (let step = 1; step <= steps; step++) {
      const reading = { value: step / 10, unit, date: "2027-02-20" };
      const mgDl = toMgDl(reading);
      const expected = mgDl < 70 ? "low" : mgDl > 300 ? "high" : undefined;
      assert.equal(findBreakFastReason(reading, DAYS), expected, `${reading.value} ${unit}`);
    }
  }
  const at = (value: number, unit: "mg/dl" | "mmol/l") =>
    findBreakFastReason({ value, unit, date: "2027-02-20" }, DAYS);
  assert.deepEqual([69, 69.9, 70, 300, 300.1, 301].map((value) => at(value, "mg/dl")), [
    "low",
    "low",
    undefined,
    undefined,
    "high",
    "high",
  ]);
  assert.deepEqual([3.8, 3.9, 16.6, 16.7].map((value) => at(value, "mmol/l")), [
    "low",
    undefined,
    undefined,
    "high",
  ]);
});

Deno.test("findBreakFastReason() holds on the first and the last day, and on no other", () => {
  const on = (date: string) => findBreakFastReason({ value: 60, unit: "mg/dl", date }, DAYS);
  assert.deepEqual(["2027-02-07", "2027-02-08", "2027-03-09", "2027-03-10"].map(on), [
    undefined,
    "low",
    "low",
    undefined,
  ]);
  for (const nobody of [undefined, null]) {
    assert.equal(findBreakFastReason({ value: 60, unit: "mg/dl", date: "2027-02-20" }, nobody), undefined);
  }
});
