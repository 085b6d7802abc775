/** The logbook: its list, its chart, its dialogs. @module */
import type { Page } from "playwright";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import type { HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { makeReading } from "../fixtures.ts";
import { pressInRow, rowOf } from "../log_journey.ts";
import {
  abortRequests,
  EXPECTS_FAILED_LOAD,
  fulfillRequests,
  holdRequests,
  pressButton,
  type Screen,
  showing,
} from "./screen.ts";

const LOGS = /\/api\/v1\/logs/;
/** One of each status, the latest first. */
const EACH_STATUS = [324, 152, 112, 96, 61, 44].map((value, index) =>
  makeReading({ value, time: `0${8 - index}:10`, date: "2026-11-21" })
);

/** Opens the logbook and waits for its list. */
async function openList(page: Page, path = "/dashboard"): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { name: "Your readings" }).waitFor();
}

async function openInsights(page: Page): Promise<void> {
  await page.goto("/dashboard?view=insights");
  await page.getByRole("button", { name: "Tap a point to see its reading." }).waitFor();
}

/** Opens the logbook of somebody whose readings are these. */
async function openReadings(page: Page, data: unknown[], path?: string): Promise<void> {
  await page.route(LOGS, (route) => {
    const isFirst = !route.request().url().includes("since=");
    return route.fulfill({ json: { success: true, message: "", data: isFirst ? data : [], cursor: "9" } });
  });
  await openList(page, path);
}

/** The person has said this of their diabetes. */
async function sayHealth(page: Page, said: HealthProfileChange): Promise<void> {
  const healthProfile = { ...EMPTY_HEALTH_PROFILE, ...said };
  await fulfillRequests(page, "**/api/auth/health-profile", {
    success: true,
    healthProfile,
    updatedAt: null,
  });
}

async function openExportMenu(page: Page): Promise<void> {
  await openList(page);
  await pressButton(page, "Export PDF");
  await page.getByRole("menuitem", { name: "All" }).waitFor();
}

