/** Where seconds count, what to do and whom to call are on the screen without scrolling, in every language. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { type Language, LANGUAGES } from "@/lib/shared/languages.ts";
import { type MessageArea, textOf } from "@/lib/shared/message_area.ts";
import { consentAskText } from "@/lib/shared/messages/consent_ask.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { severePressureText } from "@/lib/shared/messages/severe_pressure.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_sign.ts";
import { sayLowSteps } from "@/lib/shared/safety_steps.ts";
import { needsChromium } from "../support/browser.ts";
import { patientJourneys } from "../support/log_journey.ts";
import { type PatientSession, startNewPatientSession } from "../support/patient_session.ts";

const journey = patientJourneys();
/** Of somebody who is asked whether readings may be kept. */
const firstJourney = patientJourneys({}, startNewPatientSession);

const SIZES = [
  { width: 360, height: 640, letters: "" },
  { width: 740, height: 360, letters: "" },
  { width: 360, height: 640, letters: "200%" },
];
const FOLDER = Deno.env.get("HELP_SCREENSHOTS");

type Say = <Table>(area: MessageArea<Table>) => Table;

interface Look {
  /** Absent if all of it is on the screen and nothing over it. */
  hidden?: string;
  /** What a button is filled with. */
  fill: string;
  line: string;
}

const LOOK = `(element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const where = [left, top, right, bottom].map(Math.round).join(" ");
  const { backgroundColor: fill, borderTopColor: line } = getComputedStyle(element);
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return { hidden: where, fill, line };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const spots = [[x, y], [x, top + 4], [x, bottom - 4], [left + 4, y], [right - 4, y]];
  const cover = spots.map((spot) => document.elementFromPoint(...spot)).find((seen) => !element.contains(seen));
  return { hidden: cover && where + " under " + cover.outerHTML.slice(0, 80), fill, line };
}`;

const IS_CARD_WHOLE = `new Promise(requestAnimationFrame).then(() => {
  const { scrollHeight, clientHeight } = document.querySelector(".log-book-latest");
  return scrollHeight <= clientHeight;
})`;

/** The longest that is said there, with a button. */
const SAY_MUCH = `{
  const notice = document.querySelector(".app-notice");
  const button = Object.assign(document.createElement("button"), { className: "button", textContent: "Undo" });
  notice.replaceChildren(Object.assign(document.createElement("p"), { textContent: "Very much ".repeat(12) }), button);
}`;

async function look(element: Locator): Promise<Look> {
  const looking = await element.page().evaluateHandle<(element: unknown) => Look>(LOOK);
  return await looking.evaluate((run, handle) => run(handle), await element.elementHandle());
}

interface Help {
  name: string;
  /** The dialog, or the card on Today. */
  place: Locator;
  step: string;
  hasTimer?: boolean;
  /** What the dialog is left by. */
  done?: Locator;
}

