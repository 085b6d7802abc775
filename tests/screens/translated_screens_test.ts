import assert from "node:assert/strict";
import type { Page } from "playwright";
import { ISLAND_SHOWN } from "@/islands/client/browser/island_host.ts";
import { type Language, LANGUAGES } from "@/lib/shared/languages.ts";
import { LOG_VIEWS, logViewPath } from "@/lib/shared/log_view.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { sharePerWorker } from "../support/app_server.ts";
import { needsChromium } from "../support/browser.ts";
import { TRANSLATE_PAGE } from "../support/page_translation.ts";
import { pressEverything } from "../support/press_everything.ts";
import { ALL_SCREENS } from "../support/screens/all_screens.ts";
import type { Screen } from "../support/screens/screen.ts";
import { openScreenServer } from "../support/screens/screen_server.ts";
import { visitScreens } from "../support/screens/visit_screens.ts";

const sharedServer = sharePerWorker(openScreenServer);

/** Without a framework, whatever a browser does to their text. */
const PLAIN = ["landing page", "policies", "small pages", "meal guide"];
/** Shows the error screen by itself. */
const FAILS = "app-part-missing";

Deno.test(
  "No screen fails while the browser translates, on the way to any of its states",
  needsChromium,
  async () => {
    const areas = Object.entries(ALL_SCREENS).filter(([area]) => !PLAIN.includes(area));
    const screens = areas.flatMap(([, states]) => states).filter(({ name }) => name !== FAILS);
    const translated = screens.map((screen) => ({
      ...screen,
      open: async (page: Page) => {
        await page.addInitScript(TRANSLATE_PAGE);
        await screen.open(page);
      },
    }));
    const failures = await visitScreens(await sharedServer(), translated, async (page, { name }) => {
      assert.equal(await page.locator(".error-screen").count(), 0, name);
    });
    assert.deepEqual(Object.fromEntries(failures), {});
  },
);

/** Google's window leads back to one that shows nothing. */
const { google_return: _, ...SHOWN } = PATIENT_SCREENS;
const PATHS = {
  nobody: Object.values(SHOWN).flatMap((screen) =>
    "isGuest" in screen
      ? [screen.path === SHOWN.verify_code.path ? `${screen.path}?email=a@b.ng` : screen.path]
      : []
  ),
  patient: [
    ...Object.values(SHOWN).flatMap((screen) => "isGuest" in screen ? [] : [screen.path]),
    ...LOG_VIEWS.filter((view) => view !== "today").map(logViewPath),
  ],
};
/** A screen that shows less has not been waited for. */
const LEAST_PRESSED = 2;

/** The walk changes nothing, and what is refused for good is not tried again. */
const REFUSE_CHANGES = `{
  const { fetch } = globalThis;
  const refusal = { success: false, code: "invalid", message: "No." };
  const asked = [];
  globalThis.fetch = (address, options) => {
    const isRead = (options?.method ?? "GET") === "GET";
    const answer = isRead ? fetch(address, options) : Promise.resolve(Response.json(refusal, { status: 422 }));
    asked.push(answer);
    return answer;
  };
  const isShown = new Promise((shown) => addEventListener("${ISLAND_SHOWN}", shown, true));
  globalThis.waitForAnswers = () => isShown.then(() => Promise.allSettled(asked)).then(() => {});
}`;

/** Also what comes with an answer; on a busy machine the network is idle before the screen is there. */
async function pressAll(page: Page): Promise<number> {
  await page.evaluate("waitForAnswers()");
  const count = await pressEverything(page);
  return count > 0 ? count + await pressAll(page) : 0;
}

/** One page walks through all screens of a visitor. */
function walkIn(language: Language, who: keyof typeof PATHS): Screen {
  return {
    name: `${language}, ${who}`,
    who,
    async open(page) {
      await page.addInitScript(TRANSLATE_PAGE);
      await page.addInitScript(REFUSE_CHANGES);
      await page.addInitScript(`localStorage.language = "${language}"; window.print = () => {}`);
      for (const path of PATHS[who]) {
        await page.goto(path, { waitUntil: "networkidle" });
        const count = await pressAll(page);
        assert.ok(count >= LEAST_PRESSED, `${path}: ${count} controls`);
        assert.equal(await page.evaluate("document.documentElement.lang"), language, path);
        assert.ok(await page.locator("main font").count() > 0, `${path} is not translated`);
      }
    },
  };
}

Deno.test(
  "In every language no control of a patient's screens makes it fail while the browser translates",
  needsChromium,
  async () => {
    const walks = LANGUAGES.flatMap((language) => [walkIn(language, "nobody"), walkIn(language, "patient")]);
    const failures = await visitScreens(await sharedServer(), walks, () => Promise.resolve());
    assert.deepEqual(Object.fromEntries(failures), {});
  },
);
