import assert from "node:assert/strict";
import type { Page } from "playwright";
import { Consent } from "@/lib/shared/schemas/consent.ts";
import { expectNoAxeFindings, needsChromium, type PageOptions } from "../support/browser.ts";
import { dumpBrowserStorage } from "../support/browser_storage.ts";
import {
  dialogButton,
  patientJourneys,
  pressInRow,
  reachLastStep,
  recordFirstReadingInUi,
  recordReadingInUi,
  rowOf,
} from "../support/log_journey.ts";
import { type PatientSession, startNewPatientSession } from "../support/patient_session.ts";
import { waitForApp } from "../support/worker_page.ts";

/** A browser tells of every call that finds no network. */
const EXPECTED: PageOptions = { expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 403/] };

const patientJourney = patientJourneys(EXPECTED, startNewPatientSession);

type Ledger = () => Promise<Pick<Consent, "decision" | "isAdult">[]>;

function journey(
  run: (page: Page, patient: PatientSession, readLedger: Ledger) => Promise<void>,
  options?: PageOptions,
): () => Promise<void> {
  return patientJourney((page, patient, { url }) => {
    const headers = { Authorization: `Bearer ${patient.token}` };
    async function readLedger() {
      const { consents } = await (await fetch(`${url}/api/auth/export`, { headers })).json();
      return consents.map((row: unknown) => Consent.parse(row)).map(({ decision, isAdult }: Consent) => ({
        decision,
        isAdult,
      }));
    }
    return run(page, patient, readLedger);
  }, options);
}

function question(page: Page) {
  return page.getByRole("dialog").filter({
    has: page.getByRole("heading", { name: "May we keep your readings?" }),
  });
}

Deno.test(
  "Before the first reading is kept a person is asked; Decline keeps nothing, Agree says yes once and for all",
  needsChromium,
  journey(async (page, patient, readLedger) => {
    await patient.openLogbook(page);
    await reachLastStep(page, "48");
    assert.equal(await question(page).count(), 0);
    await dialogButton(page, "Save").click();
    await question(page).getByText(/^Readings are health data,/).waitFor();
    await page.getByText(
      /^By tapping Agree you agree that we keep your readings, and confirm that you are 18 or older/,
    ).waitFor();
    const call = await question(page).getByRole("link", { name: "Call 112" }).boundingBox();
    assert.ok(call && call.y > 0 && call.y + call.height <= 740);
    await expectNoAxeFindings(page);
    const [policy] = await Promise.all([
      page.context().waitForEvent("page"),
      question(page).getByRole("link", { name: "Privacy Policy" }).click(),
    ]);
    await policy.getByRole("heading", { name: "Privacy Policy", level: 1 }).waitFor();
    await policy.close();
    await dialogButton(page, "Decline").click();
    await page.getByRole("status").getByText("This reading was not saved.").waitFor();
    await page.getByText("No readings yet").waitFor();
    assert.deepEqual(await patient.list(), []);

    await recordFirstReadingInUi(page, "91");
    await rowOf(page, "91").getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual(await readLedger(), [
      { decision: "declined", isAdult: false },
      { decision: "accepted", isAdult: true },
    ]);
    await page.reload();
    await reachLastStep(page, "126");
    await dialogButton(page, "Save").click();
    await rowOf(page, "126").getByText("Saved", { exact: true }).waitFor();
    await pressInRow(rowOf(page, "91"), "Edit");
    await page.getByLabel("Blood sugar value").waitFor();
  }),
);

Deno.test(
  "A yes without a network lasts over a closed page and reaches the server before its reading; logging out forgets it",
  needsChromium,
  journey(async (page, patient, readLedger) => {
    await patient.openLogbook(page);
    await page.getByText("No readings yet").waitFor();
    await waitForApp(page);
    await page.context().setOffline(true);
    await recordFirstReadingInUi(page, "104");
    await rowOf(page, "104").getByText("On this phone").waitFor();
    await page.reload();
    await recordReadingInUi(page, "91");
    await rowOf(page, "91").getByText("On this phone").waitFor();
    const sent: string[] = [];
    page.on(
      "request",
      (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname),
    );
    await page.context().setOffline(false);
    for (const value of ["104", "91"]) await rowOf(page, value).getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual(sent, ["/api/v1/consent", "/api/v1/import"]);
    assert.deepEqual(await readLedger(), [{ decision: "accepted", isAdult: true }]);

    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(/\/login$/);
    const { databases, localStorage } = await dumpBrowserStorage(page);
    assert.doesNotMatch(JSON.stringify([databases, localStorage]), /accepted/);
  }, { ...EXPECTED, serviceWorkers: "allow" }),
);

Deno.test(
  "In Settings a person withdraws, sees what that means, and can agree again",
  needsChromium,
  journey(async (page, patient, readLedger) => {
    await patient.openLogbook(page);
    await recordFirstReadingInUi(page, "104");
    await rowOf(page, "104").getByText("Saved", { exact: true }).waitFor();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Privacy Settings" }).click();
    await page.getByText(/^You agreed on .* Version 2026-11-3 of the text\.$/).waitFor();
    await page.getByRole("button", { name: "Withdraw consent" }).click();
    await expectNoAxeFindings(page);
    await dialogButton(page, "Withdraw").last().click();
    await page.getByText("Your consent is withdrawn.").waitFor();
    await page.getByText(/^Your readings stay until you delete them/).waitFor();
    await expectNoAxeFindings(page);
    await assert.rejects(patient.add(), /403.*consent_withdrawn/);
    assert.equal((await patient.list()).length, 1);

    await page.getByRole("link", { name: "Open my logbook" }).click();
    await reachLastStep(page, "91");
    await dialogButton(page, "Save").click();
    await question(page).waitFor();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Privacy Settings" }).click();
    await page.getByRole("button", { name: "Agree again" }).click();
    await expectNoAxeFindings(page);
    await dialogButton(page, "Agree").last().click();
    await page.getByText("You agree. New readings are saved.").waitFor();
    await patient.add();
    const decisions = (await readLedger()).map(({ decision }) => decision);
    assert.deepEqual(decisions, ["accepted", "withdrawn", "accepted"]);
  }),
);