/** What is not to be seen at once, or never. */
async function listHidden(
  page: Page,
  say: Say,
  { name, place, step, hasTimer, done }: Help,
): Promise<string[]> {
  const button = (of: string) => place.getByRole("button", { name: of, exact: true });
  const call = place.getByRole("link", { name: say(logBookText).call, exact: true });
  const atOnce = {
    step: place.getByRole("listitem").filter({ hasText: step }),
    call,
    ...hasTimer && { timer: button(say(logSafetyText).startTimer) },
  };
  const found: string[] = [];
  for (const { width, height, letters } of SIZES) {
    const size = `${name} at ${width} x ${height} ${letters}`;
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.style.fontSize = "${letters}";
      (document.querySelector("dialog") ?? window).scrollTo(0, 0);
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`);
    if (FOLDER) await page.screenshot({ path: `${FOLDER}/${size.replaceAll(/\W+/g, "-")}.png` });
    for (const [part, element] of Object.entries(atOnce)) {
      const { hidden } = await look(element);
      if (hidden) found.push(`${size}: ${part} ${hidden}`);
    }
    await done?.scrollIntoViewIfNeeded();
    const { hidden } = done ? await look(done) : {};
    if (hidden) found.push(`${size}: done ${hidden}`);
  }
  await page.evaluate(`document.documentElement.style.fontSize = ""`);
  const panel = await look(page.locator(".wizard-emergency").first());
  assert.equal((await look(call)).fill, panel.line, "the colour of danger");
  return found;
}

async function reachResult(page: Page, say: Say, value: string): Promise<void> {
  const { next, value: label } = say(wizardText);
  const press = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: say(logBookText).record }).first().click();
  await page.getByLabel(label).fill(value);
  await press(next);
  await press("mg/dl");
  await page.locator("dialog input[type=date]").waitFor();
  await press(next);
  await page.locator("dialog textarea").waitFor();
  await press(next);
  await page.locator("dialog .wizard-emergency").first().waitFor();
}

async function openLogbook(page: Page, patient: PatientSession, language: Language): Promise<void> {
  await page.addInitScript(
    `Object.assign(localStorage, ${JSON.stringify({ token: patient.token, language })})`,
  );
  await page.goto("/dashboard");
}

for (const language of LANGUAGES) {
  const translations = await loadTranslations(language);
  const say: Say = (area) => textOf(area, translations);
  const { criticalSteps, lowTitle, criticalTitle } = say(logSafetyText);
  const [sugar = ""] = sayLowSteps(say(logSafetyText), "mg/dl");
  const [hospital = ""] = criticalSteps;

  for (
    const { value, title, step, hasTimer } of [
      { value: "50", title: lowTitle, step: sugar, hasTimer: true },
      { value: "324", title: criticalTitle, step: hospital, hasTimer: false },
    ]
  ) {
    Deno.test(
      `${language}: at ${value} mg/dl the help comes first, and stays on the logbook`,
      needsChromium,
      firstJourney(async (page, patient) => {
        await openLogbook(page, patient, language);
        const dialog = page.getByRole("dialog");
        await reachResult(page, say, value);
        for (const name of [say(wizardText).save, say(consentAskText).agree]) {
          const done = dialog.getByRole("button", { name, exact: true });
          const help = { name: `${language} ${value} ${name}`, place: dialog, step, hasTimer, done };
          assert.deepEqual(await listHidden(page, say, help), []);
          await done.click();
        }
        await dialog.waitFor({ state: "detached" });
        const panel = page.getByRole("region", { name: title });
        await panel.getByText(step).waitFor();
        await panel.getByRole("link", { name: say(logBookText).call, exact: true }).waitFor();
        await page.locator(".app-notice").waitFor({ state: "attached" });
        await page.evaluate(SAY_MUCH);
        const help = { name: `${language} ${value} on Today`, place: panel, step };
        assert.deepEqual(await listHidden(page, say, help), []);
        await page.setViewportSize({ width: 1280, height: 800 });
        assert.ok(await page.evaluate(IS_CARD_WHOLE), "the card cuts its help off");
      }),
    );
  }

  Deno.test(
    `${language}: at a severe blood pressure the help comes first, and stays on the logbook`,
    needsChromium,
    journey(async (page, patient) => {
      const text = say(vitalSignText);
      const [step = ""] = say(severePressureText).steps;
      await openLogbook(page, patient, language);
      await page.getByRole("button", { name: say(logBookText).record, exact: true }).click();
      await page.getByRole("button", { name: text.kinds.blood_pressure, exact: true }).click();
      await page.getByLabel(text.systolic).fill("190");
      await page.getByLabel(text.diastolic).fill("110");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: text.save, exact: true }).click();
      await dialog.getByText(step).waitFor();
      const done = dialog.locator(".dialog-foot button");
      const name = `${language} pressure`;
      assert.deepEqual(await listHidden(page, say, { name, place: dialog, step, done }), []);
      await done.click();
      await dialog.waitFor({ state: "detached" });
      // First on the page, not in the card far below.
      const help = page.locator(".log-book > .wizard-emergency");
      await help.getByText(step).waitFor();
      await help.getByRole("link", { name: say(logBookText).call, exact: true }).waitFor();
    }),
  );
}
