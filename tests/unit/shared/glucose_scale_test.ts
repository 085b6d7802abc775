import assert from "node:assert/strict";
import { classifyReading, GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { normalRange, positionOnScale, scaleBands } from "@/lib/shared/glucose_scale.ts";

Deno.test("normalRange() names the outermost values of a meter that are Normal", () => {
  for (const type of READING_TYPES) {
    for (const unit of GLUCOSE_UNITS) {
      const step = unit === "mg/dl" ? 1 : 0.1;
      const { from, to } = normalRange(type, unit);
      const judge = (value: number) =>
        classifyReading({ value: Math.round(value * 10) / 10, unit, type }).status;
      assert.equal(judge(from), "Normal", `${from} ${unit} ${type}`);
      assert.equal(judge(to), "Normal", `${to} ${unit} ${type}`);
      assert.equal(judge(from - step), "Low");
      assert.equal(judge(to + step), "Elevated");
    }
  }
});

Deno.test("scaleBands() covers the bar from end to end, lowest status first", () => {
  for (const type of READING_TYPES) {
    const bands = scaleBands(type);
    assert.equal(bands[0]?.from, 0);
    assert.equal(bands.at(-1)?.to, 1);
    for (const [index, band] of bands.entries()) {
      assert.ok(band.to > band.from, `${band.status} has a width`);
      if (index > 0) assert.equal(band.from, bands[index - 1]?.to);
    }
  }
});

Deno.test("positionOnScale() puts every value inside the bar into the band of its status", () => {
  for (const type of READING_TYPES) {
    const bands = scaleBands(type);
    // The edges themselves belong to the band below or above; between them there is no doubt.
    for (let mgDl = 40.5; mgDl < 400; mgDl++) {
      const at = positionOnScale(mgDl);
      const band = bands.find(({ from, to }) => at >= from && at < to);
      const { status } = classifyReading({ value: mgDl, unit: "mg/dl", type });
      assert.equal(band?.status, status, `${mgDl} mg/dl ${type}`);
    }
  }
});
