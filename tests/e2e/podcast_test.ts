import assert from "node:assert/strict";
import type { Page } from "playwright";
import { parseFeed } from "podcast-partytime";
import type { MediaItem } from "@/lib/shared/media.ts";
import { DESKTOP, needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { pressByKeyboard, tabTo } from "../support/keyboard.ts";
import { CAPTIONS, COVERS, readSample } from "../support/media_files.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";
import { waitUntil } from "../support/page_condition.ts";
import { AUDIO, exposePlayers } from "../support/playing.ts";

interface Scene {
  page: Page;
  stage: MediaServer;
  talk: MediaItem;
}

/** Opens the podcast with a talk (with captions) and a newer one. */
async function onPodcast(run: (scene: Scene) => Promise<void>, options: PageOptions = {}): Promise<void> {
  await using stage = await startMediaServer();
  const [mp3, m4a] = [await readSample("mp3"), await readSample("m4a")];
  const words = { artist: "Nurse Bisi", genre: "Talk", duration: "00:20" };
  const talk = await stage.upload({
    ...words,
    type: "audio",
    title: "Foot care",
    description: "Look at your feet.",
    file: mp3,
    captions: CAPTIONS,
    coverImage: COVERS.jpeg,
  });
  await stage.upload({ ...words, type: "audio", title: "Ẹ̀kọ́ oúnjẹ", file: m4a });
  await withPage(stage.server.url, async (page) => {
    await exposePlayers(page);
    await stage.open(page, "/podcast");
    await card(page, "Foot care").waitFor();
    await run({ page, stage, talk });
  }, options);
}

function card(page: Page, title: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, level: 2 }) });
}

function player(page: Page) {
  return page.getByRole("region", { name: "Now Playing" });
}

/** On a phone they are folded. */
async function openControls(page: Page): Promise<void> {
  await player(page).getByRole("button", { name: "All controls", expanded: false }).click();
}

async function playAndWait(page: Page, title: string): Promise<void> {
  await card(page, title).getByRole("button", { name: "Play" }).click();
  await player(page).getByText("Playing", { exact: true }).waitFor();
  await waitUntil(page, `${AUDIO}.currentTime > 0.3`);
}

Deno.test(
  "A person hears an episode: it plays, pauses, resumes, skips, seeks, and ends",
  needsChromium,
  async () => {
    await onPodcast(async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => void (/\.(mp3|m4a)/.test(request.url()) && asked.push(request.url())));
      assert.deepEqual(asked, [], "nothing is fetched before the tap");
      assert.match(await card(page, "Foot care").innerText(), /00:20[^]*\d+ KB/, "time and size are there");
      await playAndWait(page, "Foot care");
      assert.ok(asked.length > 0);
      await player(page).getByRole("button", { name: "Pause" }).click();
      await player(page).getByText("Paused").waitFor();
      assert.equal(await page.evaluate(`${AUDIO}.paused`), true);

      await card(page, "Foot care").getByRole("button", { name: "Play" }).click();
      await player(page).getByText("Playing", { exact: true }).waitFor();
      await openControls(page);
      await player(page).getByRole("button", { name: "Forward 15 seconds" }).click();
      await waitUntil(page, `${AUDIO}.currentTime >= 15`);
      await player(page).getByRole("button", { name: "Back 15 seconds" }).click();
      await waitUntil(page, `${AUDIO}.currentTime < 10`);
      await player(page).getByLabel("Speed").selectOption("2");
      assert.equal(await page.evaluate(`${AUDIO}.playbackRate`), 2);

      await player(page).getByRole("slider", { name: "Position" }).fill("18");
      await waitUntil(page, `${AUDIO}.currentTime >= 18`);
      await player(page).waitFor({ state: "detached" });
      await card(page, "Foot care").getByRole("button", { name: "Play" }).waitFor();
    });
  },
);

