import assert from "node:assert/strict";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { listLeaves, listSentenceFiles, readEnglish } from "@/lib/tools/messages/written_sentences.ts";

const FOLDER = new URL("../../../lib/shared/messages/", import.meta.url);
/** A number beside what medicines are measured in, in either order; mg/dl and mg/mmol measure blood. */
const MEASURE =
  "(?:units?|tablets?|pills?|capsules?|doses?|mcg|mg(?! ?/)|ml|iu|yunit|yúníìtì|hóró|mkpụrụ ọgwụ)";
const DOSE = new RegExp(`(?<![\\p{L}\\d.])(?:\\d[\\d.,]*\\s*${MEASURE}|${MEASURE}\\s+\\d)(?![\\p{L}])`, "iu");

/** Whatever is said with placeholders; a function is told words, so that every number is its own. */
async function listSentences(language: string): Promise<string[]> {
  const said: string[] = [];
  for (const file of listSentenceFiles(FOLDER, language === "en" ? "." : language)) {
    const tables = language === "en"
      ? [await readEnglish(new URL(file, FOLDER))]
      : Object.values(await import(new URL(`${language}/${file}`, FOLDER).href));
    for (const { place, value } of tables.flatMap((table) => listLeaves(table, ""))) {
      if (typeof value === "string") said.push(`${place}: ${value}`);
      if (typeof value !== "function") continue;
      for (const word of ["⟦⟧", {}]) {
        try {
          said.push(`${place}: ${String(value(...Array(value.length).fill(word)))}`);
        } catch {
          // It asks for something else.
        }
      }
    }
  }
  return said;
}

Deno.test("No sentence in any language names a dose to take", async () => {
  for (const language of LANGUAGES) {
    const sentences = await listSentences(language);
    assert.ok(sentences.length > 500, language);
    assert.deepEqual(sentences.filter((sentence) => DOSE.test(sentence)), [], language);
  }
});

Deno.test("A sentence that named one would be found", () => {
  for (const sentence of ["Take 10 units", "a sha yunit 10", "2 tablets", "500 mg", "Lo yúníìtì 4"]) {
    assert.ok(DOSE.test(sentence), sentence);
  }
  for (const sentence of ["120 mg/dl", "53 mmol/mol", "⟦0⟧ units", "15 g", "3 days", "Metformin"]) {
    assert.ok(!DOSE.test(sentence), sentence);
  }
});
