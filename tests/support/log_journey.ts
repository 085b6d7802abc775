/** What a person does in the logbook. @module */
import type { Locator, Page } from "playwright";
import { type AppServer, sharedServer } from "./app_server.ts";
import { type PageOptions, withPage } from "./browser.ts";
import { type PatientSession, startPatientSession } from "./patient_session.ts";

type PatientJourney = (page: Page, patient: PatientSession, server: AppServer) => Promise<void>;

/** Returns what makes a test of a journey; each has a patient who has just come. */
export function patientJourneys(
  defaults: PageOptions = {},
  startSession: typeof startPatientSession = startPatientSession,
): (run: PatientJourney, options?: PageOptions) => () => Promise<void> {
  return (run, options = defaults) => async () => {
    const server = await sharedServer();
    const patient = await startSession(server);
    await withPage(server.url, (page) => run(page, patient, server), options);
  };
}

/** The line of the list that shows this text; "48" is neither in "06:48" nor in "148". */
export function rowOf(page: Page, text: string): Locator {
  const shown = new RegExp(`(?<![\\d:.])${RegExp.escape(text)}(?![\\d:])`);
  return page.getByRole("listitem").filter({ has: page.getByText(shown) });
}

/** Opens a line of the list, unless it stands open, and presses what is in it. */
export async function pressInRow(row: Locator, name: "Edit" | "Delete"): Promise<void> {
  await row.getByRole("button", { name: /^Show (more|less)\b/ }).waitFor();
  const opener = row.getByRole("button", { name: "Show more" });
  if (await opener.count() > 0) await opener.click();
  await row.getByRole("button", { name }).click();
}

/** A button of the dialog that stands open. */
export function dialogButton(page: Page, name: string | RegExp): Locator {
  return page.getByRole("dialog").getByRole("button", { name, exact: typeof name === "string" });
}

/** Opens the wizard and records a fasting value in mg/dl, taken now. @param then The title of what is asked behind it. */
export async function recordReadingInUi(page: Page, value: string, then?: string): Promise<void> {
  await page.getByRole("button", { name: "Record Blood Sugar" }).click();
  await finishReading(page, value, then);
}

/** As {@linkcode recordReadingInUi}, by somebody who is asked whether it may be kept. */
export async function recordFirstReadingInUi(page: Page, value: string): Promise<void> {
  await reachLastStep(page, value);
  await dialogButton(page, "Save").click();
  await dialogButton(page, "Agree").click();
  await rowOf(page, value).waitFor();
}

/** Opens the wizard and goes on to what a fasting value in mg/dl, taken now, means. */
export async function reachLastStep(page: Page, value: string): Promise<void> {
  await page.getByRole("button", { name: "Record Blood Sugar" }).click();
  await passSteps(page, value);
  await dialogButton(page, "Save").waitFor();
}

/** Types another value into a reading of the list. */
export async function editReadingInUi(page: Page, from: string, to: string): Promise<void> {
  await pressInRow(rowOf(page, from), "Edit");
  await finishReading(page, to);
}

/** Deletes a reading and says yes to the question. */
export async function deleteReadingInUi(page: Page, value: string): Promise<void> {
  await pressInRow(rowOf(page, value), "Delete");
  await rowOf(page, value).waitFor({ state: "detached" });
}

/** Goes through the open wizard to its end. */
export async function finishReading(page: Page, value: string, then?: string): Promise<void> {
  await passSteps(page, value);
  await dialogButton(page, /^(Save|Update)$/).click();
  if (then) await page.getByRole("dialog", { name: then }).waitFor();
  else await page.getByRole("dialog").waitFor({ state: "detached" });
  await rowOf(page, value).waitFor();
}

async function passSteps(page: Page, value: string): Promise<void> {
  await page.getByLabel("Blood sugar value").fill(value);
  await dialogButton(page, "Next").click();
  await dialogButton(page, "mg/dl").click();
  await page.getByLabel("Date").waitFor();
  await dialogButton(page, "Next").click();
  await page.getByLabel("Note").waitFor();
  await dialogButton(page, "Next").click();
}
