import assert from "node:assert/strict";
import type { Page } from "playwright";
import { openSite } from "@/routes/site.ts";
import { needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { waitUntil } from "../support/page_condition.ts";
import { runTask } from "../support/programs.ts";
import { makeNextRelease, openBuiltSite, serveReleases } from "../support/releases.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { waitForApp } from "../support/worker_page.ts";

const UPDATE = "New content available, click reload to update.";
const UNSAVED = "What you typed on this screen is not saved yet. Reload all the same?";
const NEXT_TITLE = "The next release";
const OPTIONS: PageOptions = { serviceWorkers: "allow", expectedErrors: [/status of (401|404)/] };
/** Opens /signup with the worker in place. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto("/signup");
  await waitForApp(page);
  await page.goto("/signup");
  await page.getByLabel("First name").waitFor();
}

/** Has the browser look for a new worker now, as it does on its own at the next visit. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())");
  await page.getByText(UPDATE).waitFor();
}

async function waitForTitle(page: Page, title: string): Promise<void> {
  await waitUntil(page, `document.title.startsWith(${JSON.stringify(title)})`);
}

Deno.test(
  "A new release is offered, waits for Reload, and is then what stands there",
  needsChromium,
  async () => {
    const site = await openBuiltSite();
    await using server = await serveReleases(site);
    await withPage(server.url, async (page) => {
      await openWithWorker(page);
      await server.release(await makeNextRelease(site, "/signup", NEXT_TITLE));
      await lookForUpdate(page);
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByText(UPDATE).waitFor({ state: "hidden" });
      await page.reload();
      await page.getByText(UPDATE).waitFor();
      assert.match(
        await page.title(),
        /^Create Account/,
        "the old release until somebody asks for the new one",
      );
      await page.getByRole("button", { name: "Reload" }).click();
      await waitForTitle(page, NEXT_TITLE);
      await page.getByLabel("First name").waitFor();
      assert.equal(await page.getByText(UPDATE).isVisible(), false);
    }, OPTIONS);
  },
);

Deno.test(
  "What somebody has typed survives a Reload in another tab, and their own until they say so",
  needsChromium,
  async () => {
    const site = await openBuiltSite();
    await using server = await serveReleases(site);
    await withPage(server.url, async (page) => {
      await openWithWorker(page);
      await page.getByLabel("First name").fill("Ọláṣẹun");
      const other = await page.context().newPage();
      await other.goto("/login");
      await server.release(await makeNextRelease(site, "/signup", NEXT_TITLE));
      await lookForUpdate(other);
      const reloaded = other.waitForEvent("load");
      await other.getByRole("button", { name: "Reload" }).click();
      await reloaded;
      await page.getByText(UPDATE).waitFor();
      await page.getByRole("button", { name: "Reload" }).click();
      await page.getByText(UNSAVED).waitFor();
      assert.equal(await page.getByLabel("First name").inputValue(), "Ọláṣẹun");
      assert.match(await page.title(), /^Create Account/);
      await page.getByRole("button", { name: "Reload" }).click();
      await waitForTitle(page, NEXT_TITLE);
    }, OPTIONS);
  },
);

Deno.test(
  "A server of the release before puts nothing old into the new release's cache",
  needsChromium,
  async () => {
    const site = await openBuiltSite();
    const next = await makeNextRelease(site, "/signup", NEXT_TITLE);
    await using server = await serveReleases(site);
    await withPage(server.url, async (page) => {
      await openWithWorker(page);
      // The worker is new already, the document behind it is not.
      await server.release({
        ...site,
        find: (path) => path === "/sw.js" ? next.find(path) : site.find(path),
      });
      const failed = await page.evaluate(`navigator.serviceWorker.ready.then(async (registration) => {
      await registration.update();
      const worker = registration.installing;
      return await new Promise((resolve) => worker.onstatechange = () => resolve(worker.state));
    })`);
      assert.equal(failed, "redundant");
      assert.equal(await page.getByText(UPDATE).isVisible(), false);
      await server.release(next);
      await lookForUpdate(page);
    }, {
      ...OPTIONS,
      expectedErrors: [/integrity/, /bad-precaching|Failed to fetch/, /status of (401|404)/],
    });
  },
);

Deno.test(
  "The kill switch takes worker and caches off the phone and loads its pages anew, drafts excepted",
  needsChromium,
  async () => {
    await using folder = await makeTempFolder();
    const { code, err } = await runTask("build", ["--kill-worker", "--quick", `--out=${folder.path}`]);
    assert.equal(code, 0, err);
    const killing = openSite(new URL(`file://${folder.path}/`));
    await using server = await serveReleases(await openBuiltSite());
    await withPage(server.url, async (page) => {
      await openWithWorker(page);
      await page.getByLabel("First name").fill("Ọláṣẹun");
      const other = await page.context().newPage();
      await other.goto("/login", { waitUntil: "networkidle" });
      await server.release(killing);
      const reloaded = other.waitForEvent("load");
      await other.evaluate(
        "navigator.serviceWorker.ready.then((registration) => void registration.update())",
      );
      await reloaded;
      const left = `Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()])
      .then(([names, registrations]) => names.length + registrations.length)`;
      await waitUntil(other, `${left}.then((count) => count === 0)`);
      assert.equal(await page.getByLabel("First name").inputValue(), "Ọláṣẹun");
      let loads = 0;
      other.on("load", () => loads++);
      await other.reload({ waitUntil: "networkidle" });
      await waitUntil(other, `${left}.then((count) => count === 0)`);
      assert.equal(loads, 1, "it does not go round in circles");
      assert.equal(await other.getByText("App ready to work offline").isVisible(), false);
    }, OPTIONS);
  },
);
