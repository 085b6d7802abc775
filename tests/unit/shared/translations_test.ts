/** Every translated sentence by the rules of `deno task texts`. */
import assert from "node:assert/strict";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { readCatalogue } from "@/lib/tools/texts/catalogue.ts";
import { findTextFaults } from "@/lib/tools/texts/faults.ts";

const CATALOGUE = readCatalogue(decodeURIComponent(new URL("../../..", import.meta.url).pathname));

for (const language of LANGUAGES.filter((each) => each !== "en")) {
  Deno.test(`${language}: every sentence is whole, in its own letters and not the English one`, () => {
    const faults = findTextFaults(CATALOGUE).filter((each) => each.language === language);
    assert.equal(faults.map(({ place, fault }) => `${place} ${fault}`).join("\n"), "");
  });
}
