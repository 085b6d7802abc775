import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sharePerWorker } from "../support/app_server.ts";
import {
  DESKTOP,
  expectNoAxeFindings,
  needsChromium,
  type PageOptions,
  withPage,
} from "../support/browser.ts";
import { countInput } from "../support/count_input.ts";
import { recordReadingInUi } from "../support/log_journey.ts";
import { readSample } from "../support/media_files.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";
import { serveNewWorker } from "../support/new_worker.ts";
import { waitUntil } from "../support/page_condition.ts";
import { AUDIO, exposePlayers } from "../support/playing.ts";
import { arriveAt, countDocuments, type DocumentCount, followLink } from "../support/screen_links.ts";
import { waitForApp } from "../support/worker_page.ts";

const shared = sharePerWorker(openStage);

async function openStage(): Promise<MediaServer> {
  const stage = await startMediaServer();
  const words = { artist: "Nurse Bisi", duration: "00:20" };
  await stage.upload({ ...words, type: "audio", title: "Foot care", file: await readSample("mp3") });
  await stage.upload({ ...words, type: "audio", title: "Eat well", file: await readSample("m4a") });
  return stage;
}

const OPTIONS: PageOptions = { viewport: DESKTOP };

const STATIONS: [link: string, title: string][] = [
  ["Library", "Diabetes Library"],
  ["Videos", "Diabetes Education Videos"],
  ["Settings", "Settings"],
  ["Blood Sugar", "Blood Sugar Logbook"],
];

/** Notes whatever stops the player. */
const WATCH_SOUND = `(() => {
  window.stops = [];
  for (const name of ["pause", "emptied", "ended", "error"]) ${AUDIO}.addEventListener(name, () => stops.push(name));
})()`;

/** The one player has played since it was looked at last, and nothing stopped it. */
async function expectSound(page: Page): Promise<void> {
  const heard = await page.evaluate<number>(`${AUDIO}.currentTime`);
  await waitUntil(page, `${AUDIO}.currentTime !== ${heard}`);
  assert.deepEqual(await page.evaluate("[players.length, stops]"), [1, []]);
}

function miniPlayer(page: Page) {
  return page.getByRole("region", { name: "Now Playing" });
}

function card(page: Page, title: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, level: 2 }) });
}

/** With its links taken over; counts the documents from then on. */
async function openPodcast(stage: MediaServer, page: Page): Promise<DocumentCount> {
  await exposePlayers(page, { isLooped: true });
  await stage.open(page, "/podcast");
  return await countDocuments(page);
}

async function play(page: Page, title: string): Promise<void> {
  await card(page, title).getByRole("button", { name: "Play" }).click();
  await waitUntil(page, `${AUDIO}.currentTime > 0.1`);
  await page.evaluate(WATCH_SOUND);
}

Deno.test(
  "A podcast plays on through every screen, a reading, airplane mode and a new version, and back again",
  needsChromium,
  async () => {
    const stage = await shared();
    await using server = serveNewWorker(stage.server.url);
    await withPage(server.url, async (page) => {
      await exposePlayers(page, { isLooped: true });
      await stage.open(page, "/podcast");
      await waitForApp(page);
      await page.reload();
      const documents = await countDocuments(page);
      await play(page, "Foot care");
      for (const [link, title] of STATIONS) {
        await followLink(page, link, title);
        await miniPlayer(page).getByText("Foot care").waitFor();
        await expectSound(page);
      }
      await recordReadingInUi(page, "97");
      await expectSound(page);

      await page.context().setOffline(true);
      await followLink(page, "Library", "Diabetes Library");
      await page.getByText(/^You are offline/).waitFor();
      await expectSound(page);
      await page.context().setOffline(false);
      await followLink(page, "Care", "Care");

      server.release();
      await page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())");
      await page.getByText("New content available").waitFor();
      await page.getByRole("button", { name: "Reload" }).click();
      await page.getByText("Reloading stops the sound.").waitFor();
      await expectNoAxeFindings(page);
      await expectSound(page);

      const way = [...STATIONS, STATIONS[0]].map((station) => station?.[1] ?? "");
      for (const title of ["PodCast Releases", ...way].toReversed()) {
        await page.goBack();
        await arriveAt(page, title);
        await expectSound(page);
      }
      await page.getByRole("region", { name: "Now Playing" }).getByRole("button", { name: "Pause" }).click();
      assert.equal(await page.evaluate(`${AUDIO}.paused`), true);
      assert.equal(documents.count, 0);
      const workers = "navigator.serviceWorker.getRegistrations().then(({ length }) => length)";
      assert.equal(await page.evaluate(workers), 1);
    }, {
      ...OPTIONS,
      serviceWorkers: "allow",
      expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
    });
  },
);