Deno.test(
  "Another episode takes the player, and the list can be searched while it plays",
  needsChromium,
  async () => {
    await onPodcast(async ({ page }) => {
      await playAndWait(page, "Foot care");
      await card(page, "Ẹ̀kọ́ oúnjẹ").getByRole("button", { name: "Play" }).click();
      await player(page).getByText("Ẹ̀kọ́ oúnjẹ").waitFor();
      await waitUntil(page, `${AUDIO}.currentTime > 0.2 && ${AUDIO}.src.endsWith(".m4a")`);
      assert.equal(await page.evaluate("window.players.filter((audio) => !audio.paused).length"), 1);
      await page.getByLabel("Search").fill("foot");
      await page.getByText("1 item found").waitFor();
      await card(page, "Ẹ̀kọ́ oúnjẹ").waitFor({ state: "detached" });
      const before = await page.evaluate<number>(`${AUDIO}.currentTime`);
      await waitUntil(page, `${AUDIO}.currentTime > ${before}`);
      assert.equal(await page.evaluate("navigator.mediaSession.metadata.title"), "Ẹ̀kọ́ oúnjẹ");
      assert.equal(await page.evaluate("navigator.mediaSession.playbackState"), "playing");
    });
  },
);

Deno.test(
  "The place is kept on the way to another screen and back, and on another device",
  needsChromium,
  async () => {
    await onPodcast(async ({ page, stage, talk }) => {
      await playAndWait(page, "Foot care");
      await openControls(page);
      await player(page).getByRole("slider", { name: "Position" }).fill("12");
      await waitUntil(page, `${AUDIO}.currentTime > 12.3`);
      const told = page.waitForResponse((response) => response.url().endsWith(`${talk._id}/position`));
      await player(page).getByRole("button", { name: "Pause" }).click();
      await told;
      await page.goto("/library");
      await page.getByText("No documents available in the library.").waitFor();
      await page.goto("/podcast");
      await player(page).getByText("Paused").waitFor();
      await openControls(page);
      const slider = player(page).getByRole("slider", { name: "Position" });
      assert.ok(Number(await slider.inputValue()) >= 12);
      await player(page).getByRole("button", { name: "Play" }).click();
      await waitUntil(page, `${AUDIO}.currentTime > 12.4`);

      await withPage(stage.server.url, async (other) => {
        await exposePlayers(other);
        await stage.open(other, "/podcast");
        await card(other, "Foot care").getByText(/You were at 00:1[2-9]/).waitFor();
        await card(other, "Foot care").getByRole("button", { name: "Play" }).click();
        await waitUntil(other, `${AUDIO}.currentTime > 12`);
      });
    });
  },
);

Deno.test(
  "Who went back finds the place they went back to, though another device was further",
  needsChromium,
  async () => {
    await onPodcast(async ({ page, stage, talk }) => {
      const sendPlace = (seconds: number) =>
        fetch(`${stage.server.url}/api/v1/media/${talk._id}/position`, {
          method: "PUT",
          headers: { "Authorization": `Bearer ${stage.patient.token}`, "Content-Type": "application/json" },
          body: JSON.stringify({ seconds, isOwnMove: false }),
        }).then((response) => response.json());
      await sendPlace(17);
      await page.reload();
      await card(page, "Foot care").getByText("You were at 00:17").waitFor();
      await card(page, "Foot care").getByRole("button", { name: "Play" }).click();
      await waitUntil(page, `${AUDIO}.currentTime > 17`);
      await player(page).getByRole("button", { name: "Pause" }).click();
      const told = page.waitForResponse((response) =>
        response.request().method() === "PUT" && response.request().postDataJSON().seconds < 10
      );
      await openControls(page);
      await player(page).getByRole("slider", { name: "Position" }).fill("5");
      await player(page).getByRole("button", { name: "Close" }).click();
      assert.equal((await (await told).json()).seconds, 5);
      await page.reload();
      await card(page, "Foot care").getByText("You were at 00:05").waitFor();
    });
  },
);

