/** "Show my doctor", and what its link opens. @module */
import type { Page } from "playwright";
import { EXPECTS_FAILED_LOAD, fulfillRequests, LONG_WORD, pressButton, type Screen } from "./screen.ts";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import { makePressure, makeReading } from "../fixtures.ts";

const SHARES = /\/api\/v1\/shares$/;
const KEY = "A".repeat(22);
const UNTIL = "2030-11-27T09:00:00.000Z";

const SHARE = {
  _id: "0193473a-0000-7000-8000-000000000001",
  ...{ days: 30, from: null, to: null, hasPin: false, wrongPins: 0, forWhom: LONG_WORD },
  include: { notes: false, medicines: true, vitalSigns: true, targets: true, about: true },
  ...{
    isOpen: true,
    createdAt: "2026-11-20T09:00:00.000Z",
    until: UNTIL,
    endedAt: null,
    opened: 0,
    lastOpenedAt: null,
  },
  ...{ readers: [], openings: [] },
};
const OPENED = {
  opened: 3,
  lastOpenedAt: "2026-11-21T09:00:00.000Z",
  readers: ["Dr Bello LUTH", LONG_WORD],
};
const ENDED = {
  _id: "0193473a-0000-7000-8000-000000000002",
  endedAt: "2026-11-21T09:00:00.000Z",
  isOpen: false,
};

async function openDialog(page: Page, shares: readonly unknown[] = []): Promise<void> {
  await fulfillRequests(page, SHARES, { success: true, shares });
  await page.goto("/settings");
  await pressButton(page, "Show my doctor");
  await page.getByRole("button", { name: "Make link" }).waitFor();
}

async function openLink(page: Page, key = KEY): Promise<void> {
  await fulfillRequests(page, /\/api\/shared\/open$/, { success: true, access: "a.b.c", until: UNTIL });
  await page.goto(`/d#${key}`);
}

async function read(page: Page): Promise<void> {
  await page.getByLabel("Your name or clinic").fill("Dr Bello");
  await pressButton(page, "Open the report");
}

async function openReport(page: Page, count: number): Promise<void> {
  const readings = Array.from({ length: count }, (_, index) =>
    makeReading({
      type: READING_TYPES[index % 3],
      value: [48, 96, 152, 231, 310][index % 5],
      date: `2026-11-${String(20 - index % 14).padStart(2, "0")}`,
      time: `${String(6 + index % 16).padStart(2, "0")}:10`,
      comment: index === 0 ? LONG_WORD : "",
    }));
  const report = {
    ...{ success: true, until: UNTIL, from: "2026-11-07", to: "2026-11-21", language: "ha", unit: "mg/dl" },
    person: { firstName: "Adaọbi", lastName: LONG_WORD },
    about: { birthYear: 1970, diabetesType: "type2", diabetesSince: 2015, hba1c: null },
    ...{ readings, medicines: "Metformin 500, twice", targets: null, vitalSigns: [makePressure()] },
  };
  await fulfillRequests(page, /\/api\/shared\/report$/, report);
  await openLink(page);
  await read(page);
  await page.getByRole("heading", { name: "Readings, newest first" }).waitFor();
}

export const SHARE_SCREENS: readonly Screen[] = [
  { name: "share-make", who: "patient", open: (page) => openDialog(page) },
  {
    name: "share-list",
    who: "patient",
    open: (page) => openDialog(page, [{ ...SHARE, ...OPENED }, { ...SHARE, ...ENDED, wrongPins: 5 }]),
  },
  {
    name: "share-made",
    who: "patient",
    async open(page) {
      await openDialog(page);
      const made = { status: 201, json: { success: true, data: SHARE } };
      await page.route(
        SHARES,
        (route) => route.request().method() === "POST" ? route.fulfill(made) : route.fallback(),
      );
      await pressButton(page, "Make link");
      await page.getByRole("img", { name: "QR code" }).waitFor();
    },
  },
  { name: "shared-report-ask", open: (page) => openLink(page) },
  {
    name: "shared-report-cut",
    async open(page) {
      await openLink(page, "cut");
      await page.getByText("This link is not whole").waitFor();
    },
  },
  {
    name: "shared-report-pin",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await openLink(page);
      const refusal = { success: false, message: "This link asks for a PIN.", code: "pin_needed" };
      await fulfillRequests(page, /\/api\/shared\/open$/, refusal, 401);
      await read(page);
      await page.getByLabel("PIN").waitFor();
    },
  },
  { name: "shared-report", open: (page) => openReport(page, 40), isLong: true },
  { name: "shared-report-empty", open: (page) => openReport(page, 0), isLong: true },
];
