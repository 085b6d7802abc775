/** Waiting for what only a script can see. @module */
import type { Page } from "playwright";

/** Less than a page has to answer in, so that this names what was waited for. */
const MAX_MS = 50_000;
/** A navigation in between ends the script that waits; the next page is asked then. */
const WAS_LEFT = /Execution context was destroyed|Cannot find context/;

/**
 * Waits until an expression is true in the page, or resolves to true. While it throws, it is not true.
 *
 * The browser's own `waitForFunction` evaluates the text again and again in the page, which the app's policy forbids.
 *
 * @throws {Error} after 50 s, with the expression and what it said or threw last.
 */
export async function waitUntil(page: Page, expression: string): Promise<void> {
  const wait = `(async () => {
    const end = Date.now() + ${MAX_MS};
    let pause = 10;
    let last = "it was never answered";
    const late = new Promise((resolve) => setTimeout(resolve, ${MAX_MS}));
    const isTrue = async () => {
      try {
        const value = await (${expression});
        last = "it was " + value;
        return value;
      } catch (error) {
        last = "it threw " + error;
      }
    };
    while (!(await Promise.race([isTrue(), late]))) {
      if (Date.now() >= end) throw new Error("never came true: " + ${
    JSON.stringify(expression)
  } + "; " + last);
      // What is asked may cost as much as what is waited for.
      await new Promise((resolve) => setTimeout(resolve, pause = Math.min(2 * pause, 200)));
    }
  })()`;
  for (;;) {
    try {
      return await page.evaluate(wait);
    } catch (error) {
      if (!(error instanceof Error && WAS_LEFT.test(error.message))) throw error;
    }
  }
}
