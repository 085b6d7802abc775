import assert from "node:assert/strict";
import type { Page } from "playwright";
import { needsChromium } from "../support/browser.ts";
import { PATIENT_SCREENS, type PatientScreen } from "@/lib/shared/screens.ts";
import { patientJourneys } from "../support/log_journey.ts";
import { waitUntil } from "../support/page_condition.ts";
import { PROBE_SOURCE } from "../support/screens/layout_probe.ts";
import { listPlainTexts, speakPseudo } from "../support/pseudo_language.ts";

const journey = patientJourneys();

/** What is the same in every language, and what a person typed. */
const NAMES =
  /Naijá|Hausa|Yorùbá|Igbo|Alafia|Diabetes care that speaks Nigerian|Google|WhatsApp|mg\/dl|mmol\/l|PDF|Ọláṣẹ́gun|Ịbẹ́kwé|Ate late, ₦500 of suya|UTC|Africa\/Lagos/g;

/** The narrowest phone. */
const NARROWEST = { width: 320, height: 640 };

/** Words in plain letters, and whatever a translation that is 40 % longer than English pushes out of its place. */
async function findFaults(page: Page): Promise<string[]> {
  const plain = (await listPlainTexts(page)).filter((text) => /[A-Za-z]{3,}/.test(text.replace(NAMES, "")));
  const found = await page.evaluate<string[]>(PROBE_SOURCE);
  // Words that are longer themselves may be torn.
  return [...plain, ...found.filter((finding) => !finding.startsWith("a word is torn"))];
}

async function openScreen(page: Page, screen: PatientScreen): Promise<string[]> {
  await page.goto(PATIENT_SCREENS[screen].path);
  await waitUntil(
    page,
    "document.documentElement.lang === 'pcm' && document.documentElement.dataset.waits === undefined",
  );
  await page.waitForLoadState("networkidle");
  const skip = await page.locator(".skip-link").textContent();
  const beside = [await page.title(), skip ?? ""].filter((text) =>
    /[A-Za-z]{3,}/.test(text.replace(NAMES, ""))
  );
  return [...beside, ...await findFaults(page)];
}

Deno.test(
  "No screen says anything that is not in the catalogue, and 40 % more words fit on the narrowest phone",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ value: 45, unit: "mg/dl", type: "Fasting" });
    await page.goto("/sw.js");
    await page.setViewportSize(NARROWEST);
    await speakPseudo(page, { isLonger: true });
    const found: Record<string, string[]> = {};
    for (const screen of ["sign_in", "sign_up", "forgot_password"] as const) {
      found[screen] = await openScreen(page, screen);
    }
    await page.evaluate(`localStorage.setItem("token", ${JSON.stringify(patient.token)})`);
    const screens = [
      "log_book",
      "podcast",
      "library",
      "videos",
      "feedback",
      "inbox",
      "care",
      "settings",
    ] as const;
    for (const screen of screens) found[screen] = await openScreen(page, screen);
    await page.goto("/dashboard?record");
    await page.getByRole("dialog").waitFor();
    found.wizard = await findFaults(page);
    const left = Object.fromEntries(Object.entries(found).filter(([, texts]) => texts.length > 0));
    assert.deepEqual(left, {});
  }),
);
