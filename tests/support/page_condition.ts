/** Waiting for what only a script can see. @module */
import type { Page } from "playwright";

/** A navigation in between ends the script that waits; the next page is asked then. */
const WAS_LEFT = /Execution context was destroyed|Cannot find context/;

/**
 * Waits until an expression is true in the page, or resolves to true. While it throws, it is not true.
 *
 * The browser's own `waitForFunction` evaluates the text again and again in the page, which the app's policy forbids.
 *
 * @throws {Error} after 30 s.
 */
export async function waitUntil(page: Page, expression: string): Promise<void> {
  const wait = `(async () => {
    const end = Date.now() + 30_000;
    let pause = 10;
    let thrown = "";
    const isTrue = async () => {
      try {
        return await (${expression});
      } catch (error) {
        thrown = "; last thrown: " + error;
      }
    };
    while (!(await isTrue())) {
      if (Date.now() > end) throw new Error("never came true: " + ${JSON.stringify(expression)} + thrown);
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
