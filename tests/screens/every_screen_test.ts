import assert from "node:assert/strict";
import { PAGES } from "@/routes/pages/pages.ts";
import type { Page } from "@/routes/pages/page.ts";
import { needsChromium } from "../support/browser.ts";
import { readLayoutShifts, watchLayoutShifts } from "../support/layout_shifts.ts";
import { ALL_SCREENS } from "../support/screens/all_screens.ts";
import { checkScreen } from "../support/screens/check_screen.ts";
import type { Screen } from "../support/screens/screen.ts";
import { openScreenServer } from "../support/screens/screen_server.ts";
import { visitScreens } from "../support/screens/visit_screens.ts";
import { sharePerWorker } from "../support/app_server.ts";

const sharedServer = sharePerWorker(openScreenServer);

for (const [area, screens] of Object.entries(ALL_SCREENS)) {
  Deno.test(
    `Every state of the ${area} is whole and can be used by everybody, on every width, in both themes`,
    needsChromium,
    async () => {
      const server = await sharedServer();
      const findings: Record<string, string[]> = {};
      const failures = await visitScreens(server, listDistinct(screens), async (page, screen) => {
        const found = await checkScreen(page, screen, screen === screens[0]);
        if (found.length > 0) findings[screen.name] = found;
      });
      assert.deepEqual([findings, Object.fromEntries(failures)], [{}, {}]);
    },
  );
}

/** Somebody's own screen, from the first outline on. */
function comingToLife({ path, sheets, top }: Page): Screen {
  return {
    name: path,
    who: sheets.includes("admin") ? "admin" : top === "paper" ? "patient" : "nobody",
    async open(page) {
      await watchLayoutShifts(page);
      await page.goto(path, { waitUntil: "networkidle" });
    },
  };
}

/** A line at the screen's edge that wraps once more than its outline; what browsers call good is 0.1. */
const LARGEST_SHIFT = 0.003;

Deno.test("No screen jumps while it comes to life", needsChromium, async () => {
  const server = await sharedServer();
  const shifts: Record<string, string[]> = {};
  const screens = PAGES.filter(({ island }) => island).map(comingToLife);
  const failures = await visitScreens(server, screens, async (page, { name }) => {
    const found = (await readLayoutShifts(page)).filter((shift) => parseFloat(shift) > LARGEST_SHIFT);
    if (found.length > 0) shifts[name] = found;
  });
  assert.deepEqual([shifts, Object.fromEntries(failures)], [{}, {}]);
});

/** What has two pictures, of its top and of all of it, is looked at once. */
function listDistinct(screens: readonly Screen[]): Screen[] {
  return screens.filter(({ who, open, browser }, index) =>
    screens.findIndex((each) => each.who === who && each.open === open && each.browser === browser) === index
  );
}

Deno.test("Every screen has a name of its own", () => {
  const names = Object.values(ALL_SCREENS).flat().map(({ name }) => name);
  assert.deepEqual(names.filter((name, index) => names.indexOf(name) !== index), []);
});
