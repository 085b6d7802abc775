import assert from "node:assert/strict";
import type { Locator, Page } from "playwright";
import { sharePerWorker, startAppServer } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { expectFocus, pressByKeyboard, toggleByKeyboard, typeInto } from "../support/keyboard.ts";
import { dialogButton } from "../support/log_journey.ts";
import { type PatientSession, startPatientSession } from "../support/patient_session.ts";

/** Behind everybody who uses the app, who is in Lagos. */
const sharedServer = sharePerWorker(() => startAppServer({ TZ: "America/Los_Angeles" }));

const LAGOS = { timezoneId: "Africa/Lagos" };

function journey(name: string, run: (page: Page, patient: PatientSession) => Promise<void>): void {
  Deno.test(name, needsChromium, async () => {
    const server = await sharedServer();
    const patient = await startPatientSession(server);
    await withPage(server.url, (page) => run(page, patient), LAGOS);
  });
}

const found = (page: Page, words: string | RegExp) => page.getByRole("status").getByText(words).waitFor();

journey(
  "A person finds readings by keyboard alone; Reload and Back keep what was asked",
  async (page, patient) => {
    await patient.add({ date: "2026-10-03", value: 96, comment: "Jollof rice" });
    await patient.add({
      date: "2026-09-20",
      value: 182,
      comment: "Ọ̀gẹ̀dẹ̀ and rice",
      type: "After meal",
      tags: ["meal"],
    });
    await patient.add({ date: "2026-08-11", value: 58, comment: "" });
    await patient.openLogbook(page, "readings");
    await pressByKeyboard(page, "Find readings");
    await typeInto(page, "Search", "RICE");
    await found(page, "2 of 3 readings");
    await toggleByKeyboard(page, "Meal");
    await found(page, "1 of 3 readings");
    await page.getByText("Ọ̀gẹ̀dẹ̀ and rice").waitFor();
    await page.reload();
    await found(page, "1 of 3 readings");
    await pressByKeyboard(page, "Clear filters");
    await expectFocus(page, "Your readings");
    await page.getByText("Jollof rice").waitFor();
    await page.goBack();
    await found(page, "1 of 3 readings");
    await page.goBack();
    await page.getByText("Jollof rice").waitFor();

    await pressByKeyboard(page, "Find readings");
    await typeInto(page, "Search", "suya");
    await page.getByRole("heading", { name: "No readings found" }).waitFor();
    await pressByKeyboard(page, "Clear filters");
    await page.goto("/dashboard?day=2026-09-25");
    await found(page, "No readings on 25 September 2026. The list begins at 20 September 2026.");
    await pressByKeyboard(page, "Show newer");
    await page.getByText("Jollof rice").waitFor();
  },
);

journey("October is two taps away from Today, and begins the list", async (page, patient) => {
  for (const date of ["2026-11-04", "2026-10-22", "2026-10-21", "2026-09-20"]) await patient.add({ date });
  await patient.openLogbook(page);
  await page.getByRole("link", { name: "Readings", exact: true }).click();
  const october = page.getByRole("button", { name: "October 2026" });
  await october.click();
  await found(page, "The list begins at 22 October 2026.");
  assert.equal(await october.getAttribute("aria-current"), "true");
  assert.equal(await page.locator(".history-row").count(), 3);
  await page.goBack();
  await page.locator(".history-row").nth(3).waitFor();
  await expectNoAxeFindings(page);
});

journey(
  "On a phone the first result is in view, and no chip moves when another is chosen",
  async (page, patient) => {
    for (const value of [58, 61, 104, 152, 290]) await patient.add({ value });
    await page.setViewportSize({ width: 360, height: 740 });
    await patient.openLogbook(page, "readings");
    await page.getByRole("button", { name: "Find readings" }).click();
    const placesOf = () =>
      page.evaluate<string>(
        `JSON.stringify([...document.querySelectorAll(".history-chips > *")].map((chip) => chip.getBoundingClientRect()))`,
      );
    const before = await placesOf();
    await page.getByLabel("Lows").check();
    await found(page, "2 of 5 readings");
    assert.equal(await placesOf(), before);
    const row = await page.locator(".history-row").first().boundingBox();
    assert.ok(row && row.y + row.height <= 660, `the first result ends at ${row && row.y + row.height}`);
    await page.getByLabel("Highs").check();
    await found(page, "4 of 5 readings");
    await page.getByRole("searchbox", { name: "Search" }).fill("290");
    await found(page, "1 of 5 readings");
    await expectNoAxeFindings(page);
  },
);

