import assert from "node:assert/strict";
import type { Page } from "playwright";
import { addDays, wallClock } from "@/lib/shared/calendar.ts";
import { LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { type CareEntry, CarePage } from "@/lib/shared/schemas/care.ts";
import { type AppServer, sharedServer } from "../support/app_server.ts";
import { countInput } from "../support/count_input.ts";
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
  const readNoted = async () => (await readCare()).filter(({ kind }) => kind !== "medicine");
  return { ...patient, reminderId: String(reminder._id), readCare, readNoted };
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

Deno.test("A person says what they took, takes it back, and fills in yesterday", needsChromium, async () => {
  const server = await sharedServer();
  const { token, reminderId, readNoted } = await startWithMedicine(server);
  await sendJson(server, "PUT", "/api/auth/health-profile", { token, body: { usesInsulin: true } });
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
  assert.deepEqual(await readNoted(), [{ kind: "dose", reminderId, date, answer: "taken", units: 120.5 }]);
});

Deno.test(
  "What a notification's button says is noted at once, for its day, and can be undone",
  needsChromium,
  async () => {
    const server = await sharedServer();
    const { token, reminderId, readNoted } = await startWithMedicine(server);
    const date = addDays(today(), -2);
    await withPage(server.url, async (page) => {
      await openSignedIn(page, token, `/dashboard#dose=${reminderId}&date=${date}&answer=taken`);
      const dialog = page.getByRole("dialog", { name: "Time for your medicine" });
      await dialog.getByText("Noted: taken.").waitFor();
      assert.ok(!page.url().includes("#"), "reloading says it no more");
      assert.deepEqual(await readNoted(), [{ kind: "dose", reminderId, date, answer: "taken" }]);
      await dialog.getByRole("button", { name: "Undo" }).click();
      await dialog.getByText("Noted: taken.").waitFor({ state: "hidden" });
      await dialog.getByRole("button", { name: "Not today" }).click();
      await dialog.getByText("Noted: not today.").waitFor();
      await page.goto(`/dashboard#dose=${makeId()}&date=${date}&answer=taken`);
      await page.getByRole("button", { name: "Record Blood Sugar" }).first().waitFor();
      await page.waitForLoadState("networkidle");
    }, LAGOS);
    assert.deepEqual(
      await readNoted(),
      [{ kind: "dose", reminderId, date, answer: "not_today" }],
      "nobody else's",
    );
  },
);

Deno.test("Without a network a dose is answered, outlives the page, and arrives", needsChromium, async () => {
  const server = await sharedServer();
  const { token, reminderId, readNoted } = await startWithMedicine(server);
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
    assert.deepEqual(await readNoted(), []);
    assert.equal(await page.getByRole("button", { name: "Insulin units" }).count(), 0, "nobody said insulin");
    await page.context().setOffline(false);
    await page.goto("/library");
    for (let tries = 0; (await readNoted()).length === 0; tries++) {
      assert.ok(tries < 100, "it never arrives");
      await page.waitForRequest(() => true, { timeout: 1000 }).catch(() => {});
    }
  }, {
    ...LAGOS,
    serviceWorkers: "allow",
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/],
  });
  assert.deepEqual(await readNoted(), [{ kind: "dose", reminderId, date: today(), answer: "taken" }]);
});

