import assert from "node:assert/strict";
import { addDays, wallClock } from "@/lib/shared/calendar.ts";
import { LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { type HealthProfile, HealthProfileReply } from "@/lib/shared/schemas/health_profile.ts";
import { expectNoAxeFindings, needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { expectFocus, pressByKeyboard, typeInto } from "../support/keyboard.ts";
import {
  dialogButton,
  patientJourneys,
  reachLastStep,
  recordFirstReadingInUi,
  recordReadingInUi,
  rowOf,
} from "../support/log_journey.ts";
import { startNewPatientSession, startUnknownPatientSession } from "../support/patient_session.ts";
import { waitForApp } from "../support/worker_page.ts";

const OPTIONS: PageOptions = {
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
  serviceWorkers: "allow",
};

const unknownsJourney = patientJourneys(OPTIONS, startUnknownPatientSession);
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
    await page.getByRole("button", { name: "Unit and quick entry" }).click();
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
    const healthProfile = await readProfile(server.url, patient.token);
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
  "Three things are asked behind the first calm reading, each once, and no reading is changed by the answers",
  needsChromium,
  unknownsJourney(async (page, patient, { url }) => {
    const paths: string[] = [];
    page.on(
      "request",
      (request) =>
        request.method() === "GET" || paths.push(new URL(request.url()).pathname.replace("/api/", "")),
    );
    await patient.openLogbook(page);
    await recordFirstReadingInUi(page, "48");
    await page.getByRole("link", { name: "Call 112" }).waitFor();
    await page.waitForLoadState("networkidle");
    assert.equal(await page.getByRole("dialog").count(), 0, "nothing is asked beside an emergency");

    await recordReadingInUi(page, "104", "Which diabetes do you have?");
    await expectNoAxeFindings(page);
    await dialogButton(page, "Skip").click();
    await expectFocus(page, "Which unit does your meter show?");
    await page.reload();
    await rowOf(page, "104").waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0, "nothing comes without a reading");
    await recordReadingInUi(page, "105", "Which unit does your meter show?");
    await pressByKeyboard(page, "mmol/l");
    await expectFocus(page, "Which targets do you go by?");
    await pressByKeyboard(page, "As my doctor said");
    assert.equal(await page.getByLabel("Fasting, from").inputValue(), "4.4");
    await page.goBack();
    await dialogButton(page, /^The usual ones.*4.4 to 7.2/).waitFor();
    await pressByKeyboard(page, "As my doctor said");
    await page.getByLabel("Fasting, to").fill("7,0");
    const sent = page.waitForResponse((response) =>
      response.request().postData()?.includes("isAsked") === true
    );
    await pressByKeyboard(page, "Save");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await rowOf(page, "typed: 105 mg/dl").waitFor();
    await (await sent).finished();

    const consented = paths.indexOf("v1/consent");
    assert.ok(consented >= 0 && consented < paths.indexOf("auth/health-profile"), paths.join(" "));
    const profile = await readProfile(url, patient.token);
    assert.equal(profile.diabetesType, null);
    assert.equal(profile.isAsked, true);
    assert.equal(profile.unit, "mmol/l");
    assert.ok(profile.targets && "own" in profile.targets.ranges);
    const { Fasting, "After meal": after } = profile.targets.ranges.own;
    assert.deepEqual([Fasting.from, Fasting.to, after.to], [
      { value: 4.4, unit: "mmol/l" },
      { value: 7, unit: "mmol/l" },
      { value: 10, unit: "mmol/l" },
    ]);
    const readings = await patient.list();
    assert.deepEqual(readings.map(({ value, unit, version }) => `${value} ${unit} ${version}`).sort(), [
      "104 mg/dl 1",
      "105 mg/dl 1",
      "48 mg/dl 1",
    ]);
  }, {}),
);

Deno.test(
  "What is closed without a network is asked on no phone any more",
  needsChromium,
  unknownsJourney(async (page, patient, { url }) => {
    await patient.openLogbook(page);
    await page.getByText("No readings yet").waitFor();
    await waitForApp(page);
    await page.context().setOffline(true);
    await recordFirstReadingInUi(page, "104");
    await page.getByRole("heading", { name: "Which diabetes do you have?" }).waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.goto("/dashboard");
    await recordReadingInUi(page, "105");
    const sent = page.waitForResponse((response) =>
      response.url().endsWith("/health-profile") && response.request().method() === "PUT" && response.ok()
    );
    await page.context().setOffline(false);
    await sent;
    assert.equal((await readProfile(url, patient.token)).isAsked, true);

    await withPage(url, async (second) => {
      await patient.openLogbook(second);
      await recordReadingInUi(second, "106");
      await recordReadingInUi(second, "107");
    });
  }),
);

async function readProfile(url: string, token: string): Promise<HealthProfile> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/auth/health-profile`, { headers });
  return HealthProfileReply.parse(await response.json()).healthProfile;
}
