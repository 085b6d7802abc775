import assert from "node:assert/strict";
import type { Page } from "playwright";
import { startAppServer } from "../support/app_server.ts";
import { needsChromium, type PageOptions } from "../support/browser.ts";
import { dumpBrowserStorage } from "../support/browser_storage.ts";
import { createPersistentBrowser } from "../support/persistent_browser.ts";
import {
  deleteReadingInUi,
  dialogButton,
  editReadingInUi,
  patientJourneys,
  recordReadingInUi,
  rowOf,
} from "../support/log_journey.ts";
import { readPdfText } from "../support/pdf_text.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { waitForApp } from "../support/worker_page.ts";

/** A browser tells of every call that finds no network. */
const EXPECTED: PageOptions = { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] };

const journey = patientJourneys(EXPECTED);

function saved(page: Page, value: string) {
  return rowOf(page, value).getByText("Saved", { exact: true });
}

async function openLogout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
}

Deno.test(
  "In airplane mode readings are recorded, edited and deleted, outlive the browser, and arrive once each",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    const patient = await startPatientSession(server);
    await using browser = await createPersistentBrowser(server.url);
    const page = await browser.open();
    await patient.openLogbook(page);
    await page.getByText("No readings yet").waitFor();
    await waitForApp(page);
    await page.context().setOffline(true);
    for (const value of ["91", "104", "126"]) await recordReadingInUi(page, value);
    await editReadingInUi(page, "104", "108");
    await deleteReadingInUi(page, "126");
    await browser.close();

    const reopened = await browser.open({ isOffline: true });
    await reopened.goto("/dashboard");
    await rowOf(reopened, "108").getByText("On this phone").waitFor();
    await reopened.getByText("2 readings not sent yet. They will go when the network is back.").waitFor();
    await reopened.getByText(/^You are offline/).waitFor();
    await reopened.getByRole("link", { name: "Ọláṣẹ́gun Ịbẹ́kwé" }).waitFor();
    assert.equal(await rowOf(reopened, "126").count(), 0);
    assert.equal((await patient.list()).length, 0);

    await reopened.context().setOffline(false);
    await saved(reopened, "91").waitFor();
    await saved(reopened, "108").waitFor();
    const stored = await patient.list();
    assert.deepEqual(stored.map(({ value }) => value).toSorted((a, b) => a - b), [91, 108]);
  },
);

Deno.test(
  "A report made without a network counts what is not sent yet, and carries the name",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await page.getByText("No readings yet").waitFor();
    await waitForApp(page);
    // Whatever a report is made of comes with the first one.
    await recordReadingInUi(page, "91");
    await exportAll(page);
    await page.context().setOffline(true);
    await recordReadingInUi(page, "104");
    const text = await exportAll(page);
    assert.match(text, /104 mg\/dl/);
    assert.match(text, /Ọláṣẹ́gun/);
  }, { ...EXPECTED, serviceWorkers: "allow" }),
);

async function exportAll(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Export PDF" }).click();
  const downloading = page.waitForEvent("download");
  const drawing = page.waitForEvent("worker");
  await page.getByRole("menuitem", { name: "All" }).click();
  assert.match((await drawing).url(), /\/report_worker-/, "the page itself draws nothing");
  return await readPdfText(await (await downloading).path());
}