Deno.test(
  "Everything in the player is reached by keyboard, and the transcript leads to its lines",
  needsChromium,
  async () => {
    await onPodcast(async ({ page }) => {
      await tabTo(page, "Search");
      await card(page, "Foot care").getByRole("button", { name: "Play" }).focus();
      await page.keyboard.press("Enter");
      await player(page).getByText("Playing", { exact: true }).waitFor();
      await pressByKeyboard(page, "Transcript");
      await pressByKeyboard(page, "Go to 00:06");
      await waitUntil(page, `${AUDIO}.currentTime >= 6`);
      await tabTo(page, "Position");
      for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowRight");
      await waitUntil(page, `${AUDIO}.currentTime >= 9`);
      assert.match(
        await page.evaluate<string>("document.activeElement.getAttribute('aria-valuetext')"),
        / of 0 minutes 20 seconds$/,
      );
      await tabTo(page, "Speed");
      await page.keyboard.press("ArrowDown");
      await waitUntil(page, `${AUDIO}.playbackRate === 1.25`);
      for (const name of ["Back 15 seconds", "Pause", "Forward 15 seconds"]) await tabTo(page, name);
    }, { viewport: DESKTOP });
  },
);

Deno.test(
  "An empty list, a list that fails and an episode that is broken say so",
  needsChromium,
  async () => {
    await using stage = await startMediaServer();
    const expectedErrors = [/Failed to load resource/, /error:/, /MediaError/];
    await withPage(stage.server.url, async (page) => {
      await stage.open(page, "/podcast");
      await page.getByText("No podcasts available").waitFor();
      await page.route("**/api/v1/audios*", (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await page.getByText("Error loading podcasts: Failed to fetch podcasts").waitFor();
      await page.unroute("**/api/v1/audios*");
      await stage.upload({
        type: "audio",
        title: "Broken",
        file: await readSample("mp3"),
        duration: "00:20",
      });
      await page.getByRole("button", { name: "Try again" }).click();
      await page.route("**/*.mp3", (route) => route.abort());
      await card(page, "Broken").getByRole("button", { name: "Play" }).click();
      await page.getByRole("alert").getByText("We could not play “Broken”.").waitFor();
      assert.equal(await player(page).count(), 0);
    }, { expectedErrors });
  },
);

Deno.test(
  "A person takes the podcast to another app, which finds feed, picture and sound without an account",
  needsChromium,
  async () => {
    await onPodcast(async ({ page, stage, talk }) => {
      const link = page.getByRole("link", { name: "Listen in another podcast app" });
      await page.evaluate(
        `Navigator.prototype.share = ({ url }) => Promise.resolve(void (document.title = url))`,
      );
      await link.click();
      const address = new URL("/podcast.xml", stage.server.url).href;
      assert.equal(await page.title(), address, "the phone's own list of apps has it");
      await page.evaluate(`delete Navigator.prototype.share`);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await link.click();
      await page.getByText("The link is copied.").waitFor();
      assert.equal(await page.evaluate(`navigator.clipboard.readText()`), address);
      const told = page.locator('link[rel="alternate"][type="application/rss+xml"]');
      assert.equal(await told.getAttribute("href"), "/podcast.xml");

      const feed = parseFeed(await (await fetch(address)).text());
      assert.deepEqual(feed?.items.map(({ title }) => title), ["Ẹ̀kọ́ oúnjẹ", "Foot care"]);
      const { guid, enclosure } = feed?.items[1] ?? assert.fail("two episodes");
      assert.equal(guid, talk._id);
      const sound = await fetch(enclosure.url);
      assert.equal((await sound.bytes()).length, enclosure.length);
      const cover = await (await fetch(feed?.itunesImage ?? "")).bytes();
      // Width and height of a PNG. Apple takes squares of 1,400 to 3,000 px.
      const size = new DataView(cover.buffer).getBigUint64(16);
      assert.equal(size, (1400n << 32n) | 1400n);
    });
  },
);
