/** The app on a phone: installing it, a new release of it, a part of it that fails. @module */
import type { Page } from "playwright-core";
import { cut, type Screen } from "./screen.ts";

/** What Chrome does when the app can be installed. */
const OFFER = `(() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = () => Promise.resolve({ outcome: "dismissed" });
  globalThis.dispatchEvent(event);
})()`;

const APPLE_PHONE = `Object.defineProperties(Navigator.prototype, {
  standalone: { get: () => false },
  maxTouchPoints: { get: () => 5 },
})`;

async function seePrompt(page: Page): Promise<void> {
  // The page waits until it has nothing else to do.
  while (await page.locator("[data-installable]").count() === 0) await page.clock.runFor(100);
  await page.clock.runFor(3000);
  await page.getByRole("dialog", { name: "Install the Alafia app" }).waitFor();
}

/** The states of the app itself. */
export const APP_SCREENS: readonly Screen[] = [
  {
    name: "app-install",
    turnsClock: true,
    lacksOpener: true,
    async open(page) {
      await page.goto("/");
      await page.evaluate(OFFER);
      await seePrompt(page);
    },
  },
  {
    name: "app-install-iphone",
    turnsClock: true,
    lacksOpener: true,
    async open(page) {
      await page.addInitScript(APPLE_PHONE);
      await page.goto("/");
      await seePrompt(page);
    },
  },
  {
    name: "app-ready-offline",
    browser: { serviceWorkers: "allow" },
    async open(page) {
      await page.goto("/");
      await page.getByText("App ready to work offline").waitFor();
    },
  },
  {
    name: "app-part-missing",
    browser: { expectedErrors: [/Failed to load resource/, /^error: /] },
    async open(page) {
      await cut(page, "**/assets/SignIn-*");
      await page.goto("/login");
      await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    },
  },
];
