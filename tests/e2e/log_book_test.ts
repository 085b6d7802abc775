import assert from "node:assert/strict";
import type { Page } from "playwright";
import { addDays } from "@/lib/shared/calendar.ts";
import { expectNoAxeFindings, needsChromium } from "../support/browser.ts";
import {
  dialogButton,
  patientJourneys,
  pressInRow,
  reachLastStep,
  recordReadingInUi,
  rowOf,
} from "../support/log_journey.ts";

const journey = patientJourneys();

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function passSteps(page: Page, count: number): Promise<void> {
  for (let step = 0; step < count; step++) await dialogButton(page, "Next").click();
}

/** Fills the open wizard up to its unit. */
async function enterValue(page: Page, value: string, unit: string): Promise<void> {
  await page.getByLabel("Blood sugar value").fill(value);
  await passSteps(page, 1);
  await dialogButton(page, unit).click();
}

/** Goes on from the unit to what the reading means. */
async function passToResult(page: Page): Promise<void> {
  await page.getByLabel("Date").waitFor();
  await passSteps(page, 1);
  await page.getByLabel("Note").waitFor();
  await passSteps(page, 1);
}

async function openWizard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record Blood Sugar" }).first().click();
}

Deno.test(
  "A person taps what went with a reading, and takes one back",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await openWizard(page);
    await enterValue(page, "104", "mg/dl");
    await page.getByLabel("Date").waitFor();
    await passSteps(page, 1);
    await dialogButton(page, "Ill").click();
    await dialogButton(page, "Meal").click();
    await page.getByRole("searchbox", { name: "Which meal?" }).fill("egu");
    await page.getByRole("searchbox", { name: "Which meal?" }).press("Enter");
    await page.getByRole("searchbox", { name: "Which meal?" }).fill("eba");
    await dialogButton(page, "Ẹ̀bà").click();
    await passSteps(page, 1);
    await dialogButton(page, "Save").click();
    await pressInRow(rowOf(page, "104"), "Edit");
    await passSteps(page, 1);
    await dialogButton(page, "mg/dl").click();
    await page.getByLabel("Date").waitFor();
    await passSteps(page, 1);
    const ill = dialogButton(page, "Ill");
    await ill.waitFor();
    assert.equal(await ill.getAttribute("aria-pressed"), "true");
    assert.equal(await dialogButton(page, "Ẹ̀bà").getAttribute("aria-pressed"), "true");
    await dialogButton(page, "Ẹ̀gúsí soup").click();
    await ill.click();
    await dialogButton(page, "Update").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await rowOf(page, "104").getByText("Saved").waitFor();
    const [reading] = await patient.list();
    assert.deepEqual([reading?.tags, reading?.meal], [["meal"], "eba"]);
  }),
);

Deno.test(
  "A person corrects a reading and sees what it means now",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ date: today(), value: 104, unit: "mg/dl", type: "Fasting", comment: "before tea" });
    await patient.openLogbook(page);
    await pressInRow(rowOf(page, "104"), "Edit");
    const value = page.getByLabel("Blood sugar value");
    assert.equal(await value.inputValue(), "104");
    await value.fill("324");
    await passSteps(page, 1);
    await dialogButton(page, "mg/dl").click();
    await dialogButton(page, "After meal").click();
    await passSteps(page, 1);
    assert.equal(await page.getByLabel("Note").inputValue(), "before tea");
    await passSteps(page, 1);
    await page.getByRole("dialog").getByRole("status").getByText("Critical").waitFor();
    await dialogButton(page, "Update").click();
    await rowOf(page, "324").getByText("Critical").waitFor();
    await rowOf(page, "324").getByText("Saved", { exact: true }).waitFor();
    const [stored] = await patient.list();
    assert.equal(stored?.value, 324);
    assert.equal(stored?.type, "After meal");
    assert.equal(stored?.version, 2);
  }),
);

