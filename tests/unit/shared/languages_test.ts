import assert from "node:assert/strict";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { findLanguage } from "@/lib/shared/find_language.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";

Deno.test("findLanguage() takes the first language that we speak, whatever its region and weight", () => {
  assert.equal(findLanguage(["fr-FR", " PCM-ng;q=0.9", "en"]), "pcm");
  assert.equal(findLanguage(["en-NG", "pcm"]), "en");
  assert.equal(findLanguage(["pcmx", "", "*"]), undefined);
  assert.equal(findLanguage([]), undefined);
});

Deno.test("Every language but English has its sentences, and nothing else has any", async () => {
  for (const language of LANGUAGES) {
    assert.equal(await loadTranslations(language) === undefined, language === "en", language);
  }
  assert.equal(await loadTranslations("fr"), undefined);
  assert.equal(await loadTranslations("constructor"), undefined);
});
