/** The app on a phone: installing it, a new release of it, a part of it that fails. @module */
import type { Page } from "playwright";
import { abortRequests, EXPECTS_FAILED_LOAD, pressButton, type Screen, screen, seeAgain } from "./screen.ts";

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

/** What a browser has when a newer worker waits for its turn. */
const NEWER_WORKER = `navigator.serviceWorker.register = async () => ({
  active: {}, installing: null, waiting: { postMessage() {} }, addEventListener() {},
})`;

/** The states of the app itself. */
export const APP_SCREENS: readonly Screen[] = [
  screen("app-install", async (page) => {
    await page.goto("/");
    await page.evaluate(OFFER);
    await seePrompt(page);
  }, { turnsClock: true, lacksOpener: true }),
  screen("app-install-iphone", async (page) => {
    await page.addInitScript(APPLE_PHONE);
    await page.goto("/");
    await seePrompt(page);
  }, { turnsClock: true, lacksOpener: true }),
  screen("app-ready-offline", async (page) => {
    await page.goto("/login");
    await page.getByText("App ready to work offline").waitFor();
  }, { browser: { serviceWorkers: "allow" } }),
  screen("app-update", async (page) => {
    await page.addInitScript(NEWER_WORKER);
    await page.goto("/dashboard?view=readings");
    await page.getByText("New content available, click reload to update.").waitFor();
    // The list's rows come a few at a time; whatever has the focus meanwhile is moved by them.
    await page.getByRole("button", { name: "Show older" }).waitFor();
  }, { who: "patient" }),
  screen("app-update-unsaved", async (page) => {
    await page.addInitScript(NEWER_WORKER);
    await page.goto("/feedback");
    await page.getByLabel("Subject").fill("From the bus");
    await pressButton(page, "Reload");
    await page.getByText("What you typed on this screen is not saved yet. Reload all the same?").waitFor();
  }, { who: "patient" }),
  {
    name: "app-seen-inbox",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    open: (page) => seeAgain(page, "/inbox", "**/api/**"),
  },
  screen("app-part-missing", async (page) => {
    await abortRequests(page, "**/assets/guest-*");
    await page.goto("/login");
    await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  }, { browser: { expectedErrors: [/Failed to load resource/, /^error: /] } }),
];
