import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { SAVED_PIECE_BYTES } from "@/lib/shared/saved_media.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { COVERS, makeLargeMp4, makePdf } from "../support/media_files.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";
import { waitUntil } from "../support/page_condition.ts";
import { VIDEO } from "../support/playing.ts";
import { waitForApp } from "../support/worker_page.ts";

const OFFLINE_ERRORS = [/Failed to load resource/];

/** Opens the videos, with one of three and a half pieces, on a phone that is ready to work offline. */
async function onPhone(run: (page: Page, stage: MediaServer) => Promise<void>): Promise<void> {
  await using stage = await startMediaServer();
  const file = await makeLargeMp4(3.5 * SAVED_PIECE_BYTES);
  await stage.upload({ type: "video", title: "Foot care", duration: "00:12", file, coverImage: COVERS.jpeg });
  await withPage(stage.server.url, async (page) => {
    await page.goto("/login");
    await waitForApp(page);
    await stage.open(page, "/videos");
    await save(page).waitFor();
    await run(page, stage);
  }, { expectedErrors: OFFLINE_ERRORS, serviceWorkers: "allow" });
}

function save(page: Page) {
  return page.getByRole("button", { name: "Save for offline" });
}

function shelf(page: Page) {
  return page.getByRole("group").filter({ hasText: "Saved on this phone" });
}

Deno.test(
  "What is saved plays, seeks and is read without the network, is listed though no list comes, and is removed",
  needsChromium,
  async () => {
    await onPhone(async (page, stage) => {
      const guide = makePdf(200);
      await stage.upload({ type: "pdf", title: "Guide", file: guide });
      await save(page).click();
      await page.getByText("“Foot care” is saved. It opens without the network now.").waitFor();
      await expectNoAxeFindings(page);
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Watch" }).first().click();
      await waitUntil(page, `${VIDEO}.currentTime > 0.3`);
      await page.evaluate(`${VIDEO}.currentTime = 9`);
      await waitUntil(page, `${VIDEO}.currentTime > 9.2`);
      await page.keyboard.press("Escape");

      await page.context().setOffline(false);
      await page.route("**/api/**", (route) => route.abort());
      await page.reload();
      await page.getByText("Seen less than an hour ago").waitFor();
      assert.equal(await page.getByText("Error loading videos").count(), 0);
      await shelf(page).getByText("3.7 MB used").waitFor();
      await shelf(page).getByRole("button", { name: "Watch" }).click();
      await waitUntil(page, `${VIDEO}.currentTime > 9`);
      await page.keyboard.press("Escape");
      await expectNoAxeFindings(page);

      await shelf(page).getByRole("button", { name: "Remove" }).click();
      await page.getByText("“Foot care” was removed from this phone.").waitFor();
      assert.equal(
        await page.evaluate(
          "caches.open('saved-media').then((cache) => cache.keys()).then((keys) => keys.length)",
        ),
        0,
      );

      await page.unroute("**/api/**");
      await page.goto("/library");
      await save(page).click();
      await page.getByText("“Guide” is saved.").waitFor();
      const href = await page.locator(".media-grid").getByRole("link", { name: "Read" }).getAttribute("href");
      await page.context().setOffline(true);
      const bytes = await page.evaluate<number[]>(
        `fetch(${
          JSON.stringify(href)
        }).then((answer) => answer.arrayBuffer()).then((bytes) => [...new Uint8Array(bytes)])`,
      );
      assert.ok(Buffer.from(bytes).equals(guide.bytes));
    });
  },
);

Deno.test(
  "Saving that breaks off goes on by itself with what is missing when the network is back",
  needsChromium,
  async () => {
    await onPhone(async (page) => {
      const ranges: string[] = [];
      let isDown = false;
      await page.context().route("**/*.mp4", async (route) => {
        ranges.push(await route.request().headerValue("range") ?? "");
        // Answered: the first two pieces.
        isDown ||= ranges.length > 2;
        await (isDown ? route.abort() : route.continue());
      });
      await save(page).click();
      await page.getByText("The network stopped.").waitFor();
      await page.getByText("2.1 MB of 3.7 MB saved").last().waitFor();
      const before = ranges.splice(0).length;
      assert.equal(before, 3);
      await page.context().unroute("**/*.mp4");
      const asked: string[] = [];
      page.context().on(
        "request",
        (request) => void (request.url().endsWith(".mp4") && asked.push(request.headers().range ?? "")),
      );
      await page.evaluate("dispatchEvent(new Event('online'))");
      await page.getByText("“Foot care” is saved.").waitFor();
      assert.deepEqual([...new Set(asked)], [
        `bytes=${2 * SAVED_PIECE_BYTES}-${3 * SAVED_PIECE_BYTES - 1}`,
        `bytes=${3 * SAVED_PIECE_BYTES}-${3.5 * SAVED_PIECE_BYTES - 1}`,
      ]);
    });
  },
);

Deno.test(
  "Without a service worker nothing can be saved, and the screen says why",
  needsChromium,
  async () => {
    await using stage = await startMediaServer();
    await stage.upload({ type: "pdf", title: "Guide", file: makePdf(1) });
    await withPage(stage.server.url, async (page) => {
      await stage.open(page, "/library");
      await page.getByText("Saving for offline will work once the app is ready").waitFor();
      assert.equal(await save(page).count(), 0);
      await page.addInitScript("delete Navigator.prototype.serviceWorker");
      await page.reload();
      await page.getByText("Saving for offline does not work in this browser.").waitFor();
      assert.equal(await save(page).count(), 0);
    });
  },
);
