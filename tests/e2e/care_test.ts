import assert from "node:assert/strict";
import type { Page } from "playwright";
import { addDays, wallClock } from "@/lib/shared/calendar.ts";
import { LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { type CareEntry, CarePage } from "@/lib/shared/schemas/care.ts";
import { type AppServer, sharedServer } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { makeId } from "../support/fixtures.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { openSignedIn, sendJson } from "../support/web_users.ts";
import { waitForApp } from "../support/worker_page.ts";

const LAGOS: PageOptions = { timezoneId: "Africa/Lagos" };
const today = () => wallClock(new Date(), LAGOS_OFFSET_MINUTES).date;

async function startWithMedicine(server: AppServer) {
  const patient = await startPatientSession(server);
  const body = { kind: "medicine", label: "Metformin", time: "00:00", days: [0, 1, 2, 3, 4, 5, 6] };
  const { reminder } = await (await sendJson(server, "POST", "/api/v1/reminders", { ...patient, body }))
    .json();
  const readCare = async (): Promise<CareEntry[]> => {
    const { data } = CarePage.parse(await (await sendJson(server, "GET", "/api/v1/care", patient)).json());
    return data.flatMap(({ entry }) => entry ?? []);
  };
  return { ...patient, reminderId: String(reminder._id), readCare };
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

Deno.test("A person says what they took, takes it back, and fills in yesterday", needsChromium, async () => {
  const server = await sharedServer();
  const { token, reminderId, readCare } = await startWithMedicine(server);
  await withPage(server.url, async (page) => {
    await openSignedIn(page, token, "/care");
    const dose = region(page, "Medicines").getByRole("group", { name: "00:00 · Metformin" });
    await dose.getByRole("button", { name: "Taken" }).click();
    await page.getByText("Noted: Taken.").waitFor();
    await page.getByText("Metformin: Taken on 1 of 1 days").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Metformin: Taken on").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "The day before" }).click();
    await page.getByText("Yesterday").waitFor();
    await dose.getByRole("button", { name: "Not today" }).click();
    await page.getByText("Noted: Not today.").waitFor();
    await dose.getByRole("button", { name: "Taken" }).click();
    await dose.getByRole("button", { name: "Insulin units" }).click();
    const dialog = page.getByRole("dialog", { name: "Insulin units" });
    await dialog.getByLabel("Insulin units").fill("301");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Please enter a number up to 300").waitFor();
    await dialog.getByLabel("Insulin units").fill("120,5");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("You entered 120.5 units. Is that right?").waitFor();
    await dialog.getByRole("button", { name: "Yes, it is right" }).click();
    await dose.getByRole("button", { name: "Insulin units: 120.5" }).waitFor();
    await expectNoAxeFindings(page);
  }, LAGOS);
  const date = addDays(today(), -1);
  assert.deepEqual(await readCare(), [{ kind: "dose", reminderId, date, answer: "taken", units: 120.5 }]);
});

Deno.test(
  "What a notification's button says is noted at once, for its day, and can be undone",
  needsChromium,
  async () => {
    const server = await sharedServer();
    const { token, reminderId, readCare } = await startWithMedicine(server);
    const date = addDays(today(), -2);
    await withPage(server.url, async (page) => {
      await openSignedIn(page, token, `/dashboard#dose=${reminderId}&date=${date}&answer=taken`);
      const dialog = page.getByRole("dialog", { name: "Time for your medicine" });
      await dialog.getByText("Noted: taken.").waitFor();
      assert.ok(!page.url().includes("#"), "reloading says it no more");
      assert.deepEqual(await readCare(), [{ kind: "dose", reminderId, date, answer: "taken" }]);
      await dialog.getByRole("button", { name: "Undo" }).click();
      await dialog.getByText("Noted: taken.").waitFor({ state: "hidden" });
      await dialog.getByRole("button", { name: "Not today" }).click();
      await dialog.getByText("Noted: not today.").waitFor();
      await page.goto(`/dashboard#dose=${makeId()}&date=${date}&answer=taken`);
      await page.getByRole("button", { name: "Record Blood Sugar" }).first().waitFor();
      await page.waitForLoadState("networkidle");
    }, LAGOS);
    assert.deepEqual(
      await readCare(),
      [{ kind: "dose", reminderId, date, answer: "not_today" }],
      "nobody else's",
    );
  },
);

Deno.test("Without a network a dose is answered, outlives the page, and arrives", needsChromium, async () => {
  const server = await sharedServer();
  const { token, reminderId, readCare } = await startWithMedicine(server);
  await withPage(server.url, async (page) => {
    await openSignedIn(page, token, "/care");
    const taken = region(page, "Medicines").getByRole("button", { name: "Taken" });
    await taken.waitFor();
    await waitForApp(page);
    await page.context().setOffline(true);
    await page.reload();
    await taken.click();
    await page.getByText("Noted: Taken.").waitFor();
    await page.reload();
    await page.getByText("Metformin: Taken on 1 of 1 days").waitFor();
    assert.deepEqual(await readCare(), []);
    await page.context().setOffline(false);
    await page.goto("/library");
    for (let tries = 0; (await readCare()).length === 0; tries++) {
      assert.ok(tries < 100, "it never arrives");
      await page.waitForRequest(() => true, { timeout: 1000 }).catch(() => {});
    }
  }, {
    ...LAGOS,
    serviceWorkers: "allow",
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/],
  });
  assert.deepEqual(await readCare(), [{ kind: "dose", reminderId, date: today(), answer: "taken" }]);
});

Deno.test("Supplies, a visit and checks are noted, and say what is due", needsChromium, async () => {
  const server = await sharedServer();
  const { token, readCare } = await startWithMedicine(server);
  const hba1c = { value: 8.1, unit: "%", date: addDays(today(), -40) };
  const profile = { token, body: { hba1c } };
  assert.ok(
    (await sendJson(server, "PUT", "/api/auth/health-profile", profile)).ok,
    "as older phones say it",
  );
  await withPage(server.url, async (page) => {
    await openSignedIn(page, token, "/care");
    const supplies = region(page, "Supplies");
    await supplies.getByRole("button", { name: "Add supply" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Please give it a name.").waitFor();
    await dialog.getByLabel("What is it?").fill("Metformin pack");
    await dialog.getByLabel("How many are left?").fill("2");
    await dialog.getByRole("button", { name: "Save" }).click();
    await supplies.getByText(/^2 left · Not enough from .* on\. Time to get more\.$/).waitFor();
    await supplies.getByRole("button", { name: "Count Metformin pack again" }).click();
    await dialog.getByLabel("How many are left?").fill("300");
    await dialog.getByRole("button", { name: "Save" }).click();
    await supplies.getByText(/^300 left · Enough until /).waitFor();

    await page.getByRole("navigation", { name: "Care" }).getByRole("link", { name: "Checks and visits" })
      .click();
    const visit = region(page, "Next visit");
    await visit.getByRole("button", { name: "Add visit" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Please choose a day.").waitFor();
    await dialog.getByLabel("Day").fill(addDays(today(), 9));
    await dialog.getByLabel("Time (optional)").fill("09:30");
    await dialog.getByLabel("Where (optional)").fill("General Hospital");
    await dialog.getByRole("button", { name: "Save" }).click();
    await visit.getByText(/· 09:30 · General Hospital$/).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      visit.getByRole("button", { name: "Add to calendar" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^visit-\d{4}-\d{2}-\d{2}\.ics$/);
    await expectNoAxeFindings(page);

    const checks = region(page, "Yearly checks");
    await checks.getByRole("button", { name: "Add a check: HbA1c test" }).click();
    await dialog.getByLabel("HbA1c value").fill("16");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("You entered 16 %. Is that right?").waitFor();
    await dialog.getByLabel("HbA1c value").fill("7.0");
    await dialog.getByRole("button", { name: "Save" }).click();
    await checks.getByText("that is 53 mmol/mol").waitFor();
    await checks.getByText("that is 65 mmol/mol").waitFor();
    await checks.getByRole("button", { name: /^Delete the result of/ }).nth(1).click();
    await checks.getByText("that is 65 mmol/mol").waitFor({ state: "detached" });
    await checks.getByRole("button", { name: "Add a check: Feet" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Noted: Feet.").waitFor();
    await checks.getByRole("button", { name: "Check my feet" }).click();
    for (const answer of ["No", "Yes", "No", "No"]) {
      await dialog.getByRole("button", { name: answer, exact: true }).click();
    }
    await dialog.getByText("Show your feet at a clinic this week.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await checks.getByText(/^You last looked on /).waitFor();
    await page.goBack();
    await visit.getByRole("link", { name: "Take your report" }).click();
    await page.getByRole("heading", { name: "Blood Sugar Logbook" }).waitFor();
  }, LAGOS);
  const kinds = (await readCare()).map(({ kind }) => kind);
  assert.deepEqual(kinds.sort(), ["check", "foot_check", "hba1c", "supply", "visit"]);
  const { healthProfile } = await (await sendJson(server, "GET", "/api/auth/health-profile", { token }))
    .json();
  assert.equal(healthProfile.hba1c, null, "what was removed from the series");
});
