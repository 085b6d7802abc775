import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { formatReadingsFhir } from "@/lib/shared/exchange/reading_fhir.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { type VitalSign, vitalSignEntryOf } from "@/lib/shared/vital_sign.ts";
import { makeId } from "../support/fixtures.ts";
import { vitalSignsCard } from "../support/vital_sign_journey.ts";
import { expectNoAxeFindings, needsChromium } from "../support/browser.ts";
import { deleteReadingInUi, dialogButton, patientJourneys, rowOf } from "../support/log_journey.ts";

/** A browser tells of every call that finds no network. */
const journey = patientJourneys({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
  timezoneId: "Africa/Lagos",
});

function spell(readings: readonly Reading[]) {
  return readings.map(({ _id, version: _, updatedAt: __, ...entry }) => JSON.stringify(entry)).sort();
}

function spellVitalSigns(signs: readonly VitalSign[]) {
  return signs.map((sign) => JSON.stringify(vitalSignEntryOf(sign))).sort();
}

/** Resolves once so many were answered. */
function waitForVitalSigns(page: Page, count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) =>
    page.on("response", (response) => {
      const isAdded = response.url().endsWith("/api/v1/vital-signs") && response.status() === 201;
      if (isAdded && --left === 0) resolve();
    })
  );
}

async function deleteVitalSign(page: Page, name: string): Promise<void> {
  const card = vitalSignsCard(page);
  const answering = page.waitForResponse((response) => response.request().method() === "DELETE");
  await card.getByRole("button", { name: `Edit ${name}` }).click();
  await dialogButton(page, "Delete").click();
  await dialogButton(page, "Delete").click();
  await (await answering).finished();
}

/** By the way that Settings lead. */
async function chooseFiles(page: Page, name: string): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("link", { name: "Files and import" }).click();
  await dialogButton(page, name).click();
}

async function exportCsv(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await chooseFiles(page, "Spreadsheet (CSV)");
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

Deno.test(
  "What is exported, deleted and imported again without a network is the same logbook",
  needsChromium,
  journey(async (page, patient) => {
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
    const moment = { date: "2026-11-01", time: "00:30" };
    await patient.addVitalSign({ kind: "weight", ...moment, kg: 72.55 });
    await patient.addVitalSign({
      kind: "blood_pressure",
      ...moment,
      systolic: 132,
      diastolic: 84,
      pulse: 71,
    });
    const before = spell(await patient.list());
    const signsBefore = spellVitalSigns(await patient.listVitalSigns());
    await patient.openLogbook(page);
    await rowOf(page, "5.55").waitFor();
    await vitalSignsCard(page).getByText("72.55 kg").waitFor();
    const path = await exportCsv(page);
    assert.match(
      await Deno.readTextFile(path),
      /^\ufeff?date,time,[^\n]+\n2026-11-01,00:30,Fasting,5\.55,mmol\/l,/,
    );
    await deleteOnServer(page, "5.55");
    await deleteOnServer(page, "104");
    await vitalSignsCard(page).getByText("Chart and list").click();
    await deleteVitalSign(page, "72.55 kg");
    await deleteVitalSign(page, "132/84, pulse 71");
    assert.deepEqual(await patient.listVitalSigns(), []);
    await page.getByText("No readings yet").waitFor();
    assert.deepEqual(await patient.list(), []);

    await page.getByRole("button", { name: "Record your first reading" }).waitFor();
    await page.getByRole("button", { name: "I have readings in another app" }).click();
    await page.getByLabel("Choose a file").waitFor();
    await page.context().setOffline(true);
    await chooseFile(page, path);
    await page.getByText("2 readings and 2 blood pressures or weights will be added").waitFor();
    await expectNoAxeFindings(page);
    await dialogButton(page, /^(Import 2 readings and 2 blood pressures or weights|Agree and import)$/)
      .click();
    await page.getByText("2 readings and 2 blood pressures or weights imported.").waitFor();
    await dialogButton(page, "Close").first().click();
    await rowOf(page, "5.55").getByText("On this phone", { exact: true }).waitFor();
    await vitalSignsCard(page).getByText("72.55 kg").waitFor();
    const arriving = waitForVitalSigns(page, 2);
    await page.context().setOffline(false);
    await rowOf(page, "5.55").getByText("Saved", { exact: true }).waitFor();
    await rowOf(page, "104").getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual(spell(await patient.list()), before);
    await arriving;
    assert.deepEqual(spellVitalSigns(await patient.listVitalSigns()), signsBefore);

    await chooseFiles(page, "Import readings");
    await chooseFile(page, path);
    await page.getByText("2 readings are in your logbook already").waitFor();
    await page.getByText("2 blood pressures or weights are in your logbook already").waitFor();
    await page.getByText("Nothing new: your logbook stays as it is.").waitFor();
  }),
);

Deno.test(
  "HbA1c of a laboratory's FHIR file stands in Care, as typed there",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ value: 104 });
    await patient.openLogbook(page);
    await rowOf(page, "104").waitFor();
    const result = { _id: makeId(), kind: "hba1c", date: "2026-08-01", value: 7.2, unit: "%" } as const;
    const buffer = Buffer.from(formatReadingsFhir([], () => 60, [], [result]));
    const importFile = async () => {
      await chooseFiles(page, "Import readings");
      const file = { name: "laboratory.json", mimeType: "application/json", buffer };
      await page.getByLabel("Choose a file").setInputFiles(file);
      await page.getByRole("heading", { name: "What is in the file" }).waitFor();
    };
    await importFile();
    await page.getByText("For Care: 1 HbA1c result").first().waitFor();
    await page.getByText("1 Aug 2026: 7.2 %").waitFor();
    await expectNoAxeFindings(page);
    await dialogButton(page, /^(Import HbA1c|Agree and import)$/).click();
    await page.getByRole("status").getByText("For Care: 1 HbA1c result").waitFor();
    await dialogButton(page, "Close").first().click();
    await importFile();
    await page.getByText("1 HbA1c result is in Care already").waitFor();
    await dialogButton(page, "Close").first().click();
    await page.goto("/care?part=checks");
    await page.getByText(/7\.2 %/).first().waitFor();
  }),
);