Deno.test(
  "After the value Enter alone leads through every step; no unit is chosen before somebody does",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await openWizard(page);
    await page.getByLabel("Blood sugar value").fill("104");
    await page.keyboard.press("Enter");
    await dialogButton(page, "mg/dl").waitFor();
    assert.equal(await page.getByRole("dialog").locator("[aria-pressed=true]").count(), 0);
    for (const title of ["When was it taken?", "Anything to remember?", "What it means"]) {
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: title }).waitFor();
    }
    assert.equal((await patient.list()).length, 0);
    await page.keyboard.press("Enter");
    await page.getByText("Reading saved.").waitFor();
    assert.deepEqual((await patient.list()).map(({ value }) => value), [104]);
  }),
);

Deno.test(
  "A person deletes a reading with one press, and takes it back",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ date: today(), value: 91, unit: "mg/dl" });
    await patient.openLogbook(page);
    await pressInRow(rowOf(page, "91"), "Delete");
    await page.getByText("No readings yet").waitFor();
    await page.getByText("Reading deleted.").waitFor();
    assert.equal((await patient.list()).length, 0);
    await page.getByRole("button", { name: "Undo" }).click();
    await rowOf(page, "91").getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual((await patient.list()).map(({ value }) => value), [91]);
  }),
);

Deno.test(
  "A value that reads like the other unit is questioned before it is taken",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await openWizard(page);
    await enterValue(page, "5,6", "mg/dl");
    await page.getByText("Are you sure?").waitFor();
    await dialogButton(page, "Use mmol/l").click();
    await passToResult(page);
    await dialogButton(page, "Save").click();
    await rowOf(page, "5.6").getByText("Saved", { exact: true }).waitFor();
    const [stored] = await patient.list();
    assert.deepEqual([stored?.value, stored?.unit], [5.6, "mmol/l"]);
  }),
);

Deno.test(
  "A dangerous low shows what to do now and whom to call",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await openWizard(page);
    await enterValue(page, "48", "mg/dl");
    await passToResult(page);
    const status = page.getByRole("dialog").getByRole("status");
    await status.getByText("Very low, take some sugar & go to the hospital").waitFor();
    assert.equal(await page.getByRole("link", { name: "Call 112" }).first().getAttribute("href"), "tel:112");
    await dialogButton(page, "Start 15-minute timer").click();
  }),
);

Deno.test(
  "A low that is no emergency shows the steps of 15 with their timer",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await openWizard(page);
    await enterValue(page, "3.8", "mmol/l");
    await passToResult(page);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("status").getByText("Low, take some sugar", { exact: true }).waitFor();
    await dialog.getByText("If it is still under 3.9, take the sugar again.").waitFor();
    assert.equal(await page.getByRole("link", { name: "Call 112" }).count(), 0);
    await dialogButton(page, "Start 15-minute timer").click();
    await dialog.getByRole("timer", { name: "Until you test again" }).waitFor();
    await dialogButton(page, "Save").click();
    await rowOf(page, "3.8").waitFor();
    // Seen on every screen, through links and reloads, until it is stopped.
    await page.getByRole("link", { name: "Inbox" }).first().click();
    await page.getByRole("timer").getByText(/^Test again in 14:/).waitFor();
    await page.goto("/settings");
    await page.getByRole("timer").getByText(/^Test again in 14:/).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.reload();
    await page.getByRole("heading", { name: "Settings" }).first().waitFor();
    assert.equal(
      await page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('retest'))"),
      false,
    );
  }),
);

