/** What moved on a page although nobody touched it. @module */
import type { Page } from "playwright";

const WATCH = `globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node?.outerHTML?.slice(0, 60) ?? node?.textContent;
        return name + " from " + previousRect.y + " to " + currentRect.y;
      });
      globalThis.shifts.push(value.toFixed(4) + ": " + moved.join("; "));
    }
  }).observe({ type: "layout-shift", buffered: true });`;

/** Watches every document that the page opens from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
}

/** Returns a line for each shift so far, which begins with its score: how far, and what moved. */
export function readLayoutShifts(page: Page): Promise<string[]> {
  return page.evaluate("globalThis.shifts");
}
