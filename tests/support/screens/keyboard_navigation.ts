/** Goes through a screen by keyboard, as somebody does who uses no pointer, and once more enlarged. @module */
import type { CDPSession, Page } from "playwright";
import { DESKTOP, PHONE } from "../browser.ts";
import { FOCUS_PROBE_SOURCE } from "../focus_probe.ts";
import type { Screen } from "./screen.ts";

/** Far more stops than any screen has. */
const MAX_STOPS = 600;
const TAB = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
const ESCAPE = { key: "Escape", code: "Escape", windowsVirtualKeyCode: 27 };
/** What a window of 1280 × 800 shows at 400 %. */
const ENLARGED = { width: 320, height: 200 };

/** Evaluates an expression in the page, sooner than the page's own handle does. */
type Ask = <Value>(expression: string) => Promise<Value>;

/** Uses an open screen by keyboard, and returns what is wrong on the way, a sentence each. */
export async function checkKeyboardNavigation(
  page: Page,
  { only, browser, lacksOpener }: Screen,
): Promise<string[]> {
  await page.setViewportSize(only === "desktop" ? DESKTOP : PHONE);
  const session = await page.context().newCDPSession(page);
  const ask: Ask = (expression) => evaluate(session, expression);
  try {
    await ask(`${FOCUS_PROBE_SOURCE}; 0`);
    const findings = await pressTab(session, ask);
    // Where no script may run, no promise is kept either.
    if (browser?.javaScriptEnabled === false) return findings;
    findings.push(...await ask<string[]>("focusProbe.findCovered('up')"));
    if (!only) {
      await page.setViewportSize(ENLARGED);
      const found = await ask<string[]>("focusProbe.findCovered('down')");
      found.push(...await ask<string[]>("focusProbe.findStuck()"));
      findings.push(...found.map((finding) => `enlarged: ${finding}`));
    }
    if (lacksOpener) return findings;
    await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...ESCAPE });
    // What is closed may lead to another page.
    findings.push(...await ask<string[]>("globalThis.focusProbe?.findLost() ?? []"));
    return findings;
  } finally {
    await session.detach();
  }
}

/** Presses Tab from the top through all stops. */
async function pressTab(session: CDPSession, ask: Ask): Promise<string[]> {
  await ask("focusProbe.start()");
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...TAB });
    if (await ask<boolean>("focusProbe.look()")) return await ask("focusProbe.finish()");
  }
  return [`Tab does not come round in ${MAX_STOPS} presses`];
}

async function evaluate<Value>(session: CDPSession, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