Deno.test(
  "An episode that waits is played next, on any screen, and the list says what was played",
  needsChromium,
  async () => {
    const stage = await shared();
    await withPage(stage.server.url, async (page) => {
      await openPodcast(stage, page);
      await card(page, "Eat well").getByText("New", { exact: true }).waitFor();
      await card(page, "Eat well").getByRole("button", { name: "Add to queue" }).click();
      await play(page, "Foot care");
      await page.getByText("Next: Eat well").waitFor();
      await page.getByLabel("Sleep timer").selectOption("Sleep in 30 min");
      await expectNoAxeFindings(page);
      await followLink(page, "Library", "Diabetes Library");
      await page.evaluate(`${AUDIO}.loop = false, ${AUDIO}.currentTime = ${AUDIO}.duration - 0.2`);
      await miniPlayer(page).getByText("Eat well").waitFor();
      await waitUntil(page, `!${AUDIO}.paused && ${AUDIO}.src.endsWith(".m4a")`);
      await followLink(page, "Podcast", "PodCast Releases");
      await card(page, "Foot care").getByText("Played", { exact: true }).waitFor();
    }, OPTIONS);
  },
);

Deno.test("The small player pauses, goes on, leads to the podcast and closes", needsChromium, async () => {
  const stage = await shared();
  await withPage(stage.server.url, async (page) => {
    await openPodcast(stage, page);
    await play(page, "Foot care");
    await page.getByRole("button", { name: "Menu" }).click();
    await followLink(page, "Blood Sugar", "Blood Sugar Logbook");
    await miniPlayer(page).getByRole("button", { name: "Pause" }).click();
    assert.equal(await page.evaluate(`${AUDIO}.paused`), true);
    await miniPlayer(page).getByRole("button", { name: "Play" }).click();
    await waitUntil(page, `!${AUDIO}.paused`);
    assert.equal(await page.evaluate("navigator.mediaSession.metadata.title"), "Foot care");
    const bar = await miniPlayer(page).boundingBox();
    const record = await page.getByRole("button", { name: "Record Blood Sugar" }).boundingBox();
    assert.ok(bar && record && bar.y + bar.height <= record.y, "the main button stands below it");
    await miniPlayer(page).getByRole("link", { name: "Foot care" }).click();
    await arriveAt(page, "PodCast Releases");
    assert.equal(await miniPlayer(page).count(), 1);
    await page.reload();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Settings" }).first().click();
    await miniPlayer(page).getByRole("button", { name: "Play" }).waitFor();
    await miniPlayer(page).getByRole("button", { name: "Close" }).click();
    await miniPlayer(page).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
    assert.equal(await miniPlayer(page).count(), 0);
  });
});

Deno.test(
  "What stops the sound asks first: a link out of the app, a part that is not there",
  needsChromium,
  async () => {
    const stage = await shared();
    await withPage(stage.server.url, async (page) => {
      const documents = await openPodcast(stage, page);
      await play(page, "Foot care");
      await followLink(page, "Library", "Diabetes Library");
      page.once("dialog", (dialog) => dialog.dismiss());
      await page.getByRole("link", { name: "Alafia, home" }).first().click();
      await expectSound(page);
      await page.route(/\/assets\/feedback-\w+\.css/, (route) => route.abort());
      await page.getByRole("link", { name: "Feedbacks" }).click();
      await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
      await expectSound(page);
      await page.goBack();
      await arriveAt(page, "Diabetes Library");
      await expectSound(page);
      assert.equal(documents.count, 0);
      page.once("dialog", (dialog) => dialog.accept());
      await page.getByRole("link", { name: "Alafia, home" }).first().click();
      await page.waitForURL((url) => url.pathname === "/");
    }, { ...OPTIONS, expectedErrors: [/Failed to load resource/] });
  },
);

Deno.test("On a phone an episode plays after two taps from the logbook", needsChromium, async () => {
  const stage = await shared();
  await withPage(stage.server.url, async (page) => {
    await exposePlayers(page);
    const inputs = await countInput(page);
    await stage.open(page, "/dashboard");
    await countDocuments(page);
    await page.getByRole("link", { name: "Learn" }).click();
    await page.getByRole("button", { name: "Play" }).first().click();
    await waitUntil(page, `${AUDIO}.currentTime > 0`);
    assert.deepEqual(await inputs(), { taps: 2, keys: 0 });
    const lookOf = (place: string) =>
      page.evaluate(`(({ backgroundColor, borderRadius }) =>
        [backgroundColor, borderRadius])(getComputedStyle(document.querySelector("${place}")))`);
    const onPodcast = await lookOf(".podcast-player");
    const title = await page.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
      document.querySelector(".podcast-player-title"))`);
    assert.equal(title, 0);
    await page.goBack();
    // The podcast's own player has the same name.
    await page.locator(".mini-player").waitFor();
    assert.deepEqual(await lookOf(".mini-player"), onPodcast);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Care", exact: true }).click();
    await page.getByRole("link", { name: "Record", exact: true }).click();
    await page.getByLabel("Blood sugar value").waitFor();
    await expectNoAxeFindings(page);
  }, { viewport: { width: 360, height: 740 } });
});
