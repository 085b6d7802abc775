import type { Locator, Page } from "playwright";

/** The card of the logbook. */
export function vitalSignsCard(page: Page): Locator {
  return page.getByRole("region", { name: "Blood pressure and weight" });
}
