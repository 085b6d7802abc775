import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { pcmAdvice } from "@/lib/shared/messages/pcm/advice.ts";
import { patientJourneys } from "../support/log_journey.ts";
import { waitUntil } from "../support/page_condition.ts";
import type { PatientSession } from "../support/patient_session.ts";
import { readCaches, waitForApp } from "../support/worker_page.ts";

/** A browser tells of every call that finds no network. */
const journey = patientJourneys({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

/** A fasting reading that is far too low. */
const { veryLow } = pcmAdvice.advice;

async function signInWithPidgin(page: Page, patient: PatientSession): Promise<void> {
  await patient.add({ value: 45, unit: "mg/dl", type: "Fasting" });
  // Without a page before, no worker answers yet: a request that it makes cannot be held back.
  await page.addInitScript(
    `Object.assign(localStorage, { token: ${JSON.stringify(patient.token)}, language: "pcm" })`,
  );
}

const readLanguage = (page: Page) => page.evaluate("document.documentElement.lang");

journey(
  "A screen waits for the sentences of the language in use, and has them offline, too",
  async (page, patient) => {
    await signInWithPidgin(page, patient);
    const { promise: isSeen, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/assets/pcm-*", async (route) => {
      await isSeen;
      await route.continue();
    });
    const asked = page.waitForRequest("**/assets/pcm-*");
    await page.goto("/dashboard", { waitUntil: "commit" });
    await asked;
    const heading = "document.querySelector('h1')";
    await waitUntil(page, `${heading} && getComputedStyle(${heading}).visibility === "hidden"`);
    assert.equal(await page.locator(".log-book-latest-advice").count(), 0);
    letThrough();
    await page.locator(".log-book-latest-advice").getByText(veryLow).waitFor();
    const english = page.locator(".log-book-latest-advice [lang=en]");
    assert.equal(
      await english.textContent(),
      adviceText.english.veryLow,
      "nobody has reviewed the Pidgin yet",
    );
    assert.equal(await page.locator("h1").first().isVisible(), true);
    assert.equal(await readLanguage(page), "pcm");

    await waitForApp(page);
    const kept = (await readCaches(page)).map(({ url }) => url).filter((url) =>
      /assets.(pcm|ha|yo|ig)-/.test(url)
    );
    assert.ok(kept.length > 0 && kept.every((url) => url.includes("/pcm-")), `${kept}`);
    await page.unroute("**/assets/pcm-*");
    await page.context().setOffline(true);
    await page.reload();
    await page.locator(".log-book-latest-advice").getByText(veryLow).waitFor();
  },
);

journey(
  "A screen whose sentences do not come is in English and says so",
  async (page, patient) => {
    await signInWithPidgin(page, patient);
    await page.route("**/assets/pcm-*", (route) => route.abort());
    await page.goto("/dashboard");
    await page.getByText(adviceText.english.veryLow, { exact: true }).waitFor();
    assert.equal(await page.locator("[lang=en] [lang=en]").count(), 0);
    await page.getByText("We could not load Naijá. This screen is in English for now.").waitFor();
    assert.equal(await readLanguage(page), "en");
  },
);
