import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { ReadingNote } from "@/islands/log_book/history/History.tsx";
import { nameFoods } from "@/islands/log_book/wizard/ReadingTags.tsx";
import { tables as haTables } from "@/lib/shared/messages/languages/ha.js";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { translated } from "../../../support/translated.ts";

function paragraphsOf(reading: Partial<Reading>): string[] {
  const markup = renderToStaticMarkup(<ReadingNote reading={makeReading(reading)} isWhole={false} />);
  return Array.from(markup.matchAll(/<p[^>]*>([^<]*)</g), ([, words = ""]) => words);
}

Deno.test("The list says the meal and the tags of a reading above its comment", () => {
  const reading = { tags: ["meal", "medicine"], meal: "pounded-yam" } as const;
  assert.deepEqual(paragraphsOf({ ...reading, tags: [...reading.tags], comment: "late" }), [
    "Pounded yam, Medicine taken",
    "late",
  ]);
  assert.deepEqual(paragraphsOf({ tags: ["ill"], meal: "", comment: "" }), ["Ill"]);
  assert.deepEqual(paragraphsOf({ tags: [], meal: "", comment: "" }), []);
});

Deno.test("Insulin and carbohydrate stand first, each named for whoever hears it, and one of them alone", () => {
  const said = (reading: Partial<Reading>) =>
    renderToStaticMarkup(<ReadingNote reading={makeReading(reading)} isWhole={false} />)
      .replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
  assert.equal(
    said({ insulinUnits: 6, carbGrams: 0, comment: "late" }),
    "|Insulin (units): |6 u|Carbohydrate (g): |0 g|late|",
  );
  assert.equal(said({ insulinUnits: 4.5 }), "|Insulin (units): |4.5 u|");
  assert.equal(said({ insulinUnits: null, carbGrams: 45 }), "|Carbohydrate (g): |45 g|");
});

Deno.test("Meals that have a name in the language of the screen are called so, the others as in English", () => {
  using _words = translated({ ...haTables, food_name: { "pounded-yam": "Sakwara" } });
  const { "pounded-yam": pounded, dodo } = nameFoods();
  assert.deepEqual([pounded, dodo], ["Sakwara", "Dodo"]);
});
