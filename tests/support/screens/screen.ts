/** What a screen is, for whatever walks through all of them. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import type { PageOptions } from "../browser.ts";
import { leaveUnanswered } from "./at_rest.ts";

/** Whose browser it is: nobody's, a patient's with 90 days of readings, a new patient's, an administrator's. */
export type Visitor = "nobody" | "patient" | "newcomer" | "admin";

/** One screen in one state. */
export interface Screen {
  /** Names its pictures: `area-state`. */
  name: string;
  /** Nobody when absent. */
  who?: Visitor;
  /** Brings a fresh page there, and returns when nothing moves any more. */
  open(page: Page): Promise<void>;
  /** There is no such state on the other one. */
  only?: "phone" | "desktop";
  /** Its picture shows the whole page, not only what stands in the window. */
  isLong?: boolean;
  /** The state turns the browser's clock or timers on: its browser is nobody else's. */
  turnsClock?: boolean;
  /** What opened it is not there to take the focus back: nothing did, or a menu that a wide window closes. */
  lacksOpener?: boolean;
  /** What its browser needs beside the usual. */
  browser?: PageOptions;
}

export function screen(name: string, open: Screen["open"], more: Partial<Screen> = {}): Screen {
  return { name, open, ...more };
}

/** Its name begins with `admin-`. */
export function adminScreen(name: string, open: Screen["open"], more: Partial<Screen> = {}): Screen {
  return screen(`admin-${name}`, open, { who: "admin", ...more });
}

/** Errors that a browser reports of calls which the state has refused, or let fail. */
export const EXPECTS_FAILED_LOAD: PageOptions = { expectedErrors: [/Failed to load resource/] };

/** Opens an address as it is. */
export function at(path: string): (page: Page) => Promise<void> {
  return async (page) => void await page.goto(path, { waitUntil: "networkidle" });
}

/** Opens an address and waits for a sentence. */
export function showing(path: string, sentence: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(path);
    await page.getByText(sentence).first().waitFor();
  };
}

/** Answers a call of the API with this from now on. */
export async function fulfillRequests(
  page: Page,
  path: string | RegExp,
  json: unknown,
  status = 200,
): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status, json }));
}

/** As before anybody was asked whether readings may be kept. */
export function askConsentAnew(page: Page): Promise<void> {
  return fulfillRequests(page, "**/api/v1/consent", { success: true, decision: null });
}

/** Puts other words into the answers of a call. */
export async function rewriteResponse(
  page: Page,
  path: string | RegExp,
  from: string,
  to: string,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) });
  });
}

/** A word that no phone is wide enough for. */
export const LONG_WORD = "Àtọ̀gbẹ-everything-about-medication-in-one-very-long-word";

/** Leaves a call without an answer for as long as the page is open. */
export async function holdRequests(page: Page, path: string | RegExp): Promise<void> {
  await page.route(path, leaveUnanswered);
}

/** Fails a call as a network does that is not there. */
export async function abortRequests(page: Page, path: string | RegExp): Promise<void> {
  await page.route(path, (route) => route.abort());
}

/** Opens an address with a network and again without its calls: what was seen last is on the screen. */
export async function seeAgain(page: Page, path: string, calls: string): Promise<void> {
  const seen = page.getByText("Seen less than an hour ago");
  const isSeen = async () => {
    await page.goto(path, { waitUntil: "networkidle" });
    await abortRequests(page, calls);
    await page.goto(path);
    return await seen.waitFor({ timeout: 5000 }).then(() => true, () => false);
  };
  // A busy phone may be asked again before it has kept what it saw.
  if (await isSeen()) return;
  await page.unroute(calls);
  assert.ok(await isSeen(), "what was seen last is not shown");
}

/** Presses the first button of that name. */
export async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: typeof name === "string" }).first().click();
}
