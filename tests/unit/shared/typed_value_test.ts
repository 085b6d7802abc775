import assert from "node:assert/strict";
import fc from "fast-check";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";

Deno.test("parseTypedValue() reads a point and a comma alike", () => {
  for (
    const [typed, value] of [["104", 104], ["5.6", 5.6], ["5,6", 5.6], [" 7 ", 7], [".9", 0.9], ["5,", 5], [
      "12,75",
      12.75,
    ]]
  ) {
    assert.deepEqual(parseTypedValue(String(typed)), { value }, `"${typed}"`);
  }
});

Deno.test("parseTypedValue() gives back every value a meter shows, whichever mark is typed", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 15000 }), fc.constantFrom(".", ","), (tenths, mark) => {
    assert.equal(parseTypedValue(String(tenths / 10).replace(".", mark)).value, tenths / 10);
  }));
});

Deno.test("parseTypedValue() says why it takes no value", () => {
  const refused = {
    empty: ["", "   "],
    notANumber: ["abc", "1e2", "0x10", "-5", "+5", "5.6.1", "104 mg", "１０４", "∞", "NaN", ".", ","],
    notAboveZero: ["0", "0,0", "000"],
    tooHigh: ["1500.1", "1501", "99999999999999999999", "9".repeat(400)],
  };
  for (const [problem, texts] of Object.entries(refused)) {
    for (const typed of texts) assert.deepEqual(parseTypedValue(typed), { problem }, `"${typed}"`);
  }
  assert.equal(parseTypedValue("1500").value, 1500);
});

Deno.test("parseTypedValue() does not guess what a comma before three digits means", () => {
  assert.equal(parseTypedValue("1,200").problem, "notANumber");
  assert.equal(parseTypedValue("5,600").problem, "notANumber");
  assert.equal(parseTypedValue("1.200").value, 1.2);
});
