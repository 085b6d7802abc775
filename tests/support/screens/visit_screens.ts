/** Walks through screens, a few at once. @module */
import type { Page } from "playwright";
import type { Screen } from "./screen.ts";
import type { ScreenServer } from "./screen_server.ts";

/** Pages of one browser: while some load, another one is looked at. */
const CONCURRENCY = navigator.hardwareConcurrency + 1;

/** Visits every screen; one that fails does not keep the others from being seen. Returns the failures by name. */
export async function visitScreens(
  server: ScreenServer,
  screens: readonly Screen[],
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  const waiting = screens.values();
  const walk = async () => {
    for (const screen of waiting) {
      await server.visit(screen, (page) => look(page, screen)).catch((error) =>
        failures.set(screen.name, error)
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, walk));
  return failures;
}
