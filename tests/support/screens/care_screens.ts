/** What people note beside readings. @module */
import type { Page } from "playwright";
import { addDays, wallClock } from "@/lib/shared/calendar.ts";
import { doseId } from "@/lib/shared/care.ts";
import { LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { fulfillRequests, LONG_WORD, pressButton, type Screen, showing } from "./screen.ts";

const TODAY = wallClock(new Date(), LAGOS_OFFSET_MINUTES).date;
const reminderId = "019ad5c0-0000-7000-8000-000000000100";
const DAYS = [0, 1, 2, 3, 4, 5, 6];

const ENTRIES: CareEntry[] = [
  {
    ...{ kind: "medicine", name: "Metformin", dose: "500 mg" },
    times: ["00:30", "12:00"].map((time, index) => (
      { _id: reminderId.replace(/0$/, String(index)), time, days: DAYS.slice(index), isOn: true }
    )),
  },
  {
    ...{ kind: "medicine", name: LONG_WORD, dose: LONG_WORD },
    times: [{ _id: reminderId.replace(/0$/, "9"), time: "01:30", days: DAYS, isOn: true }],
  },
  ...Array.from({ length: 24 }, (_, index): CareEntry => ({
    ...{ kind: "dose", reminderId, date: addDays(TODAY, -index - 1), answer: "taken" },
  })),
  { kind: "supply", name: "Metformin pack", date: TODAY, count: 2, each: 1, reminderId },
  {
    kind: "supply",
    name: `Strips ${LONG_WORD}`,
    date: addDays(TODAY, -60),
    count: 10,
    each: 1,
    reminderId: null,
  },
  { kind: "visit", date: addDays(TODAY, 9), time: "09:30", place: "General Hospital, diabetes clinic" },
  { kind: "check", check: "eyes", date: addDays(TODAY, -400) },
  { kind: "check", check: "feet", date: addDays(TODAY, -40) },
  { kind: "hba1c", date: addDays(TODAY, -20), value: 7.4, unit: "%" },
  { kind: "hba1c", date: addDays(TODAY, -220), value: 68, unit: "mmol/mol" },
  { kind: "foot_check", date: addDays(TODAY, -1), isFine: true },
];

async function openCare(page: Page, address = "/care"): Promise<void> {
  const settings = { zone: "Africa/Lagos", quietHours: null };
  await fulfillRequests(page, "**/api/v1/reminders", { success: true, reminders: [], settings });
  const healthProfile = {
    ...EMPTY_HEALTH_PROFILE,
    usesInsulin: true,
    medicines: `Glimepiride 2 mg\n${LONG_WORD}`,
  };
  const profile = { success: true, healthProfile, updatedAt: null };
  await fulfillRequests(page, "**/api/auth/health-profile", profile);
  const data = ENTRIES.map((entry, index) => ({
    _id: entry.kind === "dose"
      ? doseId(reminderId, entry.date)
      : `019ad5c0-0000-7000-8000-0000000002${10 + index}`,
    changedAt: "2026-11-20T08:00:00.000Z",
    entry,
  }));
  const page1 = { success: true, data, cursor: "WyIyMDI2LTExLTIwIiwxLCJhYmNkZWZhYmNkZWYiXQ", more: false };
  await fulfillRequests(page, /\/api\/v1\/care/, page1);
  await page.goto(address);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
}

const CHECKS = "/care?part=checks";

/** Opens what a button leads to. */
const behind = (name: string, address = "/care") => async (page: Page) => {
  await openCare(page, address);
  await pressButton(page, name);
  await page.getByRole("dialog").waitFor();
};

export const CARE_SCREENS: readonly Screen[] = [
  { name: "care-none", who: "newcomer", open: showing("/care", "Add your medicine, and") },
  { name: "care", who: "newcomer", isLong: true, open: (page) => openCare(page) },
  { name: "care-checks", who: "newcomer", isLong: true, open: (page) => openCare(page, CHECKS) },
  { name: "care-checks-none", who: "newcomer", open: showing(CHECKS, "Never noted") },
  {
    name: "care-units",
    who: "newcomer",
    open: async (page) => {
      await openCare(page);
      await pressButton(page, "Taken");
      await pressButton(page, "Insulin units");
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "care-medicine", who: "newcomer", isLong: true, open: behind("Change Metformin") },
  { name: "care-supply", who: "newcomer", isLong: true, open: behind("Count Metformin pack again") },
  { name: "care-visit", who: "newcomer", isLong: true, open: behind("Change visit") },
  { name: "care-hba1c", who: "newcomer", isLong: true, open: behind("Add a check: HbA1c test", CHECKS) },
  { name: "care-feet", who: "newcomer", open: behind("Check my feet", CHECKS) },
  {
    name: "care-feet-seen",
    who: "newcomer",
    async open(page) {
      await behind("Check my feet", CHECKS)(page);
      for (const answer of ["No", "Yes", "No", "No"]) {
        await page.getByRole("dialog").getByRole("button", { name: answer, exact: true }).click();
      }
      await page.getByText("Show your feet at a clinic this week.").waitFor();
    },
  },
];
