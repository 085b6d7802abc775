/** Driving a page by keyboard alone, as somebody does who uses no pointer. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { FOCUS_PROBE_SOURCE } from "./focus_probe.ts";

/** More stops than any screen has on the way to what a journey is about. */
const MAX_STOPS = 80;
/** Far more than a page needs to load, open, close or scroll. */
const PATIENCE_MS = 10_000;

const NAME_OF_FOCUSED = `((element) => {
  const label = element.labels?.[0]?.innerText ?? element.innerText ?? "";
  return (element.getAttribute("aria-label") ?? label).replace(/\\s+/g, " ").trim();
})(document.activeElement)`;

/** Presses Tab until the element with an accessible name has the focus, and sees that it shows it. */
export async function tabTo(page: Page, name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const seen: string[] = [];
  const end = Date.now() + PATIENCE_MS;
  for (let stop = 0; stop < MAX_STOPS || Date.now() < end; stop++) {
    const focused = await page.evaluate<string>(NAME_OF_FOCUSED);
    // Where the focus is without a key, the page may have scrolled on to what it has to say.
    if (focused === name) return stop > 0 ? await expectSeen(page, name) : undefined;
    seen.push(focused);
    await page.keyboard.press(key);
  }
  assert.fail(`${key} never reached "${name}"; it went through: ${[...new Set(seen)].join(" | ")}`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.insertText(text);
}

/** Tabs to a button or link and presses Enter. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

/** Tabs to a switch or a box and turns it. */
export async function toggleByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Space");
}

/** Waits until the element with an accessible name has the focus, without a key of ours: what opens and closes moves it. */
export async function expectFocus(page: Page, name: string): Promise<void> {
  await comesTrue(page, async () => {
    const focused = await page.evaluate<string>(NAME_OF_FOCUSED);
    return focused === name ? undefined : `"${focused}" has the focus instead of "${name}"`;
  });
}

/** What a key has brought the focus to may still be scrolled to. */
async function expectSeen(page: Page, name: string): Promise<void> {
  const look = `${FOCUS_PROBE_SOURCE}; focusProbe.explainUnseen(document.activeElement)`;
  await comesTrue(page, async () => {
    const unseen = await page.evaluate<string | undefined>(look);
    return unseen && `"${name}" has the focus and ${unseen}`;
  });
}

/** Asks again and again what is wrong until nothing is; by our own clock, because a page's may stand still. */
async function comesTrue(page: Page, explain: () => Promise<string | undefined>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const wrong = await explain();
    if (wrong === undefined) return;
    if (Date.now() > end) assert.fail(`${wrong} on ${page.url()}`);
  }
}
