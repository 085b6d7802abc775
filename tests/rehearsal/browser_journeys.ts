/** What people do in Chromium, at the address of nginx. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { withPage } from "../support/browser.ts";
import { makeSignUp } from "../support/fixtures.ts";
import {
  deleteReadingInUi,
  dialogButton,
  editReadingInUi,
  recordFirstReadingInUi,
  recordReadingInUi,
  rowOf,
} from "../support/log_journey.ts";
import { waitUntil } from "../support/page_condition.ts";
import { AUDIO, exposePlayers } from "../support/playing.ts";
import { openSignedIn } from "../support/web_users.ts";
import { waitForWorker } from "../support/worker_page.ts";
import type { Journey } from "./journeys.ts";
import { addPerson, type Stage } from "./stage.ts";

export const BROWSER_JOURNEYS: Record<string, Journey> = {
  "in Chromium: sign-up, mailed code, sign-in, a reading recorded, edited and deleted": keepLogbook,
  "in Chromium: what one device records offline, another shows": syncDevices,
  "in Chromium: an episode plays": playEpisode,
};

const PATIENCE_MS = 60_000;

function onPage({ client }: Stage, run: (page: Page) => Promise<void>, isOffline = false): Promise<void> {
  const expectedErrors = isOffline ? [/ERR_INTERNET_DISCONNECTED/] : [];
  return withPage(client.url, async (page) => {
    page.setDefaultTimeout(PATIENCE_MS);
    await run(page);
  }, { serviceWorkers: "allow", expectedErrors });
}

async function keepLogbook(stage: Stage): Promise<void> {
  const { cloud: { smtp } } = stage;
  const form = makeSignUp();
  await onPage(stage, async (page) => {
    await page.goto("/signup");
    const fields = {
      ...{ "First name": form.firstName, "Last name": form.lastName, "Email": form.email },
      ...{ "Phone number": form.phone, "Address": form.address },
    };
    for (const [label, text] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByLabel("Password", { exact: true }).fill(form.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL(/\/otp\?/);
    const { code = "" } = await smtp.waitForMail(form.email);
    await page.getByLabel("Digit 1").click();
    await page.keyboard.type(code);
    await page.getByText("Email verified successfully!").waitFor();
    await page.goto("/login");
    await page.getByLabel("Email", { exact: true }).fill(form.email);
    await page.getByLabel("Password", { exact: true }).fill(form.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard$/);
    // Unless a fault keeps it away.
    const question = page.getByText("Which diabetes do you have?");
    await page.addLocatorHandler(question, () => dialogButton(page, "Close").click());
    await recordFirstReadingInUi(page, "104");
    await editReadingInUi(page, "104", "117");
    await recordReadingInUi(page, "98");
    await deleteReadingInUi(page, "98");
    await rowOf(page, "117").getByText("Saved").waitFor();
    await page.reload();
    await rowOf(page, "117").waitFor();
    assert.equal(await rowOf(page, "98").count(), 0);
  });
}

async function syncDevices(stage: Stage): Promise<void> {
  const { token } = await addPerson(stage);
  await onPage(stage, async (page) => {
    await openSignedIn(page, token, "/dashboard");
    await waitForWorker(page);
    await page.context().setOffline(true);
    await recordFirstReadingInUi(page, "141");
    await page.context().setOffline(false);
    await rowOf(page, "141").getByText("Saved").waitFor();
  }, true);
  await onPage(stage, async (page) => {
    await openSignedIn(page, token, "/dashboard");
    await rowOf(page, "141").waitFor();
  });
}

async function playEpisode(stage: Stage): Promise<void> {
  const { token } = await addPerson(stage);
  await onPage(stage, async (page) => {
    await exposePlayers(page);
    await openSignedIn(page, token, "/podcast");
    await page.getByRole("listitem").getByRole("button", { name: "Play" }).first().click();
    await page.getByRole("region", { name: "Now Playing" }).getByText("Playing", { exact: true }).waitFor();
    await waitUntil(page, `${AUDIO}.currentTime > 0.3`);
  });
}
