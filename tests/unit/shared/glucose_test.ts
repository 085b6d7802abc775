import assert from "node:assert/strict";
import {
  classifyReading,
  GLUCOSE_STATUSES,
  GLUCOSE_UNITS,
  type GlucoseUnit,
  isEmergencyLow,
  isLow,
  type ReadingType,
  toMgDl,
} from "@/lib/shared/glucose.ts";
import { findUnitWarning } from "@/lib/shared/unit_warning.ts";
import { statusBands } from "@/lib/shared/glucose_scale.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";

/**
 * The status table copied from the spec line by line, in tenths of a mg/dl so that every comparison is exact.
 * It shares nothing with the code under test: no bounds, no conversion, no sentences.
 */
function oracle(type: ReadingType, tenthsMgDl: number): [status: string, advice: string] {
  const under = (mgDl: number) => tenthsMgDl < mgDl * 10;
  const upTo = (mgDl: number) => tenthsMgDl <= mgDl * 10;
  if (!under(315)) return ["Critical", "Very high, go to the hospital immediately"];
  if (type === "Fasting") {
    if (under(50)) return ["Very Low", "Very low, take some sugar & go to the hospital"];
    if (under(70)) return ["Low", "Low, take some sugar"];
    if (upTo(100)) return ["Normal", "Great! Keep up the good work"];
    if (upTo(125)) return ["Elevated", "Consult a doctor"];
    return ["High", "Consult a doctor"];
  }
  // Left unsaid by the spec, settled by the contract: under 50 after food is Low with the Very Low advice.
  if (under(50)) return ["Low", "Very low, take some sugar & go to the hospital"];
  if (under(70)) return ["Low", "Low, take some sugar"];
  if (type === "After meal") {
    if (upTo(200)) return ["Normal", "Good post-meal reading"];
    if (upTo(230)) return ["Elevated", "Consider taking a walk or light exercise"];
    return ["High", "Take a walk, drink water, consult doctor if persistent"];
  }
  if (upTo(140)) return ["Normal", "Excellent glucose control"];
  if (upTo(160)) return ["Elevated", "Monitor closely, consider light exercise"];
  return ["High", "Consider medication adjustment, consult doctor"];
}

const TYPES: ReadingType[] = ["Fasting", "After meal", "2-3 hours after meal"];

function judge(type: ReadingType, value: number, unit: GlucoseUnit): [status: string, advice: string] {
  const { status, advice } = classifyReading({ type, value, unit });
  return [status, adviceText.english[advice]];
}

for (const type of TYPES) {
  Deno.test(`classifyReading() agrees with the spec at every whole mg/dl from 1 to 720, ${type}`, () => {
    for (let mgDl = 1; mgDl <= 720; mgDl++) {
      assert.deepEqual(judge(type, mgDl, "mg/dl"), oracle(type, mgDl * 10), `${mgDl} mg/dl ${type}`);
    }
  });

  Deno.test(`classifyReading() agrees with the spec at every 0.1 mmol/l from 0.1 to 40, ${type}`, () => {
    for (let tenths = 1; tenths <= 400; tenths++) {
      const typed = Number(`${Math.floor(tenths / 10)}.${tenths % 10}`);
      assert.deepEqual(judge(type, typed, "mmol/l"), oracle(type, tenths * 18), `${typed} mmol/l ${type}`);
    }
  });

  Deno.test(`classifyReading() agrees with the spec at every 0.1 mg/dl from 0.1 to 720, ${type}`, () => {
    for (let tenths = 1; tenths <= 7200; tenths++) {
      const typed = Number(`${Math.floor(tenths / 10)}.${tenths % 10}`);
      assert.deepEqual(judge(type, typed, "mg/dl"), oracle(type, tenths), `${typed} mg/dl ${type}`);
    }
  });
}

/** Every edge of the table: the mg/dl on it, and whether the value on the edge still belongs to the band below. */
const EDGES: [ReadingType, mgDl: number, below: string, on: string, above: string][] = [
  ["Fasting", 50, "Very Low", "Low", "Low"],
  ["Fasting", 70, "Low", "Normal", "Normal"],
  ["Fasting", 100, "Normal", "Normal", "Elevated"],
  ["Fasting", 125, "Elevated", "Elevated", "High"],
  ["Fasting", 315, "High", "Critical", "Critical"],
  ["After meal", 70, "Low", "Normal", "Normal"],
  ["After meal", 200, "Normal", "Normal", "Elevated"],
  ["After meal", 230, "Elevated", "Elevated", "High"],
  ["After meal", 315, "High", "Critical", "Critical"],
  ["2-3 hours after meal", 70, "Low", "Normal", "Normal"],
  ["2-3 hours after meal", 140, "Normal", "Normal", "Elevated"],
  ["2-3 hours after meal", 160, "Elevated", "Elevated", "High"],
  ["2-3 hours after meal", 315, "High", "Critical", "Critical"],
];

for (const [type, mgDl, below, on, above] of EDGES) {
  Deno.test(`classifyReading() turns from ${below} to ${above} at ${mgDl} mg/dl, ${type}`, () => {
    for (const step of [1, 0.1, 0.001]) {
      assert.equal(judge(type, mgDl - step, "mg/dl")[0], below, `${step} below`);
      assert.equal(judge(type, mgDl + step, "mg/dl")[0], above, `${step} above`);
    }
    assert.equal(judge(type, mgDl, "mg/dl")[0], on, "on the edge");
  });
}

