import assert from "node:assert/strict";
import fc from "fast-check";
import { formatShare } from "@/lib/shared/report_figures.ts";

Deno.test("formatShare() is within half a tenth of the truth and keeps 0% and 100% for none and all", () => {
  const parts = fc.integer({ min: 1, max: 100_000 }).chain((whole) =>
    fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole))
  );
  fc.assert(fc.property(parts, ([part, whole]) => {
    const text = formatShare(part, whole);
    assert.match(text, /^([<>]?\d{1,3}(\.\d)?)%$/);
    assert.equal(text === "0%", part === 0);
    assert.equal(text === "100%", part === whole);
    if (/^\d/.test(text)) assert.ok(Math.abs(parseFloat(text) - part / whole * 100) <= 0.05 + 1e-9);
  }));
});
