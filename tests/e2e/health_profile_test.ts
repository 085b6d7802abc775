import assert from "node:assert/strict";
import { addDays, wallClock } from "@/lib/shared/calendar.ts";
import { LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { HealthProfileReply } from "@/lib/shared/schemas/health_profile.ts";
import { expectNoAxeFindings, needsChromium, type PageOptions } from "../support/browser.ts";
import { pressByKeyboard, typeInto } from "../support/keyboard.ts";
import {
  dialogButton,
  patientJourneys,
  reachLastStep,
  recordReadingInUi,
  rowOf,
} from "../support/log_journey.ts";
import { startNewPatientSession } from "../support/patient_session.ts";
import { waitForApp } from "../support/worker_page.ts";

const OPTIONS: PageOptions = {
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
  serviceWorkers: "allow",
};

const journey = patientJourneys(OPTIONS);
const newcomersJourney = patientJourneys(OPTIONS, startNewPatientSession);

Deno.test(
  "Targets, unit and Ramadan from Care stand beside each reading; what is said offline is sent later",
  needsChromium,
  newcomersJourney(async (page, patient, server) => {
    await patient.openLogbook(page);
    await page.getByText("No readings yet").waitFor();
    await waitForApp(page);
    await page.goto("/settings");
    const changing = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByLabel("Show blood sugar in").selectOption("mmol/l");
    await (await changing).finished();
    await page.goto("/care?part=about");
    await pressByKeyboard(page, "Change my targets");
    await page.getByLabel("Most adults").check();
    await page.getByLabel("I fast in Ramadan").check();
    const today = wallClock(new Date(), LAGOS_OFFSET_MINUTES).date;
    await page.getByLabel("First day of fasting").fill(addDays(today, -3));
    await page.getByLabel("Last day of fasting").fill(addDays(today, 3));
    await page.getByText("May we keep your readings?").waitFor();
    // Half under the bar at the top, a control counts as too small.
    await page.evaluate("scrollTo(0, 0)");
    await expectNoAxeFindings(page);
    await pressByKeyboard(page, "Save");
    await page.getByText("Saved.", { exact: true }).waitFor();

    await page.getByText(/^Most adults: .* 4.4 to 7.2, .* 4.4 to 10 mmol\/l · I fast in Ramadan$/).waitFor();

    await page.goto("/dashboard");
    await recordReadingInUi(page, "130");
    await rowOf(page, "typed: 130 mg/dl").getByText("Within target").waitFor();
    await rowOf(page, "7.2 mmol/l").getByText("High").waitFor();

    await page.context().setOffline(true);
    await reachLastStep(page, "65");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("If you are fasting, break your fast now").waitFor();
    await dialog.getByText("Low, take some sugar").waitFor();
    await dialog.getByText(/^Take 15 g of fast sugar/).waitFor();
    await dialogButton(page, "Save").click();
    await rowOf(page, "typed: 65 mg/dl").getByText("Below target").waitFor();

    await page.goto("/my-diabetes");
    await pressByKeyboard(page, "Tell us about it");
    await typeInto(page, "Year of birth", "1961");
    await pressByKeyboard(page, "Save");
    await page.getByText("Saved on this phone. It goes to your account when you have a network.").waitFor();
    const sent = page.waitForResponse((response) =>
      response.url().endsWith("/health-profile") && response.request().method() === "PUT" && response.ok()
    );
    await page.context().setOffline(false);
    await sent;
    const response = await fetch(`${server.url}/api/auth/health-profile`, {
      headers: { Authorization: `Bearer ${patient.token}` },
    });
    const { healthProfile } = HealthProfileReply.parse(await response.json());
    assert.equal(healthProfile.birthYear, 1961);
    assert.deepEqual(healthProfile.targets, { ranges: { preset: "adults" } });
    assert.equal(healthProfile.unit, "mmol/l");
    await page.goto("/dashboard");
    await rowOf(page, "typed: 65 mg/dl").getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual((await patient.list()).map(({ value, unit }) => `${value} ${unit}`).sort(), [
      "130 mg/dl",
      "65 mg/dl",
    ]);
  }),
);

Deno.test(
  "The logbook asks about the person once, after three readings, and not on the next phone",
  needsChromium,
  journey(async (page, patient, server) => {
    const offer = page.getByRole("region", { name: "About my diabetes" });
    await patient.add({ value: 101 });
    await patient.add({ value: 102 });
    await patient.openLogbook(page);
    await rowOf(page, "102").waitFor();
    assert.equal(await offer.count(), 0);
    await recordReadingInUi(page, "103");
    await offer.getByText("Only if you like.").waitFor();
    await expectNoAxeFindings(page);
    await offer.getByRole("link", { name: "Tell us about it" }).click();
    await page.getByLabel("Year of birth").waitFor();
    await page.goto("/dashboard");
    await recordReadingInUi(page, "104");
    await offer.waitFor();
    const answering = page.waitForResponse((response) => response.request().method() === "PUT");
    await pressByKeyboard(page, "No, thank you");
    await offer.waitFor({ state: "detached" });
    await (await answering).finished();
    const headers = { Authorization: `Bearer ${patient.token}` };
    const response = await fetch(`${server.url}/api/auth/health-profile`, { headers });
    assert.equal(HealthProfileReply.parse(await response.json()).healthProfile.isAsked, true);
  }, {}),
);