Deno.test("classifyReading() judges the two units alike where 18 divides the edge", () => {
  assert.equal(judge("Fasting", 17.5, "mmol/l")[0], "Critical");
  assert.equal(judge("Fasting", 17.4, "mmol/l")[0], "High");
  assert.equal(judge("2-3 hours after meal", 70 / 18, "mmol/l")[0], "Normal");
});

Deno.test("classifyReading() gives the Very Low advice under 50 mg/dl in every type", () => {
  for (const type of TYPES) {
    assert.equal(classifyReading({ value: 40, unit: "mg/dl", type }).advice, "veryLow");
    assert.equal(classifyReading({ value: 50, unit: "mg/dl", type }).advice, "low");
  }
});

Deno.test("classifyReading() never calls a higher value a lower status", () => {
  for (const type of TYPES) {
    let highest = 0;
    for (let mgDl = 1; mgDl <= 1500; mgDl++) {
      const rank = GLUCOSE_STATUSES.findIndex((status) => status === judge(type, mgDl, "mg/dl")[0]);
      assert.ok(rank >= highest, `${mgDl} mg/dl ${type}`);
      highest = rank;
    }
  }
});

Deno.test("classifyReading() refuses what is not a number", () => {
  assert.throws(() => classifyReading({ value: NaN, unit: "mg/dl", type: "Fasting" }), RangeError);
});

Deno.test("toMgDl() multiplies mmol/l by 18 without binary noise and leaves mg/dl alone", () => {
  for (let tenths = 1; tenths <= 833; tenths++) {
    assert.equal(toMgDl({ value: tenths / 10, unit: "mmol/l" }), tenths * 18 / 10);
  }
  assert.equal(toMgDl({ value: 104.3, unit: "mg/dl" }), 104.3);
});

Deno.test("statusBands() covers the scale of every type and agrees with the classifier inside each band", () => {
  for (const type of TYPES) {
    let end = 0;
    for (const { status, fromMgDl, toMgDl } of statusBands(type)) {
      assert.equal(fromMgDl, end, `${type}: ${status} starts where the band before it ends`);
      const middle = toMgDl === Infinity ? fromMgDl + 1 : (fromMgDl + toMgDl) / 2;
      assert.equal(judge(type, middle, "mg/dl")[0], status);
      end = toMgDl;
    }
    assert.equal(end, Infinity);
  }
});

Deno.test("isLow() holds under 70 mg/dl, which lies between 3.8 and 3.9 mmol/l, and not from there on", () => {
  for (const value of [53, 54, 69, 69.9]) assert.equal(isLow({ value, unit: "mg/dl" }), true, `${value}`);
  for (const value of [70, 70.1, 315]) assert.equal(isLow({ value, unit: "mg/dl" }), false, `${value}`);
  for (const value of [2.9, 3, 3.8, 3.88]) assert.equal(isLow({ value, unit: "mmol/l" }), true, `${value}`);
  for (const value of [3.89, 3.9, 70]) assert.equal(isLow({ value, unit: "mmol/l" }), false, `${value}`);
});

Deno.test("isLow() holds for whatever is called Low or Very Low, and for nothing else", () => {
  for (const type of TYPES) {
    for (let tenths = 1; tenths <= 7200; tenths++) {
      const reading = { value: tenths / 10, unit: "mg/dl", type } as const;
      const isCalledLow = classifyReading(reading).status.endsWith("Low");
      assert.equal(isLow(reading), isCalledLow, `${reading.value} mg/dl ${type}`);
    }
  }
});

Deno.test("isEmergencyLow() holds under 54 mg/dl, which is 3.0 mmol/l, and not from there on", () => {
  assert.equal(isEmergencyLow({ value: 53.9, unit: "mg/dl" }), true);
  assert.equal(isEmergencyLow({ value: 54, unit: "mg/dl" }), false);
  assert.equal(isEmergencyLow({ value: 2.9, unit: "mmol/l" }), true);
  assert.equal(isEmergencyLow({ value: 3, unit: "mmol/l" }), false);
});

Deno.test("doubtUnit() asks at every value that the contract names, and at no other", () => {
  for (let tenths = 1; tenths <= 15000; tenths++) {
    const value = tenths / 10;
    const isTrap = tenths >= 200 && tenths <= 333;
    for (const unit of GLUCOSE_UNITS) {
      const isOtherUnit = unit === "mg/dl" ? tenths < 200 : tenths > 333;
      const expected = isTrap
        ? "dangerous_in_both"
        : !isOtherUnit
        ? undefined
        : unit === "mg/dl"
        ? "looks_like_mmol_l"
        : "looks_like_mg_dl";
      assert.equal(findUnitWarning({ value, unit }), expected, `${value} ${unit}`);
    }
  }
});

Deno.test("doubtUnit() leaves no gap beside 20 and 33.3, however finely a value is typed", () => {
  assert.equal(findUnitWarning({ value: 19.999, unit: "mg/dl" }), "looks_like_mmol_l");
  assert.equal(findUnitWarning({ value: 20, unit: "mg/dl" }), "dangerous_in_both");
  assert.equal(findUnitWarning({ value: 33.3, unit: "mmol/l" }), "dangerous_in_both");
  assert.equal(findUnitWarning({ value: 33.301, unit: "mmol/l" }), "looks_like_mg_dl");
});
