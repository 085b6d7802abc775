import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { tables as haTables } from "@/lib/shared/messages/languages/ha.js";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { DESKTOP, needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { CAPTIONS, COVERS, makeLargeMp4, readSample } from "../support/media_files.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";
import { countInput } from "../support/count_input.ts";
import { waitUntil } from "../support/page_condition.ts";
import { VIDEO } from "../support/playing.ts";

const LESSON = await readSample("mp4");

async function onVideos(
  run: (page: Page, stage: MediaServer) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  await using stage = await startMediaServer();
  await stage.upload({
    type: "video",
    title: "Measuring: why/when?",
    artist: "Nurse Bisi",
    duration: "00:12",
    file: LESSON,
    captions: CAPTIONS,
    coverImage: COVERS.gif,
  });
  await withPage(stage.server.url, async (page) => {
    await stage.open(page, "/videos");
    await watchButton(page).waitFor();
    await run(page, stage);
  }, options);
}

function watchButton(page: Page) {
  return page.getByRole("button", { name: "Watch" });
}

Deno.test(
  "A video plays over the whole screen with captions, seeks, and gives the focus back",
  needsChromium,
  async () => {
    await onVideos(async (page) => {
      await watchButton(page).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Measuring: why/when?" });
      await waitUntil(page, `${VIDEO}?.currentTime > 0.3 && !${VIDEO}.paused`);
      assert.deepEqual(await dialog.boundingBox(), { x: 0, y: 0, width: 360, height: 740 });
      assert.equal(await page.evaluate(`${VIDEO}.controls && ${VIDEO}.videoWidth > 0`), true);
      await waitUntil(
        page,
        `${VIDEO}.textTracks[0].mode === "showing" && ${VIDEO}.textTracks[0].activeCues.length === 1`,
      );
      assert.equal(await page.evaluate(`${VIDEO}.textTracks[0].activeCues[0].text`), "Welcome to foot care.");
      await page.evaluate(`${VIDEO}.currentTime = 7`);
      await waitUntil(page, `${VIDEO}?.currentTime > 7.2`);
      assert.equal(
        await page.evaluate(`${VIDEO}.textTracks[0].activeCues[0].text`),
        "See a nurse about any wound.",
      );
      for (let stops = 0; stops < 12; stops++) {
        await page.keyboard.press("Tab");
        const isInside =
          "document.activeElement === document.body || document.activeElement.closest('dialog') !== null";
        assert.equal(await page.evaluate(isInside), true, "the focus stays in the player");
      }
      await dialog.getByRole("button", { name: "Close" }).click();
      await dialog.waitFor({ state: "detached" });
      assert.equal(await page.evaluate("document.activeElement.textContent"), "Watch");

      await page.getByText(/You were at 00:0[7-9]/).waitFor();
      await watchButton(page).click();
      await waitUntil(page, `${VIDEO}?.currentTime > 7`);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });

      await watchButton(page).click();
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: "detached" });
      assert.match(page.url(), /\/videos$/);
    });
  },
);

Deno.test("A video plays after three taps from Today", needsChromium, async () => {
  await onVideos(async (page) => {
    const inputs = await countInput(page);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Learn" }).locator("visible=true").click();
    await page.getByRole("navigation", { name: "Learn" }).getByRole("link", { name: "Watch" }).click();
    await watchButton(page).click();
    await waitUntil(page, `${VIDEO}?.currentTime > 0`);
    assert.deepEqual(await inputs(), { taps: 3, keys: 0 });
  });
});

Deno.test("A video is downloaded under its title, byte for byte", needsChromium, async () => {
  await onVideos(async (page) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    const download = await downloading;
    assert.match(download.suggestedFilename(), /^Measuring.*why.*when.*\.mp4$/);
    assert.ok(Buffer.from(await Deno.readFile(await download.path())).equals(LESSON.bytes));
  });
});

Deno.test(
  "On mobile data more than 20 MB are asked about first, whatever is tapped",
  needsChromium,
  async () => {
    await using stage = await startMediaServer();
    const file = await makeLargeMp4(21_000_000);
    await stage.upload({ type: "video", title: "Heavy", duration: "00:12", file });
    await withPage(stage.server.url, async (page) => {
      await page.addInitScript(
        `Object.defineProperty(navigator, "connection", { value: { type: "cellular" } })`,
      );
      await stage.open(page, "/videos");
      await page.getByText("21 MB").first().waitFor();
      await page.getByRole("link", { name: "Download" }).click();
      const question = page.getByRole("dialog", { name: "Use mobile data?" });
      await question.getByText("“Heavy” is 21 MB.").waitFor();
      assert.match(
        await question.getByRole("link", { name: "Use 21 MB" }).getAttribute("href") ?? "",
        /\?download$/,
      );
      await question.getByRole("button", { name: "Not now" }).click();
      await watchButton(page).click();
      assert.equal(await page.locator("video").count(), 0);
      await question.getByRole("button", { name: "Use 21 MB" }).click();
      await waitUntil(page, `${VIDEO}?.currentTime > 0.2`);
    });
  },
);

Deno.test("Videos that are not there, cannot be had or cannot be played say so", needsChromium, async () => {
  await using stage = await startMediaServer();
  await withPage(stage.server.url, async (page) => {
    await stage.open(page, "/videos");
    await page.getByText("No videos available").waitFor();
    await page.route("**/api/v1/videos*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText("Error loading videos: Failed to fetch videos").waitFor();
    await page.unroute("**/api/v1/videos*");
    await stage.upload({ type: "video", title: "Gone", file: LESSON, coverImage: COVERS.jpeg });
    await page.route("**/media/**", (route) => route.abort());
    await page.getByRole("button", { name: "Try again" }).click();
    await watchButton(page).click();
    await page.getByRole("alert").getByText("We could not play this video.").waitFor();
  }, { expectedErrors: [/Failed to load resource/] });
});

Deno.test("Two cards stand side by side on a phone, four on a large screen", needsChromium, async () => {
  for (const [viewport, columns] of [[{ width: 360, height: 740 }, 2], [DESKTOP, 4]] as const) {
    await onVideos(async (page) => {
      const template = await page.evaluate<string>(
        "getComputedStyle(document.querySelector('.media-grid')).gridTemplateColumns",
      );
      assert.equal(template.split(" ").length, columns);
    }, { viewport });
  }
});

Deno.test(
  "The usual genre is said in the person's language, another one as it was typed",
  needsChromium,
  async () => {
    await using stage = await startMediaServer();
    const { defaultGenre } = haTables.videos;
    for (const genre of [videosText.english.defaultGenre, "Exercise", ""]) {
      await stage.upload({ type: "video", title: `Of ${genre}`, genre, artist: "Nurse Bisi", file: LESSON });
    }
    await withPage(stage.server.url, async (page) => {
      await page.addInitScript(`localStorage.language = "ha"`);
      await stage.open(page, "/videos");
      const tags = page.locator(".media-tag");
      await tags.nth(2).waitFor();
      assert.deepEqual((await tags.allInnerTexts()).toSorted(), ["Exercise", defaultGenre, defaultGenre]);
    });
  },
);
