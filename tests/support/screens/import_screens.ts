/** "Import readings", step by step. @module */
import type { Page } from "playwright";
import { dialogButton } from "../log_journey.ts";
import { askConsentAnew, fulfillRequests, type Screen, screen } from "./screen.ts";

const HEAD = "date,time,type,value,unit,comment";

/** Opens the dialog from an empty logbook, and hands it a file. */
async function importFile(page: Page, text?: string): Promise<void> {
  await fulfillRequests(page, /\/api\/v1\/import/, { success: false, message: "" }, 503);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "I have readings in another app" }).click();
  const choice = page.getByLabel("Choose a file");
  await choice.waitFor();
  if (text === undefined) return;
  await choice.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

async function check(page: Page, rows: readonly string[]): Promise<void> {
  await importFile(page, [HEAD, ...rows].join("\n"));
  await page.getByRole("heading", { name: "What is in the file" }).waitFor();
}

const SOUND = ["2026-11-20,07:30,Fasting,104,mg/dl,ran", "2026-11-20,09:30,After meal,140,mg/dl,"];
const WRONG = ["2026-11-31,07:30,Fasting,104,mg/dl,", "2026-11-20,10:30,Fasting,HI,mg/dl,"];

export const IMPORT_SCREENS: readonly Screen[] = [
  { name: "import-choose", who: "newcomer", open: (page) => importFile(page) },
  screen("import-refused", async (page) => {
    await importFile(page, "once upon a time");
    await page.getByRole("alert").waitFor();
  }, { who: "newcomer" }),
  screen("import-columns", async (page) => {
    await importFile(page, "03/04/2026;07:30;5,6\n04/04/2026;07:30;7,1\n");
    await page.getByLabel("Column with the date").selectOption("0");
    await page.getByLabel("Column with the time").selectOption("1");
    await page.getByLabel("Column with the blood sugar").selectOption("2");
    await page.getByLabel("Unit of the values").waitFor();
  }, { who: "newcomer" }),
  screen("import-unanswered", async (page) => {
    await importFile(page, "date;time;value\n2026-11-20;07:30;5,6\n");
    await dialogButton(page, "Continue").click();
    await page.getByText("Please answer every question.").waitFor();
  }, { who: "newcomer" }),
  screen("import-check", async (page) => {
    await askConsentAnew(page);
    await check(page, [...SOUND, ...WRONG]);
    await dialogButton(page, "Agree and import").waitFor();
  }, { who: "newcomer" }),
  {
    name: "import-doubt",
    who: "newcomer",
    open: (page) => check(page, ["2026-11-20,07:30,Fasting,5.6,mg/dl,", ...SOUND]),
  },
  screen("import-done", async (page) => {
    await check(page, SOUND);
    await dialogButton(page, "Import 2 readings").click();
    await page.getByText("2 readings imported.").waitFor();
  }, { who: "newcomer", browser: { expectedErrors: [/503/] } }),
  screen("import-not-shared", async (page) => {
    await page.goto("/dashboard?shared-file=");
    await page.getByText("The file that you shared did not arrive.").waitFor();
  }, { who: "newcomer" }),
];
