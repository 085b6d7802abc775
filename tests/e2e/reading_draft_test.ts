import assert from "node:assert/strict";
import type { Page } from "playwright";
import { expectNoAxeFindings, needsChromium } from "../support/browser.ts";
import { dialogButton, patientJourneys, pressInRow, rowOf } from "../support/log_journey.ts";
import { waitUntil } from "../support/page_condition.ts";

const journey = patientJourneys({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

async function openWizard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record Blood Sugar" }).first().click();
}

async function continueReading(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("heading", { name: /^Continue your reading of/ }).waitFor();
  await dialogButton(page, "Continue").click();
}

/** Until the phone has it; a person takes longer than a test to leave a page after the last key. */
async function waitForDraft(page: Page, typed: string): Promise<void> {
  await waitUntil(
    page,
    `(async () => {
      const { name } = (await indexedDB.databases()).find(({ name }) => !name.endsWith("-profile"));
      const answerOf = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const database = await answerOf(indexedDB.open(name));
      const drafts = await answerOf(database.transaction("drafts").objectStore("drafts").getAll())
        .finally(() => database.close());
      return JSON.stringify(drafts).includes(${JSON.stringify(typed)});
    })()`,
  );
}

/** Where the wizard is. */
function heading(page: Page, name: string) {
  return page.getByRole("dialog").getByRole("heading", { name });
}

Deno.test(
  "What is typed survives a reload, Back, a killed tab and no network, and is saved once",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await openWizard(page);
    await page.getByLabel("Blood sugar value").fill("177");
    await waitForDraft(page, "177");
    await page.reload();
    await openWizard(page);
    await page.getByRole("dialog").getByText("177").waitFor();
    await continueReading(page);
    assert.equal(await page.getByLabel("Blood sugar value").inputValue(), "177");
    await dialogButton(page, "Next").click();
    await dialogButton(page, "mg/dl").click();
    await page.getByLabel("Date").waitFor();
    await dialogButton(page, "Next").click();
    await page.getByLabel("Note").fill("two moin-moin");

    await waitForDraft(page, "two moin-moin");
    // A tab that is killed has no time for anything.
    const next = await page.context().newPage();
    await page.close();
    await next.goto("/dashboard");
    await openWizard(next);
    await continueReading(next);
    assert.equal(await next.getByLabel("Note").inputValue(), "two moin-moin");

    await next.goBack();
    await heading(next, "When was it taken?").waitFor();
    await next.keyboard.press("Escape");
    await heading(next, "Which unit?").waitFor();
    await next.goBack();
    await heading(next, "What does your meter say?").waitFor();
    await next.goBack();
    await next.getByRole("dialog").waitFor({ state: "detached" });
    await next.getByRole("heading", { name: "Blood Sugar Logbook" }).waitFor();

    await openWizard(next);
    await continueReading(next);
    await dialogButton(next, "Close").click();
    await heading(next, "Leave without saving?").waitFor();
    await dialogButton(next, "Back").click();
    assert.equal(await next.getByLabel("Blood sugar value").inputValue(), "177");
    await dialogButton(next, "Next").click();
    await dialogButton(next, "mg/dl").click();
    await next.getByLabel("Date").waitFor();
    await dialogButton(next, "Next").click();
    await next.getByLabel("Note").waitFor();
    await next.context().setOffline(true);
    await dialogButton(next, "Next").click();
    await dialogButton(next, "Save").click();
    await rowOf(next, "177").getByText("two moin-moin").waitFor();
    await openWizard(next);
    await next.getByLabel("Blood sugar value").waitFor();
    await dialogButton(next, "Close").click();
    await next.context().setOffline(false);
    await rowOf(next, "177").getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual((await patient.list()).map(({ value }) => value), [177]);
  }),
);

Deno.test(
  "A note is corrected in three taps, and Back leaves the page once the wizard is closed",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ value: 104, unit: "mg/dl", comment: "before tea" });
    await patient.openLogbook(page);
    await pressInRow(rowOf(page, "104"), "Edit");
    await dialogButton(page, /^Step 4 of 6/).click();
    await expectNoAxeFindings(page);
    await page.getByLabel("Note").fill("after tea");
    await dialogButton(page, "Update").click();
    await rowOf(page, "104").getByText("after tea").waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // The wizard's own place in the history goes after its dialog.
    await waitUntil(page, "!history.state?.backStep");
    await page.goBack();
    await page.waitForURL(/sw\.js/);
  }),
);
