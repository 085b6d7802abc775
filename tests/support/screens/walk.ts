/** Walks through screens, a few at once. @module */
import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";
import type { ScreenStage } from "./screen_stage.ts";

/** While one browser loads, the other one is looked at. */
const LANES = 3;

/** Visits every screen; one that fails does not keep the others from being seen. Returns the failures by name. */
export async function walkScreens(
  stage: ScreenStage,
  screens: readonly Screen[],
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  const waiting = screens.values();
  const walk = async () => {
    for (const screen of waiting) {
      await stage.visit(screen, (page) => look(page, screen)).catch((error) =>
        failures.set(screen.name, error)
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, walk));
  return failures;
}
