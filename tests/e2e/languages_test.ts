import assert from "node:assert/strict";
import type { Page } from "playwright";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { tables as haTables } from "@/lib/shared/messages/languages/ha.js";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { otherFoodText } from "@/lib/shared/messages/other_food.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { reportExportText } from "@/lib/shared/messages/report_export.ts";
import { reportPeriodText } from "@/lib/shared/messages/report_period.ts";
import { reportText } from "@/lib/shared/messages/report.ts";
import { signInText } from "@/lib/shared/messages/sign_in.ts";
import { signUpText } from "@/lib/shared/messages/sign_up.ts";
import { stapleFoodText } from "@/lib/shared/messages/staple_food.ts";
import { tables as yoTables } from "@/lib/shared/messages/languages/yo.js";
import { type MessageArea, textOf } from "@/lib/shared/message_area.ts";
import { languageText } from "@/lib/shared/messages/language.ts";
import { languageChoiceText } from "@/lib/shared/messages/language_choice.ts";
import { SHELL_CACHE } from "@/lib/shared/offline.ts";
import { sayLowSteps } from "@/lib/shared/safety_steps.ts";
import { needsChromium } from "../support/browser.ts";
import { tables as pcmTables } from "@/lib/shared/messages/languages/pcm.js";
import { patientJourneys } from "../support/log_journey.ts";
import { waitUntil } from "../support/page_condition.ts";
import { readPdfText } from "../support/pdf_text.ts";
import type { PatientSession } from "../support/patient_session.ts";
import { readCaches, waitForApp, waitForWorker } from "../support/worker_page.ts";

