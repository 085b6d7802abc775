import type { Page } from "playwright";

/** Counts taps and keys of each document that the page opens; returns what reads the counts of the present one. */
export async function countInput(page: Page): Promise<() => Promise<{ taps: number; keys: number }>> {
  await page.addInitScript(() => {
    const counted = { taps: 0, keys: 0 };
    Object.assign(globalThis, { counted });
    addEventListener("click", ({ isTrusted }) => counted.taps += Number(isTrusted), true);
    addEventListener("keydown", () => counted.keys++, true);
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "counted"));
}
