import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sharedServer } from "../support/app_server.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { waitUntil } from "../support/page_condition.ts";

/** What Chrome does when the app can be installed; it counts how often its own dialog was asked for. */
const OFFER = (outcome: string) =>
  `(() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  globalThis.asked = 0;
  event.prompt = () => { globalThis.asked++; return Promise.resolve({ outcome: ${
    JSON.stringify(outcome)
  } }); };
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
})()`;

const APPLE_PHONE = `Object.defineProperties(Navigator.prototype, {
  standalone: { get: () => false },
  maxTouchPoints: { get: () => 5 },
})`;

const NAME = "Install the Alafia app";

async function openOffered(page: Page, outcome = "accepted"): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  assert.equal(await page.evaluate(OFFER(outcome)), true, "Chrome shows no bar of its own");
}

/** Lets the three seconds pass, in two steps, once the prompt's part has arrived. */
async function openPrompt(page: Page, outcome = "accepted") {
  await openOffered(page, outcome);
  await page.waitForSelector("[data-installable]");
  await page.clock.runFor(1500);
  assert.equal(await page.getByRole("dialog").count(), 0);
  await page.clock.runFor(1500);
  const dialog = page.getByRole("dialog", { name: NAME });
  await dialog.waitFor();
  return dialog;
}

const stored = (page: Page, key: string) => page.evaluate(`localStorage.getItem(${JSON.stringify(key)})`);

Deno.test("A visitor installs the app from the prompt, which never comes again", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    const dialog = await openPrompt(page);
    assert.match(
      await dialog.innerText(),
      /Get quick access to your diabetes management tools\. Install our app/,
    );
    assert.equal(await dialog.getByRole("listitem").count(), 3);
    await dialog.getByRole("button", { name: "Install Now" }).click();
    await dialog.waitFor({ state: "detached" });
    await waitUntil(page, "localStorage.getItem('pwa-installed') === 'true'");
    assert.equal(await page.evaluate("globalThis.asked"), 1);
    assert.equal(await page.getByRole("button", { name: "Install App" }).count(), 0);
    await openOffered(page);
    await page.waitForSelector("[data-installable]");
    await page.clock.runFor(10_000);
    assert.equal(await page.getByRole("dialog").count(), 0);
  });
});

for (
  const [name, press, key] of [
    [
      "'Remind Me Later'",
      (page: Page) => page.getByRole("button", { name: "Remind Me Later" }).click(),
      "pwa-remind-later",
    ],
    ["Escape", (page: Page) => page.keyboard.press("Escape"), "pwa-remind-later"],
    ["a press beside it", (page: Page) => page.mouse.click(180, 12), "pwa-remind-later"],
    [
      "'Don't show this again'",
      (page: Page) => page.getByText("Don't show this again").click(),
      "pwa-install-dismissed",
    ],
    ["Close", (page: Page) => page.getByRole("button", { name: "Close" }).click(), "pwa-install-dismissed"],
  ] as const
) {
  Deno.test(
    `The install prompt is put away by ${name}, and opens again by 'Install App'`,
    needsChromium,
    async () => {
      const server = await sharedServer();
      await withPage(server.url, async (page) => {
        const dialog = await openPrompt(page);
        await press(page);
        await dialog.waitFor({ state: "detached" });
        assert.notEqual(await stored(page, key), null);
        await page.getByRole("button", { name: "Install App" }).click();
        await page.getByRole("dialog", { name: NAME }).waitFor();
      });
    },
  );
}

Deno.test("On an iPhone the prompt explains Add to Home Screen", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.addInitScript(APPLE_PHONE);
    await page.clock.install();
    await page.goto("/");
    // The page waits until it has nothing else to do.
    while (await page.locator("[data-installable]").count() === 0) await page.clock.runFor(100);
    await page.clock.runFor(3000);
    const dialog = page.getByRole("dialog", { name: NAME });
    await dialog.waitFor();
    assert.match(await dialog.innerText(), /Add to Home Screen/);
    assert.equal(await dialog.getByRole("button", { name: "Install Now" }).count(), 0);
  });
});

Deno.test("The manifest names pictures that are there, and leads to the logbook", needsChromium, async () => {
  const server = await sharedServer();
  const response = await fetch(`${server.url}/manifest.webmanifest`);
  assert.equal(response.headers.get("content-type"), "application/manifest+json");
  const manifest = await response.json();
  assert.equal(manifest.start_url, "/dashboard");
  assert.equal(manifest.shortcuts[0].name, "Record blood sugar");
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  assert.deepEqual(purposes, ["any", "any", "maskable", "maskable"]);
  for (
    const { src, type, sizes } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts[0].icons]
  ) {
    const picture = await fetch(`${server.url}${src}`);
    assert.equal(picture.headers.get("content-type"), type);
    const header = new DataView((await picture.bytes()).buffer);
    assert.equal(`${header.getUint32(16)}x${header.getUint32(20)}`, sizes, src);
  }
});