/** A browser tells of every call that finds no network. */
const journey = patientJourneys({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

/** A fasting reading that is far too low. */
const { veryLow } = pcmTables.advice;

async function signInWithPidgin(page: Page, patient: PatientSession): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  await patient.add({ value: 45, unit: "mg/dl", type: "Fasting", date: today });
  // Without a page before, no worker answers yet: a request that it makes cannot be held back.
  await page.addInitScript(
    `Object.assign(localStorage, { token: ${JSON.stringify(patient.token)}, language: "pcm" })`,
  );
}

const readLanguage = (page: Page) => page.evaluate("document.documentElement.lang");

Deno.test(
  "A screen waits for the sentences of the language in use, and has them offline, too",
  needsChromium,
  journey(async (page, patient) => {
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
    // An installing worker keeps the documents before the page tells it the language.
    await waitUntil(
      page,
      `caches.open(${JSON.stringify(SHELL_CACHE)}).then((cache) => cache.keys())
        .then((keys) => keys.some(({ url }) => url.includes("/assets/pcm-")))`,
    );
    const kept = (await readCaches(page)).map(({ url }) => url).filter((url) =>
      /assets.(pcm|ha|yo|ig)-/.test(url)
    );
    assert.ok(kept.length > 0 && kept.every((url) => url.includes("/pcm-")), `${kept}`);
    await page.unroute("**/assets/pcm-*");
    await page.context().setOffline(true);
    await page.reload();
    await page.locator(".log-book-latest-advice").getByText(veryLow).waitFor();
  }),
);

Deno.test(
  "A screen whose sentences do not come is in English and says so",
  needsChromium,
  journey(async (page, patient) => {
    await signInWithPidgin(page, patient);
    await page.route("**/assets/pcm-*", (route) => route.abort());
    await page.goto("/dashboard");
    await page.getByText(adviceText.english.veryLow, { exact: true }).waitFor();
    assert.equal(await page.locator("[lang=en] [lang=en]").count(), 0);
    await page.getByText("We could not load Naijá. This screen is in English for now.").waitFor();
    assert.equal(await readLanguage(page), "en");
  }),
);

const findSelect = (page: Page, language: "pcm" | "en") =>
  page.getByLabel(textOf(languageChoiceText, language === "pcm" ? pcmTables : undefined).label, {
    exact: true,
  })
    .and(page.locator("select"));

async function choose(page: Page, language: string, { from }: { from: "pcm" | "en" }): Promise<void> {
  await findSelect(page, from).selectOption(language);
  await waitUntil(page, `document.documentElement.lang === ${JSON.stringify(language)}`);
}

async function readPreferences(page: Page): Promise<string> {
  return await page.evaluate<string>(
    `fetch("/api/auth/preferences", { headers: { authorization: "Bearer " + localStorage.token } })
      .then((answer) => answer.json()).then(({ preferences }) => preferences.messageLanguage)`,
  );
}

Deno.test(
  "The browser's language is taken at first, then the chosen one, by the account and its next phone, too",
  needsChromium,
  journey(async (page, patient) => {
    await page.goto("/login");
    await page.getByRole("heading", { name: pcmTables.sign_in.title }).waitFor();
    assert.equal(await readLanguage(page), "pcm", "the browser's own");
    assert.equal(await page.evaluate("localStorage.language"), undefined);
    await choose(page, "en", { from: "pcm" });
    await page.getByRole("heading", { name: "Welcome", exact: true }).waitFor();
    await choose(page, "pcm", { from: "en" });
    await page.getByRole("heading", { name: pcmTables.sign_in.title }).waitFor();

    await page.evaluate(`localStorage.setItem("token", ${JSON.stringify(patient.token)})`);
    await page.goto("/dashboard");
    await waitUntil(page, `localStorage.getItem("language-unsent") === null`);
    assert.equal(await readPreferences(page), "pcm");

    // Another phone, whose browser speaks English.
    await page.evaluate("localStorage.clear()");
    await page.addInitScript(`Object.defineProperty(navigator, "languages", { value: ["en-NG"] })`);
    await page.goto("/login");
    await page.getByLabel("Email").fill(patient.email);
    await page.getByLabel("Password", { exact: true }).fill(patient.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL("**/dashboard");
    await waitUntil(page, "document.documentElement.lang === 'pcm'");
  }, { locale: "pcm-NG" }),
);

Deno.test(
  "A language that has been open can be chosen without a network, another one not, and that is said",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await waitForApp(page);
    await page.goto("/settings");
    await page.getByRole("heading", { name: "Settings" }).first().waitFor();
    await page.context().setOffline(true);
    await findSelect(page, "en").selectOption("pcm");
    await page.getByText(languageText.english.needsNetwork({ language: "Naijá" })).waitFor();
    assert.equal(await findSelect(page, "en").inputValue(), "en");
    assert.equal(await readLanguage(page), "en");

    await page.context().setOffline(false);
    await choose(page, "pcm", { from: "en" });
    await waitUntil(
      page,
      `caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
        (await (await caches.open(name)).keys()).filter(({ url }) => url.includes("/assets/pcm-")).length
      ))).reduce((sum, count) => sum + count) === 6)`,
    );
    await page.context().setOffline(true);
    await choose(page, "en", { from: "pcm" });
    await choose(page, "pcm", { from: "en" });
    assert.equal(await page.evaluate(`localStorage.getItem("language-unsent")`), "true");
    await page.context().setOffline(false);
    await page.reload();
    await waitUntil(page, `localStorage.getItem("language-unsent") === null`);
    assert.equal(await readPreferences(page), "pcm");
  }),
);

Deno.test(
  "The language of a public page goes on in sign-up; without a network it opens, and no other page of it came",
  needsChromium,
  journey(async (page) => {
    const landing = textOf(landingText, haTables);
    await page.goto("/");
    await page.getByRole("link", { name: "Hausa", exact: true }).click();
    await page.getByRole("heading", { name: landing.title }).waitFor();
    assert.equal(await readLanguage(page), "ha");
    await waitForWorker(page);
    await waitUntil(
      page,
      `caches.open("shells").then((cache) => cache.keys())
        .then((keys) => keys.some(({ url }) => new URL(url).pathname === "/ha"))`,
    );
    const others = (await readCaches(page)).map(({ url }) => new URL(url).pathname)
      .filter((path) => /^\/(assets\/)?(pcm|ha|yo|ig)\b/.test(path));
    assert.deepEqual(others, ["/ha"]);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("heading", { name: landing.title }).waitFor();
    await page.context().setOffline(false);

    await page.getByRole("link", { name: landing.getStarted, exact: true }).click();
    await page.getByRole("heading", { name: textOf(signUpText, haTables).title }).waitFor();
    assert.equal(await readLanguage(page), "ha");
    await page.goto("/ha/privacy");
    await page.getByRole("link", { name: "English", exact: true }).click();
    await page.waitForURL(/\/privacy$/);
    assert.equal(await page.evaluate("localStorage.language"), "en");
  }),
);

