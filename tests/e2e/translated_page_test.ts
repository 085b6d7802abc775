/** A page that the browser translates goes on; one that fails all the same keeps what was typed. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { type MessageArea, textOf } from "@/lib/shared/message_area.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { logImportText } from "@/lib/shared/messages/log_import.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { reportFileText } from "@/lib/shared/messages/report_file.ts";
import { settingsProfileText } from "@/lib/shared/messages/settings_profile.ts";
import { needsChromium } from "../support/browser.ts";
import { patientJourneys } from "../support/log_journey.ts";
import { TRANSLATE_PAGE } from "../support/page_translation.ts";

const journey = patientJourneys({
  expectedErrors: [/status of 401/, /NotFoundError|removeChild|insertBefore/],
});
const CSV = "date,time,value\n2026-03-04,07:10,104\n";

/** What React finds no longer where it put it. */
const MOVE_FORM = `{
  const form = document.querySelector(".wizard-dialog form");
  const around = document.createElement("div");
  form.replaceWith(around);
  around.append(form);
}`;

type Say = <Table>(area: MessageArea<Table>) => Table;

async function openSay(language: string): Promise<Say> {
  const translations = await loadTranslations(language);
  return (area) => textOf(area, translations);
}

const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

async function typeValue(page: Page, say: Say, value: string): Promise<void> {
  await page.getByLabel(say(wizardText).value).fill(value);
  await press(page, say(wizardText).next);
}

async function passWizard(page: Page, say: Say, value: string): Promise<void> {
  await typeValue(page, say, value);
  await press(page, "mg/dl");
  for (const field of ["input[type=date]", "textarea"]) {
    await page.locator(`dialog ${field}`).waitFor();
    await press(page, say(wizardText).next);
  }
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill("not-the-one");
  await page.locator("button[type=submit]").click();
  await page.locator(".banner-error").waitFor();
  await page.locator("[name=password]").fill(password);
  await page.locator(".banner-error").waitFor({ state: "detached" });
  await page.locator("button[type=submit]").click();
}

async function importFile(page: Page, say: Say): Promise<void> {
  const text = say(logImportText);
  await page.goto("/settings");
  await page.getByRole("link", { name: say(reportFileText).title, exact: true }).click();
  await press(page, text.title);
  await page.locator("input[type=file]").setInputFiles({
    name: "meter.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(CSV),
  });
  const unit = page.getByLabel(text.unit);
  await unit.selectOption("mg/dl");
  for (const select of await page.getByRole("dialog").getByRole("combobox").all()) {
    if (await select.inputValue() === "") await select.selectOption({ index: 1 });
  }
  await press(page, text.goOn);
  await page.getByRole("dialog").locator("h3").getByText(text.check).waitFor();
}

/** The walk through every screen takes all five. */
for (const language of ["en", "ha"]) {
  Deno.test(
    `${language}: sign-in, wizard, Update, import and settings go on while the browser translates`,
    needsChromium,
    journey(async (page, { email, password }) => {
      const say = await openSay(language);
      await page.addInitScript(TRANSLATE_PAGE);
      await page.goto("/login");
      await page.evaluate(`localStorage.language = "${language}"`);
      await page.goto("/login");
      await signIn(page, email, password);
      await page.getByRole("button", { name: say(logBookText).record }).first().click();
      await passWizard(page, say, "104");
      await press(page, say(wizardText).save);
      await page.getByRole("dialog").waitFor({ state: "detached" });
      const row = page.locator(".history-row");
      await row.getByRole("button", { name: say(logBookText).showMore }).click();
      await row.getByRole("button", { name: say(logBookText).edit }).click();
      await passWizard(page, say, "107");
      await press(page, say(wizardText).update);
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await row.filter({ hasText: "107" }).waitFor();
      await importFile(page, say);
      await page.goto("/settings");
      await page.getByRole("button", { name: say(settingsProfileText).title }).click();
      await page.locator("[name=firstName]").fill("Hauwa");
      await page.getByRole("button", { name: say(settingsProfileText).save, exact: true }).click();
      await page.getByText(say(settingsProfileText).saved).first().waitFor();
      assert.equal(await page.locator(".error-screen").count(), 0);
      assert.equal(await page.locator(":is(html, body, main):is([translate=no], .notranslate)").count(), 0);
    }),
  );
}

Deno.test(
  "A screen that fails says so in the person's language, and what was typed is there again",
  needsChromium,
  journey(async (page, patient) => {
    const say = await openSay("ha");
    await page.addInitScript(
      `Object.assign(localStorage, ${JSON.stringify({ token: patient.token, language: "ha" })})`,
    );
    await page.goto("/dashboard");
    const record = page.getByRole("button", { name: say(logBookText).record }).first();
    await record.click();
    await page.getByLabel(say(wizardText).value).fill("177");
    await page.evaluate(MOVE_FORM);
    await press(page, say(wizardText).next);
    await page.getByText(say(clientText).crashTitle).waitFor();
    await page.getByRole("button", { name: say(clientText).reload, exact: true }).click();
    await record.click();
    await page.getByRole("dialog").getByText("177").waitFor();
  }),
);