Deno.test(
  "A medicine three times a day takes at most eight taps, without a network too, and is told and taken from one list",
  needsChromium,
  async () => {
    const server = await sharedServer();
    const { token, readCare } = await startWithMedicine(server);
    const body = { medicines: "Glimepiride 2 mg\nin the morning" };
    await sendJson(server, "PUT", "/api/auth/health-profile", { token, body });
    await withPage(server.url, async (page) => {
      const inputs = await countInput(page);
      await openSignedIn(page, token, "/dashboard");
      await page.getByRole("heading", { name: "Blood Sugar Logbook" }).waitFor();
      await waitForApp(page);
      await page.getByRole("button", { name: "Menu", exact: true }).tap();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Care", exact: true }).tap();
      const list = region(page, "My medicines");
      await list.getByText("Glimepiride 2 mg").waitFor();
      await page.context().setOffline(true);
      await list.getByRole("button", { name: "Add medicine" }).tap();
      const dialog = page.getByRole("dialog", { name: "Add medicine" });
      await dialog.getByLabel("Name of the medicine").tap();
      await page.keyboard.type("Insulin");
      for (const _ of ["twice", "three times"]) {
        await dialog.getByRole("button", { name: "Add a time" }).tap();
      }
      await dialog.getByRole("button", { name: "Save" }).tap();
      await list.getByText("08:00, 14:00, 20:00").waitFor();
      assert.ok((await inputs()).taps <= 8, `${(await inputs()).taps} taps`);
      await page.getByRole("dialog", { name: "Saved. This phone will not ring yet." })
        .getByRole("button", { name: "Done" }).click();
      await region(page, "Medicines").getByRole("group", { name: "14:00 · Insulin" }).waitFor();
      await page.context().setOffline(false);
      await page.reload();
      await list.getByRole("button", { name: "Change Insulin" }).click();
      await page.getByRole("dialog").getByLabel("Dose (optional)").fill("10 units");
      await page.getByRole("dialog").getByRole("button", { name: "Remove 14:00" }).click();
      await expectNoAxeFindings(page);
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
      await list.getByText("Insulin · 10 units").waitFor();
      await list.getByRole("button", { name: "Delete" }).click();
      await page.getByText("Deleted.", { exact: true }).waitFor();
      await list.getByText("Glimepiride 2 mg").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Undo" }).click();
      await list.getByText("Glimepiride 2 mg").waitFor();
    }, {
      ...LAGOS,
      serviceWorkers: "allow",
      hasTouch: true,
      viewport: { width: 360, height: 740 },
      expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/],
    });
    const { reminders } = await (await sendJson(server, "GET", "/api/v1/reminders", { token })).json();
    const rings = reminders.map(({ label, time }: { label: string; time: string }) => `${label} ${time}`);
    assert.deepEqual(rings.sort(), ["Insulin 08:00", "Insulin 20:00", "Metformin 00:00"]);
    const medicines = (await readCare()).filter(({ kind }) => kind === "medicine");
    assert.deepEqual(medicines.map((entry) => entry.kind === "medicine" && entry.dose).sort(), [
      "",
      "10 units",
    ]);
  },
);

Deno.test("Supplies, a visit and checks are noted, and say what is due", needsChromium, async () => {
  const server = await sharedServer();
  const { token, readNoted } = await startWithMedicine(server);
  const hba1c = { value: 8.1, unit: "%", date: addDays(today(), -40) };
  const profile = { token, body: { hba1c } };
  assert.ok(
    (await sendJson(server, "PUT", "/api/auth/health-profile", profile)).ok,
    "as older phones say it",
  );
  await withPage(server.url, async (page) => {
    await openSignedIn(page, token, "/care");
    const supplies = region(page, "Supplies");
    await region(page, "My medicines").getByText("Metformin").waitFor();
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
  const kinds = (await readNoted()).map(({ kind }) => kind);
  assert.deepEqual(kinds.sort(), ["check", "foot_check", "hba1c", "supply", "visit"]);
  const { healthProfile } = await (await sendJson(server, "GET", "/api/auth/health-profile", { token }))
    .json();
  assert.equal(healthProfile.hba1c, null, "what was removed from the series");
});

Deno.test(
  "Where a medicine's times have days of their own, each is asked for its own",
  needsChromium,
  async () => {
    const server = await sharedServer();
    const { token, readCare } = await startWithMedicine(server);
    const timeOn = (time: string, days: number[]) => ({ _id: makeId(), time, days, isOn: true });
    const times = [timeOn("08:00", [1, 2, 3]), timeOn("20:00", [4, 5])];
    const entry: CareEntry = { kind: "medicine", name: "Glargine", dose: "", times };
    const body = { changedAt: new Date().toISOString(), entry };
    await sendJson(server, "PUT", `/api/v1/care/${makeId()}`, { token, body });
    await withPage(server.url, async (page) => {
      await openSignedIn(page, token, "/care");
      await page.getByRole("button", { name: "Change Glargine" }).click();
      const dialog = page.getByRole("dialog", { name: "Change Glargine" });
      await dialog.getByRole("group", { name: "Days 20:00" }).getByLabel("Saturday").check();
      await expectNoAxeFindings(page);
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.waitFor({ state: "hidden" });
    }, LAGOS);
    const changed = (await readCare()).find((entry) =>
      entry.kind === "medicine" && entry.name === "Glargine"
    );
    assert.deepEqual(changed, { ...entry, times: [times[0], { ...times[1], days: [4, 5, 6] }] });
  },
);