/** Whose report is taken along as well; report_pdf_test.ts reads that of every language. */
const WITH_REPORT = "yo";
const MEAL = yoTables.other_food.watermelon.name;

for (const language of LANGUAGES.filter((each) => each !== "en")) {
  const translations = await loadTranslations(language);
  const say = <Table>(area: MessageArea<Table>) => textOf(area, translations);

  Deno.test(
    `${language}: somebody signs in, records a reading that is far too low, and is told what to do`,
    needsChromium,
    journey(async (page, patient) => {
      const dialog = page.getByRole("dialog");
      const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
      await page.goto("/login");
      await page.getByLabel("Language", { exact: true }).selectOption(language);
      await page.getByRole("heading", { name: say(signInText).title }).waitFor();
      await page.getByLabel(say(accountText).email).fill(patient.email);
      await page.getByLabel(say(accountText).password, { exact: true }).fill(patient.password);
      await page.getByRole("button", { name: say(signInText).submit, exact: true }).click();
      await page.waitForURL("**/dashboard");
      await waitUntil(page, `document.documentElement.lang === ${JSON.stringify(language)}`);

      const wizard = say(wizardText);
      await page.getByRole("button", { name: say(logBookText).record }).first().click();
      await page.getByLabel(wizard.value).fill("45");
      await press(wizard.next);
      await press("mg/dl");
      await page.getByLabel(wizard.date).waitFor();
      await press(wizard.next);
      await dialog.locator("textarea").waitFor();
      await press(say(readingTagText).names.meal);
      const guide: Record<string, { name: string }> = { ...say(stapleFoodText), ...say(otherFoodText) };
      const watermelon = guide.watermelon?.name ?? "";
      await dialog.getByRole("searchbox").fill(watermelon);
      await press(watermelon);
      await press(wizard.next);
      const panel = dialog.locator(".wizard-emergency");
      await dialog.getByRole("region", { name: say(logSafetyText).lowTitle }).waitFor();
      for (const step of sayLowSteps(say(logSafetyText), "mg/dl")) await panel.getByText(step).waitFor();
      const [first = ""] = sayLowSteps(logSafetyText.english, "mg/dl");
      await panel.locator("[lang=en]").getByText(first).waitFor();
      await press(wizard.save);
      await dialog.waitFor({ state: "detached" });
      await page.locator(".log-book-latest-advice").getByText(say(adviceText).veryLow).waitFor();

      if (language !== WITH_REPORT) return;
      await page.getByRole("button", { name: say(logBookText).exportPdf }).click();
      const downloading = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: say(reportPeriodText)["1week"] }).click();
      const text = (await readPdfText(await (await downloading).path())).replace(/\s+/g, " ").normalize(
        "NFC",
      );
      for (
        const sentence of [say(reportText).title, say(reportText).summary, say(statusText)["Very Low"], MEAL]
      ) {
        assert.ok(text.includes(sentence.normalize("NFC")), `${sentence}\n${text}`);
      }

      await page.getByRole("button", { name: say(logBookText).exportPdf }).click();
      await page.getByRole("menuitemcheckbox", { name: say(reportExportText).forDoctor }).click();
      const inEnglish = page.getByRole("menuitemcheckbox", { name: say(reportExportText).inEnglish });
      assert.equal(await inEnglish.getAttribute("aria-checked"), "true");
      const drawing = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: say(reportPeriodText)["1week"] }).click();
      const doctors = await readPdfText(await (await drawing).path());
      assert.ok(doctors.includes(reportText.english.title), doctors);
    }, { expectedErrors: [] }),
  );
}
