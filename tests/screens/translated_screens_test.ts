import assert from "node:assert/strict";
import { needsChromium } from "../support/browser.ts";
import { TRANSLATE_PAGE } from "../support/page_translation.ts";
import { ALL_SCREENS } from "../support/screens/all_screens.ts";
import { openScreenServer } from "../support/screens/screen_server.ts";
import { visitScreens } from "../support/screens/visit_screens.ts";

/** Without a framework, whatever a browser does to their text. */
const PLAIN = ["landing page", "policies", "small pages", "meal guide"];
/** Shows the error screen by itself. */
const FAILS = "app-part-missing";

Deno.test(
  "No screen fails while the browser translates, on the way to any of its states",
  needsChromium,
  async () => {
    await using server = await openScreenServer();
    const areas = Object.entries(ALL_SCREENS).filter(([area]) => !PLAIN.includes(area));
    const screens = areas.flatMap(([, states]) => states).filter(({ name }) => name !== FAILS);
    const translated = screens.map((screen) => ({
      ...screen,
      open: async (page: Parameters<typeof screen.open>[0]) => {
        await page.addInitScript(TRANSLATE_PAGE);
        await screen.open(page);
      },
    }));
    const failures = await visitScreens(server, translated, async (page, { name }) => {
      assert.equal(await page.locator(".error-screen").count(), 0, name);
    });
    assert.deepEqual(Object.fromEntries(failures), {});
  },
);
