/** Driving a page by keyboard alone, as somebody does who uses no pointer. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** More stops than any screen has. */
const MAX_STOPS = 80;

/** Presses Tab until the element with an accessible name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const seen: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const focused = await nameOfFocused(page);
    if (focused === name) return;
    seen.push(focused);
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never reached "${name}"; it went through: ${[...new Set(seen)].join(" | ")}`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.insertText(text);
}

/** Tabs to a button or link and presses Enter. */
export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const element = document.activeElement;
    const label = element.labels?.[0]?.innerText ?? element.innerText ?? "";
    return (element.getAttribute("aria-label") ?? label).replace(/\\s+/g, " ").trim();
  })()`);
}
