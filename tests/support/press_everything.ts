/** Presses whatever a screen offers, in whatever language it does. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { STEP_MAX_MS } from "./browser.ts";

/** Ends the session, or says everything in another language: the walk would be over. */
const LEFT_ALONE =
  ".layout-logout, [data-install], select[translate=no], [type=file], :disabled, [aria-disabled=true]";
const CONTROLS = "button, summary, select, input, textarea, [role^=menuitem]";
/** Far more than any screen has. */
const PRESSES_MAX = 300;

/** Of one kind, such as the openers of a list's rows, one is pressed. Answers "pressed", "exhausted" or "done". */
const PRESS_NEXT = `(async () => {
  const pressed = globalThis.pressedControls ??= new Set();
  const over = [...document.querySelectorAll("dialog[open], [aria-modal=true], [role=menu]")];
  const scope = over.findLast((each) => each.checkVisibility()) ?? document.body;
  const kindOf = ({ tagName, type, name, textContent, ariaLabel }) =>
    [scope.tagName, tagName, type, name, textContent, ariaLabel].join(" ").replaceAll(/\\d+/g, "0");
  const control = [...scope.querySelectorAll("${CONTROLS}")].find((each) =>
    !each.matches("${LEFT_ALONE}") && !each.closest("[inert]") &&
    each.checkVisibility({ visibilityProperty: true }) && !pressed.has(kindOf(each)));
  if (!control) return scope === document.body ? "done" : "exhausted";
  pressed.add(kindOf(control));
  if (control.matches("select")) {
    control.selectedIndex = control.options.length - 1;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.matches("textarea, input:not([type=checkbox], [type=radio])")) {
    const typed = { email: "ada@example.ng", date: "2026-11-20", time: "07:30", tel: "08030000000" };
    // React has replaced the element's own.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value");
    set.call(control, typed[control.type] ?? "104");
    control.dispatchEvent(new Event("input", { bubbles: true }));
  } else control.click();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (document.querySelector(".error-screen")) throw new Error("fails after " + control.outerHTML);
  return "pressed";
})()`;

/** Presses and fills every control that stands there or comes, one of each kind; returns how many. */
export async function pressEverything(page: Page): Promise<number> {
  let count = 0;
  let lastMs = performance.now();
  // What lies over the page may be busy for a while.
  while (count < PRESSES_MAX && performance.now() - lastMs < STEP_MAX_MS) {
    const outcome = await page.evaluate<string>(PRESS_NEXT);
    if (outcome === "done") return count;
    if (outcome === "exhausted") await page.keyboard.press("Escape");
    else [count, lastMs] = [count + 1, performance.now()];
  }
  assert.fail(`${page.url()} has no end after ${count} presses`);
}
