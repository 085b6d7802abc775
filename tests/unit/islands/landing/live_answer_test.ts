import assert from "node:assert/strict";
import { chooseAnswer } from "@/islands/landing/live_answer.ts";
import { classifyReading, GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { renderPage } from "@/routes/pages/document.tsx";
import { PAGES } from "@/routes/pages/pages.ts";
import { TEST_PAGE_ASSETS } from "@/tests/support/test_pages.ts";

const VALUES = [
  0.1,
  2.9,
  3,
  5.6,
  17.5,
  20,
  33.3,
  48,
  53,
  54,
  69,
  70,
  83.3,
  84,
  100,
  101,
  140,
  200,
  314,
  315,
  1500,
];
const OTHERS = ["0", "abc", "1,200", "1501"];

Deno.test("chooseAnswer() judges as the logbook does, help first, and the document holds every piece of it", () => {
  for (const page of PAGES.filter(({ entry }) => entry === "landing")) {
    const drawn = renderPage(page, TEST_PAGE_ASSETS).split(/<\/?template>/)[1] ?? "";
    for (const unit of GLUCOSE_UNITS) {
      for (const type of READING_TYPES) {
        for (const value of [...VALUES.map(String), ...OTHERS]) {
          const answers = ["", `${value} ${unit}`].map((confirmed) =>
            chooseAnswer({ value, unit, type }, confirmed)
          );
          for (const name of answers.flatMap(({ pieces }) => pieces)) {
            assert.equal(drawn.split(` data-answer="${name}"`).length, 2, `${page.path}: ${name}`);
          }
          const { pieces, mgDl } = answers[1] ?? { pieces: [] };
          if (mgDl === undefined) continue;
          const { status, advice } = classifyReading({ value: Number(value), unit, type });
          assert.deepEqual(pieces.slice(-5), ["value", status, `${type} ${unit}`, advice, "keep"]);
          const help = mgDl < 54 ? [`help urgent ${unit}`] : mgDl < 70 ? [`help low ${unit}`] : [];
          assert.deepEqual(pieces.slice(0, -5), mgDl >= 315 ? ["help critical"] : help);
        }
      }
    }
  }
});

Deno.test("chooseAnswer() says nothing of an empty field, and asks about what looks like the other unit", () => {
  const tried = { unit: "mg/dl", type: "Fasting" } as const;
  assert.deepEqual(chooseAnswer({ ...tried, value: " " }), { pieces: [] });
  assert.deepEqual(chooseAnswer({ ...tried, value: "1,200" }).pieces, ["notANumber"]);
  const { pieces, warning } = chooseAnswer({ ...tried, value: "5,6" });
  assert.deepEqual([pieces, warning?.plausibleUnit], [["looks_like_mmol_l"], "mmol/l"]);
  assert.deepEqual(chooseAnswer({ ...tried, value: "25" }).pieces, ["dangerous_in_both"]);
  assert.deepEqual(chooseAnswer({ ...tried, value: "90", unit: "mmol/l" }).pieces, ["impossible"]);
  assert.equal(chooseAnswer({ ...tried, value: "5,6" }, "5.6 mg/dl").pieces[0], "help urgent mg/dl");
});
