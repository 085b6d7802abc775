import assert from "node:assert/strict";
import type { Route } from "playwright";
import { ADMIN_SCREENS, PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { sharePerWorker } from "../support/app_server.ts";
import { DESKTOP, needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { readSample } from "../support/media_files.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";
import { waitUntil } from "../support/page_condition.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { arriveAt, countDocuments, readDocumentTitle } from "../support/screen_links.ts";

const shared = sharePerWorker(openStage);

/** With a list that is longer than any window. */
async function openStage(): Promise<MediaServer> {
  const stage = await startMediaServer();
  for (let number = 1; number <= 12; number++) {
    await stage.upload({
      type: "audio",
      title: `Talk ${number}`,
      duration: "00:20",
      file: await readSample("m4a"),
    });
  }
  return stage;
}

const OPTIONS: PageOptions = { viewport: DESKTOP };

for (const api of ["Navigation API", "History API"]) {
  Deno.test(
    `By the ${api} every screen has its document's title, and Back and Forward their place on it`,
    needsChromium,
    async () => {
      const stage = await shared();
      await withPage(stage.server.url, async (page) => {
        if (api === "History API") {
          await page.addInitScript("Object.defineProperty(window, 'navigation', { value: undefined })");
        }
        await stage.open(page, "/podcast");
        const documents = await countDocuments(page);
        await page.getByRole("heading", { name: "Talk 12" }).waitFor();
        // Not to the end, which moves with whatever the page has for a moment.
        const scrolled = 200;
        await page.evaluate(`scrollTo(0, ${scrolled})`);
        assert.equal(await page.evaluate("scrollY"), scrolled);
        for (const [screen, row] of Object.entries(PATIENT_SCREENS)) {
          if ("isGuest" in row || screen === "podcast") continue;
          const title = await readDocumentTitle(stage.server, row.path);
          await page.locator(`a[href="${row.path}"]`).first().click();
          await arriveAt(page, title);
          assert.equal(await page.evaluate("scrollY"), 0);
        }
        await page.goBack();
        await arriveAt(page, "Settings");
        await page.goForward();
        await arriveAt(page, "Help");
        await page.evaluate("history.go(-10)");
        await arriveAt(page, "PodCast Releases");
        await waitUntil(page, `scrollY === ${scrolled}`);
        assert.equal(documents.count, 0);

        await page.reload();
        await waitUntil(page, `scrollY === ${scrolled}`);
        await page.waitForLoadState("networkidle");
        await page.locator('a[href="/settings"]').first().click();
        await arriveAt(page, "Settings");
        await page.reload();
        await page.waitForLoadState("networkidle");
        await page.goBack();
        await arriveAt(page, "PodCast Releases");
        await waitUntil(page, `scrollY === ${scrolled}`);
      }, OPTIONS);
    },
  );
}

Deno.test("The person's name stays while the next screen asks for it", needsChromium, async () => {
  const stage = await shared();
  await withPage(stage.server.url, async (page) => {
    await stage.open(page, "/podcast");
    const name = await page.locator(".layout-name").innerText();
    await page.waitForLoadState("networkidle");
    const asked = Promise.withResolvers<Route>();
    await page.route("**/api/auth/profile", asked.resolve);
    await page.locator('a[href="/library"]').first().click();
    const question = await asked.promise;
    await arriveAt(page, "Diabetes Library");
    assert.deepEqual(await page.locator(".layout-name").allInnerTexts(), [name]);
    await question.continue();
  }, OPTIONS);
});

Deno.test(
  "A screen opened by a link waits for its style, and is loaded anew when that is gone",
  needsChromium,
  async () => {
    const stage = await shared();
    await withPage(stage.server.url, async (page) => {
      for (const isGone of [false, true]) {
        await stage.open(page, "/settings");
        const documents = await countDocuments(page);
        assert.equal(await page.locator(SHEET).count(), 0);
        const asked = Promise.withResolvers<Route>();
        await page.route("**/log_book-*.css", asked.resolve, { times: 1 });
        await page.locator('a[href="/dashboard"]').first().click();
        const question = await asked.promise;
        assert.equal(await page.title(), "Settings · Alafia");
        await (isGone ? question.fulfill({ status: 404 }) : question.continue());
        await page.getByRole("heading", { name: "Blood Sugar Logbook" }).waitFor();
        assert.equal(await page.locator(SHEET).count(), 1);
        assert.equal(documents.count, isGone ? 1 : 0);
      }
    }, { ...OPTIONS, serviceWorkers: "block", expectedErrors: [/404/] });
  },
);

const SHEET = 'link[rel="stylesheet"][href*="/log_book-"]';

Deno.test("Administrators' screens share a document, too", needsChromium, async () => {
  const stage = await shared();
  await withPage(stage.server.url, async (page) => {
    await page.goto("/");
    await page.evaluate(`localStorage.setItem("admintoken", ${JSON.stringify(stage.adminToken)})`);
    await page.goto("/overview");
    const documents = await countDocuments(page);
    const { sign_in: _guests, overview: _open, ...others } = ADMIN_SCREENS;
    for (const { path } of Object.values(others)) {
      const link = page.locator(`a[href="${path}"]`).first();
      if (await link.count() === 0) await page.getByRole("button", { name: /^Account of / }).click();
      await link.click();
      await arriveAt(page, await readDocumentTitle(stage.server, path));
    }
    await page.goBack();
    await page.goBack();
    await arriveAt(page, "Upload New Media");
    assert.equal(documents.count, 0);
    await page.locator("a.brand").first().click();
    await page.waitForURL(/\/overview$/);
    assert.equal(documents.count, 0);
  }, OPTIONS);
});

Deno.test("Nothing of one person stays when another one signs in", needsChromium, async () => {
  const stage = await shared();
  const other = await startPatientSession(stage.server);
  await withPage(stage.server.url, async (page) => {
    await stage.open(page, "/library");
    const documents = await countDocuments(page);
    // In this very tab, so that no event tells of it.
    await page.evaluate(`localStorage.setItem("token", ${JSON.stringify(other.token)})`);
    await page.getByRole("link", { name: "Settings" }).first().click();
    await page.getByRole("button", { name: "Profile Settings" }).click();
    assert.equal(await page.getByLabel("Email").first().inputValue(), other.email);
    await page.keyboard.press("Escape");
    assert.equal(documents.count, 1);
    // What asks without a token is refused, which a browser reports.
    await page.waitForLoadState("networkidle");
    await page.evaluate(`localStorage.removeItem("token")`);
    await page.getByRole("link", { name: "Library" }).click();
    await page.waitForURL(/\/login$/);
    // The document that it leads to leaves for the sign-in while it loads.
    await page.goBack({ waitUntil: "commit" });
    await page.waitForURL(/\/login$/);
  }, OPTIONS);
});

Deno.test("Thirty moves leave no elements and no listeners behind", needsChromium, async () => {
  const stage = await shared();
  await withPage(stage.server.url, async (page) => {
    await stage.open(page, "/dashboard");
    const documents = await countDocuments(page);
    const devtools = await page.context().newCDPSession(page);
    const goRound = async () => {
      for (
        const { path } of [
          PATIENT_SCREENS.podcast,
          PATIENT_SCREENS.settings,
          PATIENT_SCREENS.feedback,
          PATIENT_SCREENS.care,
          PATIENT_SCREENS.log_book,
        ]
      ) {
        await page.locator(`a[href="${path}"]`).first().click();
        await arriveAt(page, await readDocumentTitle(stage.server, path));
        await page.waitForLoadState("networkidle");
      }
    };
    const look = async () => {
      await devtools.send("HeapProfiler.collectGarbage");
      return await devtools.send("Memory.getDOMCounters");
    };
    /** Once nothing is under way. */
    const weigh = async () => {
      for (let before = await look();;) {
        const { nodes, jsEventListeners } = await look();
        if (nodes === before.nodes && jsEventListeners === before.jsEventListeners) return before;
        before = { ...before, nodes, jsEventListeners };
      }
    };
    const go = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) await goRound();
      return await weigh();
    };
    // What comes when there is time for it is there by then.
    const before = await go(3);
    const after = await go(3);
    assert.ok(after.nodes - before.nodes < 12, `${after.nodes - before.nodes} elements`);
    const listeners = after.jsEventListeners - before.jsEventListeners;
    assert.ok(listeners < 3, `${listeners} listeners`);
    assert.equal(documents.count, 0);
  }, OPTIONS);
});