Deno.test(
  "The steps and their timer outlive a reload, until a reading of 70 follows",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await reachLastStep(page, "62");
    await dialogButton(page, "Start 15-minute timer").click();
    await dialogButton(page, "Save").click();
    await rowOf(page, "62").waitFor();
    await page.reload();
    const latest = page.getByRole("region", { name: "Latest reading" });
    await latest.getByText("Take 15 g of fast sugar").waitFor();
    await page.getByRole("timer").getByText(/^Test again in 1[34]:/).waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "Stop" }).click();
    await latest.getByRole("button", { name: "Start 15-minute timer" }).click();
    await page.getByRole("timer").getByText(/^Test again in 1[45]:/).waitFor();
    await recordReadingInUi(page, "104");
    await page.getByRole("timer").waitFor({ state: "detached" });
    assert.equal(await page.getByText("Take 15 g of fast sugar").count(), 0);
  }),
);

Deno.test(
  "The export menu offers only periods that hold readings",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ date: addDays(today(), -40) });
    await patient.openLogbook(page);
    await page.getByRole("button", { name: "Export PDF" }).click();
    assert.equal(await page.getByRole("menu").locator("[role^=menuitem]").count(), 8, "one level, and short");
    const isOffered = async (name: string) => {
      const item = page.getByRole("menuitem", { name, exact: true });
      return await item.isEnabled() && await item.getAttribute("aria-disabled") !== "true";
    };
    const offered = await Promise.all(
      ["1 week", "2 weeks", "1 month", "3 months", "6 months", "All"].map(isOffered),
    );
    assert.deepEqual(offered, [false, false, false, true, true, true]);
  }),
);

Deno.test(
  "What another phone changed meanwhile is kept beside one's own change",
  needsChromium,
  journey(async (page, patient) => {
    const added = { date: today(), value: 104, unit: "mg/dl", type: "Fasting", comment: "" } as const;
    const reading = await patient.add(added);
    await patient.openLogbook(page);
    await pressInRow(rowOf(page, "104"), "Edit");
    const { _id, date, time, type, value, unit } = reading;
    await patient.change(_id, {
      date,
      time,
      type,
      value,
      unit,
      comment: "written on the other phone",
      version: 1,
    });
    await enterValue(page, "110", "mg/dl");
    await passToResult(page);
    await dialogButton(page, "Update").click();
    await rowOf(page, "110").getByText("written on the other phone").waitFor();
    await rowOf(page, "110").getByText("Saved", { exact: true }).waitFor();
    const [stored] = await patient.list();
    assert.deepEqual([stored?.value, stored?.comment], [110, "written on the other phone"]);
  }, { expectedErrors: [/409/] }),
);

Deno.test(
  "An import that does not arrive says so, and comes when it is asked for again",
  needsChromium,
  journey(async (page, patient) => {
    let isGone = true;
    await page.route(/\/assets\/rare-/, (route) => isGone ? route.abort() : route.continue());
    await patient.openLogbook(page);
    const elsewhere = page.getByRole("button", { name: "I have readings in another app" });
    await elsewhere.click();
    await page.getByRole("alert").getByText(/^This part of the app did not arrive/).waitFor();
    isGone = false;
    await elsewhere.click();
    await page.getByRole("dialog").waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
  }, { expectedErrors: [/ERR_FAILED/] }),
);

Deno.test(
  "What the server refuses stays with its reason until it is tried again",
  needsChromium,
  journey(async (page, patient) => {
    await page.route("**/api/v1/add", (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, error: "Too old.", message: "Too old.", code: "invalid" },
      }));
    await patient.openLogbook(page);
    await openWizard(page);
    await enterValue(page, "104", "mg/dl");
    await passToResult(page);
    await dialogButton(page, "Save").click();
    const row = rowOf(page, "104");
    await row.getByText("Needs attention").waitFor();
    await row.getByText("Too old.").waitFor();
    await page.getByText("1 reading needs your attention.").waitFor();
    await page.unroute("**/api/v1/add");
    await row.getByRole("button", { name: "Discard" }).click();
    await page.keyboard.press("Escape");
    await row.getByRole("button", { name: "Try again" }).click();
    await row.getByText("Saved", { exact: true }).waitFor();
    assert.equal((await patient.list()).length, 1);
  }, { expectedErrors: [/422/] }),
);
