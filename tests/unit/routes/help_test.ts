import assert from "node:assert/strict";
import { classifyReading, GLUCOSE_STATUSES, READING_TYPES } from "@/lib/shared/glucose.ts";
import { MG_DL_PER_MMOL_L } from "@/lib/shared/limits.ts";
import { formatSpan, spanOf } from "@/routes/pages/help.tsx";

for (const [unit, perUnit, step] of [["mg/dl", 1, 1], ["mmol/l", MG_DL_PER_MMOL_L, 0.1]] as const) {
  Deno.test(`The help's table says of each ${unit} what the logbook says`, () => {
    for (const type of READING_TYPES) {
      let first = 0;
      for (const status of GLUCOSE_STATUSES) {
        const span = spanOf(status, type);
        if (!span) continue;
        const [from = "", to = from] = formatSpan(span, perUnit).replace(/^< /, "0–").split(/–|^≥ /).filter(
          Boolean,
        );
        if (first > 0) {
          assert.equal(Number(from).toFixed(1), first.toFixed(1), `${type}: no gap before ${status}`);
        }
        const last = Number(to) - (formatSpan(span, perUnit).startsWith("<") ? step : 0);
        for (const value of [Math.max(Number(from), step), last]) {
          assert.equal(classifyReading({ value, unit, type }).status, status, `${type} ${value}`);
        }
        first = last + step;
      }
    }
  });
}

Deno.test("The help says ranges as a meter shows them", () => {
  const rows = READING_TYPES.map((type) => {
    const span = spanOf("Normal", type);
    return span && [formatSpan(span, 1), formatSpan(span, MG_DL_PER_MMOL_L)];
  });
  assert.deepEqual(rows, [["70–100", "3.9–5.5"], ["70–200", "3.9–11.1"], ["70–140", "3.9–7.7"]]);
  assert.equal(spanOf("Very Low", "After meal"), undefined);
  assert.equal(formatSpan(spanOf("Low", "After meal") ?? {}, 1), "< 70");
  assert.equal(formatSpan(spanOf("Critical", "Fasting") ?? {}, MG_DL_PER_MMOL_L), "≥ 17.5");
});
