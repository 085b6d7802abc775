import assert from "node:assert/strict";
import { languageText } from "@/lib/shared/messages/language.ts";
import { needsChromium } from "../support/browser.ts";
import { patientJourneys } from "../support/log_journey.ts";
import { waitUntil } from "../support/page_condition.ts";

const journey = patientJourneys();

for (const path of ["/login", "/signup"]) {
  Deno.test(
    `${path}: choosing a language asks before it empties the password`,
    needsChromium,
    journey(async (page) => {
      const asked: string[] = [];
      let isAccepted = false;
      page.on("dialog", (dialog) => {
        asked.push(dialog.message());
        void (isAccepted ? dialog.accept() : dialog.dismiss());
      });
      await page.goto(path);
      const password = page.locator("input[name=password]");
      await password.fill("Suya at seven 7");
      await page.getByLabel("Language", { exact: true }).selectOption("pcm");
      await waitUntil(page, `document.querySelector("select[aria-label]").value === "en"`);
      assert.equal(await password.inputValue(), "Suya at seven 7");
      isAccepted = true;
      for (const language of ["pcm", "en"]) {
        await page.locator("select").selectOption(language);
        await waitUntil(page, `document.documentElement.lang === "${language}"`);
      }
      assert.deepEqual(asked, Array(2).fill(languageText.english.emptiesPassword), "not while it is empty");
    }),
  );
}