Deno.test(
  "The dialog names each line that is not taken, and adds what it doubts only if somebody says so",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ date: "2026-11-20", time: "13:00", value: 204 });
    await patient.openLogbook(page);
    await rowOf(page, "204").waitFor();
    await chooseFiles(page, "Import readings");
    const rows = [
      "My meter",
      "Date;Time;Sensor Glucose (mg/dL);BG Reading (mg/dL);Type;Deleted",
      "2007-01-01;07:30;;88;Fasting;",
      "2026-11-20;07:30;121;118;Fasting;",
      "2026-11-20;07:35;124;;Fasting;",
      "2026-11-20;08:00;;120;Fasting;yes",
      "2026-11-20;13:05;;204;After meal;",
      "soon;13:05;;110;After meal;",
    ];
    const buffer = Buffer.from(rows.join("\r\n"));
    await page.getByLabel("Choose a file").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
    const sensor = page.getByRole("checkbox", { name: "Sensor Glucose (mg/dL)" });
    await sensor.check();
    await expectNoAxeFindings(page);
    await dialogButton(page, "Continue").click();
    await page.getByText("3 readings will be added").waitFor();
    await page.getByText("Line 6: deleted in the other app").waitFor();
    await page.getByText("Line 8: the date or the time is missing or cannot be read").waitFor();
    await page.getByRole("checkbox", { name: "The dates are right: add them, too" }).check();
    await page.getByText("4 readings will be added").waitFor();
    await expectNoAxeFindings(page);
    await dialogButton(page, /^(Import 4 readings|Agree and import)$/).click();
    await page.getByText("4 readings imported.").waitFor();
  }),
);

Deno.test(
  "A question about a file that is left open is marked, and has the focus",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ value: 104 });
    await patient.openLogbook(page);
    await rowOf(page, "104").waitFor();
    await chooseFiles(page, "Import readings");
    const buffer = Buffer.from("date;time;value\n2026-11-20;07:30;5,6\n");
    await page.getByLabel("Choose a file").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
    const unit = page.getByLabel("Unit of the values");
    const type = page.getByLabel("Readings without a type (1) count as");
    await unit.selectOption("mmol/l");
    await dialogButton(page, "Continue").click();
    await page.locator("select:focus[aria-invalid=true][name=type-none]").waitFor();
    assert.equal(await unit.getAttribute("aria-invalid"), "false");
    await type.selectOption("Fasting");
    assert.equal(await type.getAttribute("aria-invalid"), "false", "as soon as it is answered");
    await dialogButton(page, "Continue").click();
    await page.getByText("1 reading will be added").waitFor();
  }),
);
