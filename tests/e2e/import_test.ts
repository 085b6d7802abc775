import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Reading } from "@/lib/shared/reading.ts";
import { expectNoAxeFindings } from "../support/browser.ts";
import { deleteReadingInUi, dialogButton, patientJourneys, rowOf } from "../support/log_journey.ts";

/** The 404 document is where a journey puts its token, and a browser tells of every call that finds no network. */
const journey = patientJourneys({
  expectedErrors: [/404/, /ERR_INTERNET_DISCONNECTED/],
  timezoneId: "Africa/Lagos",
});

function spell(readings: readonly Reading[]) {
  return readings.map(({ _id, version: _, updatedAt: __, ...entry }) => JSON.stringify(entry)).sort();
}

async function exportCsv(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Export PDF" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Spreadsheet (CSV)" }).click();
  const path = await (await downloading).path();
  await page.getByText("Your file is in your downloads.").waitFor();
  return path;
}

/** What is on its way still stands there. */
async function deleteOnServer(page: Page, value: string): Promise<void> {
  const answering = page.waitForResponse((response) => response.request().method() === "DELETE");
  await deleteReadingInUi(page, value);
  await (await answering).finished();
}

async function chooseFile(page: Page, path: string): Promise<void> {
  await page.getByLabel("Choose a file").setInputFiles(path);
  await page.getByRole("heading", { name: "What is in the file" }).waitFor();
}

journey(
  "What is exported, deleted and imported again without a network is the same logbook",
  async (page, patient) => {
    await patient.add({
      date: "2026-11-01",
      time: "00:30",
      value: 5.55,
      unit: "mmol/l",
      comment: '=1+1, "quoted" 🙂',
    });
    await patient.add({
      date: "2026-10-31",
      value: 104,
      comment: "two\nlines",
      tags: ["ill"],
      meal: "jollof-rice",
    });
    const before = spell(await patient.list());
    await patient.openLogbook(page);
    await rowOf(page, "5.55").waitFor();
    const path = await exportCsv(page);
    assert.match(
      await Deno.readTextFile(path),
      /^\ufeff?date,time,[^\n]+\n2026-11-01,00:30,Fasting,5\.55,mmol\/l,/,
    );
    await deleteOnServer(page, "5.55");
    await deleteOnServer(page, "104");
    await page.getByText("No readings yet").waitFor();
    assert.deepEqual(await patient.list(), []);

    await page.getByRole("button", { name: "Import readings" }).click();
    await page.getByLabel("Choose a file").waitFor();
    await page.context().setOffline(true);
    await chooseFile(page, path);
    await page.getByText("2 readings will be added").waitFor();
    await expectNoAxeFindings(page);
    await dialogButton(page, /^(Import 2 readings|Agree and import)$/).click();
    await page.getByText("2 readings imported.").waitFor();
    await dialogButton(page, "Close").last().click();
    await rowOf(page, "5.55").getByText("On this phone", { exact: true }).waitFor();
    await page.context().setOffline(false);
    await rowOf(page, "5.55").getByText("Saved", { exact: true }).waitFor();
    await rowOf(page, "104").getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual(spell(await patient.list()), before);

    await page.getByRole("button", { name: "Export PDF" }).click();
    await page.getByRole("menuitem", { name: "Import readings" }).click();
    await chooseFile(page, path);
    await page.getByText("2 readings are in your logbook already").waitFor();
    await page.getByText("Nothing new: your logbook stays as it is.").waitFor();
  },
);
