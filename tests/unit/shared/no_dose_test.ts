import assert from "node:assert/strict";
import { listPlaces, readCatalogue } from "@/lib/tools/texts/catalogue.ts";
import { namesDose } from "@/lib/tools/texts/faults.ts";

const ROOT = decodeURIComponent(new URL("../../..", import.meta.url).pathname);

Deno.test("No sentence in any language names a dose to take", () => {
  const { english, translated } = readCatalogue(ROOT);
  for (const [language, areas] of [["en", english] as const, ...translated]) {
    const said = [...areas].flatMap(([area, table]) => listPlaces(table, area))
      .flatMap(([place, { forms }]) => forms.map((form) => `${place}: ${form}`));
    assert.ok(said.length > 500, language);
    assert.deepEqual(said.filter(namesDose), [], language);
  }
});

Deno.test("A sentence that named one would be found", () => {
  for (const sentence of ["Take 10 units", "a sha yunit 10", "2 tablets", "500 mg", "Lo yúníìtì 4"]) {
    assert.ok(namesDose(sentence), sentence);
  }
  for (const sentence of ["120 mg/dl", "53 mmol/mol", "{count} units", "15 g", "3 days", "Metformin"]) {
    assert.ok(!namesDose(sentence), sentence);
  }
});
