/** Readings that are on the phone and not on the server yet. @module */
import type { Page } from "playwright";
import { refusal } from "../fake_api.ts";
import { dialogButton, reachLastStep, recordReadingInUi, rowOf } from "../log_journey.ts";
import { abortRequests, EXPECTS_FAILED_LOAD, fulfillRequests, pressButton, type Screen } from "./screen.ts";

const ADD = "**/api/v1/add";
/** The wizard waits between its steps. */
const NO_DELAYS = `{
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (run, ms, ...rest) => wait(run, ms >= 800 && ms <= 1000 ? 0 : ms, ...rest);
}`;

async function record(page: Page, value: string): Promise<void> {
  await page.addInitScript(NO_DELAYS);
  await page.goto("/dashboard");
  await page.getByText("No readings yet").waitFor();
  await recordReadingInUi(page, value);
}

async function keepUnsent(page: Page): Promise<void> {
  await abortRequests(page, ADD);
  await record(page, "104");
  await rowOf(page, "104").getByText("On this phone").waitFor();
}

/** Unsent, refused, offline. */
export const LOG_KEEPING_SCREENS: readonly Screen[] = [
  { name: "keeping-unsent", who: "newcomer", browser: EXPECTS_FAILED_LOAD, open: keepUnsent },
  {
    name: "keeping-offline",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await abortRequests(page, "**/api/auth/profile");
      await page.goto("/dashboard");
      await page.getByText(/^You are offline/).waitFor();
      await page.getByRole("heading", { name: "Your readings" }).waitFor();
    },
  },
  {
    name: "keeping-refused",
    who: "newcomer",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await fulfillRequests(page, ADD, refusal("invalid", "This date lies too far back."), 422);
      await record(page, "104");
      await rowOf(page, "104").getByText("Needs attention").waitFor();
    },
  },
  {
    name: "keeping-logout",
    who: "newcomer",
    lacksOpener: true,
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await keepUnsent(page);
      if (await page.getByRole("button", { name: "Menu" }).isVisible()) await pressButton(page, "Menu");
      await pressButton(page, "Logout");
      await page.getByText(
        "1 change to your readings is only on this phone. If you log out now, you lose it.",
      ).waitFor();
    },
  },
  {
    name: "keeping-nothing",
    who: "newcomer",
    async open(page) {
      await page.addInitScript(`Object.defineProperty(globalThis, "indexedDB", { value: undefined })`);
      await page.goto("/dashboard");
      await page.getByText(/^This browser saves nothing on the phone/).waitFor();
    },
  },
  {
    name: "keeping-not-sent",
    who: "newcomer",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await page.addInitScript(`Object.defineProperty(globalThis, "indexedDB", { value: undefined })`);
      await page.addInitScript(NO_DELAYS);
      await abortRequests(page, ADD);
      await page.goto("/dashboard");
      await reachLastStep(page, "104");
      await dialogButton(page, "Save").click();
      await page.getByRole("alert").getByText(/not saved anywhere yet/).waitFor();
      // The buttons stick to the end of the dialog, over whatever is scrolled there.
      await page.waitForFunction(`(() => {
        const sentence = document.querySelector("dialog .banner-error p");
        const { left, bottom } = sentence.getBoundingClientRect();
        return document.elementFromPoint(left + 1, bottom - 1) === sentence;
      })()`);
    },
  },
];
