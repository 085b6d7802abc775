/** Blood pressure and weight on the logbook. @module */
import type { Page } from "playwright";
import { dialogButton } from "../log_journey.ts";
import { vitalSignsCard } from "../vital_sign_journey.ts";
import { askConsentAnew, type Screen, screen } from "./screen.ts";

const STAMP = { version: 1, updatedAt: "2026-11-21T09:00:00.000Z" };
const SIGNS = [[128, 82], [141, 90], [136, 86], [152, 96], [133, 84]].flatMap((
  [systolic, diastolic],
  index,
) => [
  {
    ...STAMP,
    _id: `pressure-${index}`,
    kind: "blood_pressure",
    date: `2026-11-${10 + index * 2}`,
    time: "07:30",
    systolic,
    diastolic,
    pulse: 70 + index,
  },
  {
    ...STAMP,
    _id: `weight-${index}`,
    kind: "weight",
    date: `2026-11-${10 + index * 2}`,
    time: "07:40",
    kg: 81.5 - index,
  },
]);

async function openToday(page: Page, data: unknown[] = []): Promise<void> {
  await page.route(
    /\/api\/v1\/vital-signs/,
    (route) => route.fulfill({ json: { success: true, data, cursor: "9", more: false } }),
  );
  await page.goto("/dashboard");
}

async function openForm(page: Page, pressure: readonly [string, string]): Promise<void> {
  await openToday(page);
  await page.getByRole("button", { name: "Record Blood Sugar" }).click();
  await dialogButton(page, "Blood pressure").click();
  await page.getByLabel("Upper number").fill(pressure[0]);
  await page.getByLabel("Lower number").fill(pressure[1]);
}

/** The card, its list with charts, its dialog and the question that it asks. */
export const VITAL_SIGN_SCREENS: readonly Screen[] = [
  screen("vital-signs", async (page) => {
    await openToday(page, SIGNS);
    await vitalSignsCard(page).getByText("Chart and list").click();
    await vitalSignsCard(page).getByRole("img").nth(1).waitFor();
  }, { who: "patient", isLong: true }),
  screen("vital-signs-form", async (page) => {
    await askConsentAnew(page);
    await openForm(page, ["132", "84"]);
    await dialogButton(page, "Decline").waitFor();
  }, { who: "newcomer" }),
  screen("vital-signs-doubt", async (page) => {
    await openForm(page, ["220", "40"]);
    await dialogButton(page, "Save").click();
    await page.getByRole("heading", { name: "Is 220/40 right?" }).waitFor();
  }, { who: "newcomer" }),
  screen("vital-signs-severe", async (page) => {
    await openForm(page, ["184", "112"]);
    await dialogButton(page, "Save").click();
    await page.getByText("This is very high.").waitFor();
  }, { who: "patient" }),
  screen("vital-signs-used-last", async (page) => {
    await openForm(page, ["132", "84"]);
    await dialogButton(page, "Save").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await vitalSignsCard(page).getByText("132/84").waitFor();
  }, { who: "patient", isLong: true }),
  screen("vital-signs-first", async (page) => {
    await openForm(page, ["184", "112"]);
    await dialogButton(page, "Save").click();
    await page.getByText("This is very high.").waitFor();
    await dialogButton(page, "Close").last().click();
    await page.locator(".log-book > .wizard-emergency").waitFor();
  }, { who: "patient" }),
];