journey("Lows that come again lead to their readings", async (page, patient) => {
  const lows = [1, 2].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  for (const date of lows) await patient.add({ date, time: "07:00", value: 61 });
  await patient.add({ date: lows[0], time: "07:40", value: 97 });
  await patient.openLogbook(page);
  await page.getByRole("button", { name: /^2 lows .under 70 mg.dl. in the last 14 days/ }).click();
  await found(page, "2 of 3 readings");
  await expectFocus(page, "Your readings");
  await page.goBack();
  await page.getByRole("listitem").filter({ hasText: "97" }).waitFor();

  await page.getByRole("link", { name: "Insights" }).first().click();
  const box = page.getByRole("group", { name: /^2 lows/ });
  await box.getByRole("button", { name: "Show my doctor" }).click();
  await page.getByRole("dialog", { name: "Show my doctor" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.deepEqual(await page.locator("main h2").allTextContents(), [
    "Your usual day",
    "Last 14 days",
    "Patterns",
  ]);
  await page.getByRole("button", { name: /^2 of your last 2 mornings were low/ }).click();
  await found(page, "2 of 3 readings");
});

journey("Back closes the filters, and what was found stays in the way", async (page, patient) => {
  await patient.add({ date: "2026-10-03", value: 96, comment: "rice" });
  await patient.add({ date: "2026-10-02", value: 97, comment: "" });
  await patient.openLogbook(page, "readings");
  const search = page.getByRole("searchbox", { name: "Search" });
  const find = page.getByRole("button", { name: "Find readings" });
  await find.click();
  await search.waitFor();
  await page.goBack();
  await search.waitFor({ state: "detached" });
  await page.waitForURL(/\/dashboard\?view=readings$/);

  await find.click();
  await search.fill("rice");
  await found(page, "1 of 2 readings");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await find.click();
  await search.waitFor({ state: "detached" });
  assert.equal(await page.getByText("1 of 2 readings").count(), 0, "closing brings no filter back");
  await page.goBack();
  await found(page, "1 of 2 readings");
});

/** The day of the list under whose heading a time stands. */
function dayOf(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true }).filter({ hasText: "00:30" });
}

journey("00:30 on the 1st is on the 1st, in Lagos with a server in Los Angeles", async (page, patient) => {
  await patient.openLogbook(page);
  await page.getByRole("button", { name: "Record Blood Sugar" }).click();
  await page.getByLabel("Blood sugar value").fill("104");
  await dialogButton(page, "Next").click();
  await dialogButton(page, "mg/dl").click();
  await page.getByLabel("Date").fill("2026-11-01");
  await page.getByLabel("Time").fill("00:30");
  await dialogButton(page, "Next").click();
  await page.getByLabel("Note").waitFor();
  await dialogButton(page, "Next").click();
  await dialogButton(page, "Save").click();
  await dayOf(page, "Sunday, 1 November 2026").getByText("Saved", { exact: true }).waitFor();
  assert.deepEqual((await patient.list()).map(({ date, time }) => [date, time]), [["2026-11-01", "00:30"]]);

  // On the 1st in Lagos, still on 31 October in UTC and in Los Angeles.
  await page.clock.setFixedTime("2026-10-31T23:40:00Z");
  await page.goto("/dashboard?from=2026-11-01&to=2026-11-01");
  await found(page, "1 of 1 reading");
  await dayOf(page, "Today").waitFor();
  await page.getByRole("link", { name: "Insights" }).click();
  await page.getByRole("img", { name: /^Chart of the last 14 days: 1 reading,/ }).waitFor();
  await page.getByText("Show as a table").click();
  await page.getByRole("rowheader", { name: "Today, 00:30" }).waitFor();
  await page.getByText("More figures").click();
  const night = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Night" }) });
  assert.equal(await night.getByRole("cell").first().textContent(), "1");
  await page.getByRole("button", { name: "Export PDF" }).click();
  assert.equal(await page.getByRole("menuitem", { name: "1 week" }).getAttribute("aria-disabled"), null);
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "Own days" }).check();
  await page.getByLabel("From", { exact: true }).fill("2026-11-01");
  await page.getByRole("img", { name: /^Chart of 1 Nov 2026 to 1 Nov 2026: 1 reading,/ }).waitFor();
  await page.getByRole("button", { name: "Tap a point to see its reading." }).focus();
  await page.keyboard.press("Enter");
  await expectFocus(page, "Readings of the chart");
  await page.getByText("Fasting · Today, 00:30").waitFor();
  await page.goto("/dashboard?to=2026-10-31");
  await found(page, "0 of 1 reading");
});
