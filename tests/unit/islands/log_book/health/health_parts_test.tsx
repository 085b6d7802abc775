import assert from "node:assert/strict";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { AmountIn, TargetVerdict } from "@/islands/log_book/health/HealthParts.tsx";
import { entryOfDraft, readingDraftOf } from "@/islands/log_book/wizard_draft.ts";
import { classifyReading, GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "@/lib/shared/limits.ts";
import { compareWithTarget, PRESET_RANGES, TARGET_PRESETS } from "@/lib/shared/targets.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const MAX = { "mg/dl": MAX_VALUE_MG_DL, "mmol/l": MAX_VALUE_MMOL_L };

/** A value with at most two decimals, as somebody types it. */
const typedValues = fc.constantFrom(...GLUCOSE_UNITS).chain((unit) =>
  fc.integer({ min: 1, max: MAX[unit] * 100 }).map((hundredths) => ({ value: hundredths / 100, unit }))
);

function textOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, "");
}

Deno.test("value and unit are the same bytes after 100 edits and as many flips of the unit shown", () => {
  fc.assert(
    fc.property(typedValues, fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }), (typed, flips) => {
      const bytes = JSON.stringify([typed.value, typed.unit]);
      let reading = makeReading(typed);
      for (const [index, isMmol] of flips.entries()) {
        const shown = isMmol ? "mmol/l" : "mg/dl";
        const words = textOf(
          renderToStaticMarkup(<AmountIn value={reading.value} unit={reading.unit} shown={shown} />),
        );
        assert.ok(words.includes(`${typed.value} ${typed.unit}`), `${words} hides ${bytes}`);
        const entry = entryOfDraft({ ...readingDraftOf(reading), comment: `edit ${index}` });
        assert.ok(entry);
        reading = { ...reading, ...entry };
      }
      assert.equal(JSON.stringify([reading.value, reading.unit]), bytes);
      assert.equal(reading.comment, "edit 99");
    }),
    { numRuns: 20 },
  );
});

Deno.test("the unit shown comes first, rounded as a meter does, and what was typed behind it", () => {
  const shownIn = (shown: "mg/dl" | "mmol/l") =>
    textOf(renderToStaticMarkup(<AmountIn value={126} unit="mg/dl" shown={shown} />));
  assert.equal(shownIn("mmol/l"), "7 mmol/l typed: 126 mg/dl");
  assert.equal(shownIn("mg/dl"), "126 mg/dl");
});

Deno.test("with a target one verdict is large, in words, by a shape and a colour, and the status a small word", () => {
  const words = { below: "Below target", within: "Within target", above: "Above target" };
  const shapes = new Map<string, string>();
  for (const preset of TARGET_PRESETS) {
    for (const type of READING_TYPES) {
      for (let value = 40; value <= 260; value += 5) {
        const reading = { value, unit: "mg/dl", type } as const;
        const markup = renderToStaticMarkup(
          <TargetVerdict reading={reading} targets={{ ranges: { preset } }} />,
        );
        const position = compareWithTarget(reading, PRESET_RANGES[preset]);
        const { status } = classifyReading(reading);
        assert.equal(textOf(markup), `${words[position]} ${status}`, `${preset} ${type} ${value}`);
        assert.equal(markup.match(/class="status /g)?.length, 1, "never two verdicts");
        assert.equal(
          /class="status status-normal/.test(markup),
          position === "within",
          "nothing red is within",
        );
        assert.match(markup, new RegExp(`log-book-general small"> ${status}<`));
        shapes.set(position, / d="([^"]+)"/.exec(markup)?.[1] ?? "");
      }
    }
  }
  assert.equal(new Set(shapes.values()).size, 3);
});