/** The logbook itself. */
export const LOG_BOOK_SCREENS: readonly Screen[] = [
  { name: "logbook", who: "patient", open: (page) => openList(page) },
  { name: "logbook-whole", who: "patient", open: (page) => openList(page), isLong: true },
  {
    name: "logbook-readings",
    who: "patient",
    isLong: true,
    open: (page) => openList(page, "/dashboard?view=readings"),
  },
  { name: "logbook-insights", who: "patient", isLong: true, open: openInsights },
  { name: "logbook-empty", who: "newcomer", open: showing("/dashboard", "No readings yet") },
  {
    name: "logbook-loading",
    who: "patient",
    async open(page) {
      await holdRequests(page, "**/api/v1/logs*");
      await page.goto("/dashboard");
      await page.getByText("Loading your readings…").waitFor();
    },
  },
  {
    name: "logbook-failed",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await fulfillRequests(page, "**/api/v1/logs*", { success: false, message: "" }, 500);
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "logbook-each-status",
    who: "newcomer",
    isLong: true,
    open: (page) => openReadings(page, EACH_STATUS),
  },
  {
    name: "logbook-own",
    who: "newcomer",
    isLong: true,
    async open(page) {
      await sayHealth(page, { targets: { ranges: { preset: "adults" } }, unit: "mmol/l" });
      await openReadings(page, EACH_STATUS);
      await page.getByText("Within target").first().waitFor();
    },
  },
  {
    name: "logbook-old",
    who: "newcomer",
    async open(page) {
      await openReadings(page, EACH_STATUS.slice(2).map((reading) => ({ ...reading, date: "2026-10-07" })));
      await page.getByText("45 days ago").waitFor();
    },
  },
  {
    name: "logbook-ramadan",
    who: "newcomer",
    async open(page) {
      await sayHealth(page, { ramadan: { from: "2026-11-01", to: "2026-11-30" } });
      await openReadings(page, [makeReading({ value: 304, date: "2026-11-21" })]);
      await page.getByText("If you are fasting, break your fast now").waitFor();
    },
  },
  {
    name: "logbook-low",
    who: "newcomer",
    async open(page) {
      await openReadings(page, [makeReading({ value: 62, date: "2026-11-21" })]);
      await pressButton(page, "Start 15-minute timer");
      await page.getByRole("timer").waitFor();
    },
  },
  {
    name: "logbook-long-words",
    who: "newcomer",
    isLong: true,
    async open(page) {
      const comment = `${"Jollof rice, moi moi and a walk to the market and back. ".repeat(9)}${
        "Ọ̀pọ̀lọpọ̀".repeat(9)
      }`;
      await openReadings(page, [makeReading({ value: 33.3, unit: "mmol/l", comment }), ...EACH_STATUS]);
    },
  },
  {
    name: "logbook-table",
    who: "patient",
    isLong: true,
    async open(page) {
      await openInsights(page);
      await page.getByText("Show as a table").click();
    },
  },
  {
    name: "logbook-chart-point",
    who: "patient",
    async open(page) {
      await openInsights(page);
      await pressButton(page, "Tap a point to see its reading.");
      await page.getByRole("slider", { name: "Readings of the chart" }).press("ArrowLeft");
    },
  },
  {
    name: "logbook-chart-own-days",
    who: "patient",
    isLong: true,
    async open(page) {
      await openInsights(page);
      await page.getByRole("radio", { name: "Own days" }).check();
      await page.getByLabel("From", { exact: true }).fill("2026-09-01");
      await page.getByLabel("To", { exact: true }).fill("2026-09-20");
      await page.getByRole("heading", { name: "1 Sep 2026 to 20 Sep 2026" }).waitFor();
    },
  },
  {
    name: "logbook-figures",
    who: "patient",
    isLong: true,
    async open(page) {
      await openInsights(page);
      await page.getByText("More figures").click();
      await page.getByRole("table", { name: "Your usual day" }).waitFor();
    },
  },
  {
    name: "logbook-export-menu",
    who: "patient",
    open: openExportMenu,
  },
  {
    name: "logbook-files",
    who: "patient",
    async open(page) {
      await page.goto("/dashboard?files");
      await page.getByRole("button", { name: "Import readings" }).waitFor();
    },
  },
  {
    name: "logbook-exported",
    who: "patient",
    async open(page) {
      await openList(page);
      await page.evaluate("navigator.canShare = () => true");
      await pressButton(page, "Export PDF");
      await page.getByRole("menuitem", { name: "All" }).click();
      await page.getByRole("button", { name: "Share" }).waitFor();
    },
  },
  {
    name: "logbook-filtered",
    who: "newcomer",
    isLong: true,
    async open(page) {
      await openReadings(page, EACH_STATUS, "/dashboard?status=Very+Low&status=Low&days=30");
      await pressButton(page, "Find readings");
      await page.getByText("2 of 6 readings").waitFor();
    },
  },
  {
    name: "logbook-no-match",
    who: "patient",
    isLong: true,
    open: showing("/dashboard?search=caviar&from=2026-01-01&to=2026-02-01", "No readings found"),
  },
  {
    name: "logbook-own-dates",
    who: "patient",
    isLong: true,
    async open(page) {
      await openList(page, "/dashboard?view=readings");
      await pressButton(page, "Find readings");
      await page.getByLabel("Period").selectOption("My own dates");
      await page.getByLabel("To", { exact: true }).fill("2026-10-01");
      await page.getByLabel("From", { exact: true }).fill("2026-11-01");
      await page.getByText("The first day is after the last day.").waitFor();
    },
  },
  {
    name: "logbook-from-day",
    who: "patient",
    isLong: true,
    open: showing("/dashboard?day=2026-10-01", /The list begins at/),
  },
  {
    name: "logbook-deleted",
    who: "newcomer",
    async open(page) {
      await fulfillRequests(page, /\/api\/v1\/log\//, { success: true });
      await openReadings(page, EACH_STATUS);
      await pressInRow(rowOf(page, "152"), "Delete");
      await page.getByText(/^(Reading deleted|Deleted on this phone)/).waitFor();
    },
  },
  {
    name: "logbook-part-missing",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await abortRequests(page, "**/assets/rare-*");
      await openList(page);
      await page.getByRole("button", { name: "Export PDF" }).click();
      await page.getByRole("menuitem", { name: "Show my doctor" }).click();
      await page.getByText(/^This part of the app did not arrive/).waitFor();
    },
  },
];
