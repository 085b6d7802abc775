import assert from "node:assert/strict";
import type { Page } from "playwright";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { needsChromium } from "../support/browser.ts";
import { patientJourneys } from "../support/log_journey.ts";
import { readPdfText } from "../support/pdf_text.ts";

const journey = patientJourneys();
const ROWS = "Readings, newest first";
const ADVICE = adviceText.english.fastingElevated;

const openMenu = (page: Page) => page.getByRole("button", { name: "Export PDF" }).click();
const findChoice = (page: Page) => page.getByRole("menuitemcheckbox", { name: /^For my doctor/ });

/** From the open menu. */
async function readReport(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "1 week", exact: true }).click();
  const text = await readPdfText(await (await downloading).path());
  return text.replace(/\s+/g, " ");
}

Deno.test(
  "The report's rows hold the advice; for the doctor there are none unless asked for, and the phone remembers that",
  needsChromium,
  journey(async (page, patient) => {
    // Within the last week, whenever this runs.
    const date = new Date().toISOString().slice(0, 10);
    await patient.add({ date, value: 112, unit: "mg/dl", type: "Fasting", comment: "after tea" });
    await patient.openLogbook(page);
    await openMenu(page);
    assert.equal(await findChoice(page).getAttribute("aria-checked"), "false");
    const own = await readReport(page);
    assert.ok(own.includes(ADVICE) && own.includes("after tea"), own);

    await openMenu(page);
    await findChoice(page).click();
    const doctors = await readReport(page);
    assert.ok(!doctors.includes(ADVICE) && doctors.includes("after tea"), doctors);
    assert.ok(own.includes(ROWS) && !doctors.includes(ROWS), doctors);

    await page.reload();
    await openMenu(page);
    await page.getByRole("menuitemcheckbox", { name: "Every reading, line by line" }).click();
    assert.equal(await findChoice(page).getAttribute("aria-checked"), "true");
    const asked = await readReport(page);
    assert.ok(!asked.includes(ADVICE) && asked.includes(ROWS), asked);
  }),
);