Deno.test(
  "Logging out with something unsent asks first; then nothing of the person is left",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    // Whatever the wizard is made of comes with the first one.
    await recordReadingInUi(page, "91");
    await saved(page, "91").waitFor();
    await page.context().setOffline(true);
    await recordReadingInUi(page, "173");
    await openLogout(page);
    const question = page.getByText(
      "1 change to your readings is only on this phone. If you log out now, you lose it.",
    );
    await question.waitFor();
    assert.equal(await page.getByRole("button", { name: "Send now" }).count(), 0);
    const look = (name: string) => dialogButton(page, name).getAttribute("class");
    assert.equal(await look("Stay"), "button button-main", "the safe one is the loud one");
    assert.equal(await look("Log out and lose them"), "button button-quiet");
    await dialogButton(page, "Stay").click();
    await question.waitFor({ state: "detached" });
    const before = await dumpBrowserStorage(page);
    assert.match(JSON.stringify(before.databases), /173/);

    await page.route("**/api/v1/add", (route) => route.abort());
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Logout" }).click();
    await dialogButton(page, "Log out and lose them").click();
    await page.waitForURL(/\/login$/);
    await page.getByRole("button", { name: "Sign In" }).waitFor();
    assert.equal((await (await patient.signInAgain()).list()).length, 1);
    const { databases, localStorage, sessionStorage, caches } = await dumpBrowserStorage(page);
    assert.deepEqual([databases, localStorage], [{}, {}]);
    // That the server offers no Google sign-in is what /login has just asked.
    assert.deepEqual(sessionStorage, { google_offer: "no" });
    for (const word of ["Ịbẹ́kwé", "@example.ng", "173"]) assert.ok(!caches.includes(`"${word}`), word);
  }, { expectedErrors: [/401/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] }),
);

Deno.test(
  "'Send now' sends what is left, and then logs out",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await page.getByText("No readings yet").waitFor();
    await page.route("**/api/v1/add", (route) => route.abort());
    await recordReadingInUi(page, "104");
    await rowOf(page, "104").getByText("On this phone").waitFor();
    await openLogout(page);
    await dialogButton(page, "Send now").click();
    await page.getByText(/^We could not send them/).waitFor();
    await page.unroute("**/api/v1/add");
    await dialogButton(page, "Send now").click();
    await page.waitForURL(/\/login$/);
    const again = await patient.signInAgain();
    assert.deepEqual((await again.list()).map(({ value }) => value), [104]);
  }, { expectedErrors: [/401/, /ERR_FAILED/] }),
);

Deno.test(
  "Two tabs of one person show the same",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    const other = await page.context().newPage();
    await other.goto("/dashboard");
    await other.getByText("No readings yet").waitFor();
    await recordReadingInUi(page, "104");
    await saved(other, "104").waitFor();
    await deleteReadingInUi(other, "104");
    await page.getByText("No readings yet").waitFor();
  }),
);

Deno.test(
  "A browser without IndexedDB works with a network, and says what is missing",
  needsChromium,
  journey(async (page, patient) => {
    await page.addInitScript(`Object.defineProperty(globalThis, "indexedDB", { value: undefined })`);
    await patient.openLogbook(page);
    await page.getByText(/^This browser saves nothing on the phone/).waitFor();
    await recordReadingInUi(page, "104");
    await editReadingInUi(page, "104", "108");
    assert.deepEqual((await patient.list()).map(({ value }) => value), [108]);
    await deleteReadingInUi(page, "108");
    assert.equal((await patient.list()).length, 0);
    await openLogout(page);
    await page.waitForURL(/\/login$/);
  }, { expectedErrors: [/401/] }),
);

Deno.test(
  "A browser without Web Locks keeps and sends all the same",
  needsChromium,
  journey(async (page, patient) => {
    await page.addInitScript(`Object.defineProperty(navigator, "locks", { value: undefined })`);
    await patient.openLogbook(page);
    await recordReadingInUi(page, "104");
    await saved(page, "104").waitFor();
    assert.equal((await patient.list()).length, 1);
  }),
);

Deno.test(
  "The settings show who this phone remembers while there is no network, and let nothing be changed",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await page.getByText("No readings yet").waitFor();
    await waitForApp(page);
    await page.context().setOffline(true);
    await page.goto("/settings");
    await page.getByText(/^You are offline\. You see what this phone remembers/).waitFor();
    await page.getByRole("main").getByText("Ịbẹ́kwé").waitFor();
    assert.equal(await page.getByRole("button", { name: "Profile Settings" }).count(), 0);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Profile Settings" }).waitFor();
  }, { ...EXPECTED, serviceWorkers: "allow" }),
);

Deno.test(
  "The home screen's shortcut opens the wizard, once",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await page.goto("/dashboard?record");
    await page.getByLabel("Blood sugar value").waitFor();
    assert.match(page.url(), /\/dashboard$/);
  }),
);
