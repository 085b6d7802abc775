/** What patients listen to, read and watch. @module */
import type { Locator, Page } from "playwright";
import { waitUntil } from "../page_condition.ts";
import { exposePlayers, VIDEO } from "../playing.ts";
import { waitForApp } from "../worker_page.ts";
import {
  abortRequests,
  at,
  EXPECTS_FAILED_LOAD,
  fulfillRequests,
  holdRequests,
  pressButton,
  rewriteResponse,
  type Screen,
  seeAgain,
  showing,
} from "./screen.ts";

function player(page: Page): Locator {
  return page.getByRole("region", { name: "Now Playing" });
}

/** Plays an episode and stops it, so that the picture stands still. */
async function listen(page: Page): Promise<void> {
  await exposePlayers(page);
  await page.goto("/podcast");
  await pressButton(page, "Play");
  await player(page).getByText("Playing", { exact: true }).waitFor();
  await player(page).getByRole("button", { name: "Pause" }).click();
  await openControls(page);
  await player(page).getByRole("slider", { name: "Position" }).fill("7");
  await player(page).getByText("Paused").waitFor();
}

/** A wide window shows them all. */
async function openControls(page: Page): Promise<void> {
  const opener = player(page).getByRole("button", { name: "All controls", expanded: false });
  if (await opener.count() > 0) await opener.click();
}

/** The player of the screens that are not the podcast's, with the episode that was heard last. */
async function openMiniPlayer(page: Page, path: string): Promise<void> {
  await listen(page);
  await page.goto(path);
  await player(page).getByText("00:07").waitFor();
  await page.waitForLoadState("networkidle");
}

async function search(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByLabel("Search").fill(words);
  await page.getByText("No items found matching your search.").first().waitFor();
}

/** The states that every list of media has. */
function listScreens(name: string, list: string, sentences: Record<"empty" | "failed", string>): Screen[] {
  const calls = `**/api/v1/${list}*`;
  const path = `/${name}`;
  const opened = (prepare: (page: Page) => Promise<void>, sentence: string) => async (page: Page) => {
    await prepare(page);
    await showing(path, sentence)(page);
  };
  return [
    { name, who: "patient", open: at(path), isLong: true },
    {
      name: `${name}-empty`,
      who: "patient",
      open: opened(
        (page) => fulfillRequests(page, calls, { success: true, [list]: [], count: 0 }),
        sentences.empty,
      ),
    },
    {
      name: `${name}-failed`,
      who: "patient",
      browser: EXPECTS_FAILED_LOAD,
      open: opened((page) => fulfillRequests(page, calls, {}, 500), sentences.failed),
    },
    {
      name: `${name}-loading`,
      who: "patient",
      async open(page) {
        await holdRequests(page, calls);
        await page.goto(path);
        await page.getByRole("status").first().waitFor();
      },
    },
    {
      name: `${name}-languages`,
      who: "patient",
      isLong: true,
      async open(page) {
        await page.route(calls, async (route) => {
          const response = await route.fetch();
          const page = await response.json();
          const items = page[list].map((item: object) => ({ ...item, language: "ha" }));
          await route.fulfill({ response, json: { ...page, [list]: items, languages: ["en", "ha", "yo"] } });
        });
        await page.goto(path);
        await page.getByLabel("Language").waitFor();
        await page.getByText("Hausa").locator("visible=true").first().waitFor();
      },
    },
    { name: `${name}-nothing-found`, who: "patient", open: (page) => search(page, path, "zebra") },
  ];
}

const CELLULAR = `Object.defineProperty(navigator, "connection", { value: { type: "cellular" } })`;

/** The question before much of somebody's data is spent. */
function mobileData(area: string, list: string, button: string): Screen {
  return {
    name: `${area}-mobile-data`,
    who: "patient",
    async open(page) {
      await page.addInitScript(CELLULAR);
      await rewriteResponse(page, `**/api/v1/${list}*`, '"sizeBytes":', '"sizeBytes":680');
      await page.goto(`/${area}`);
      await pressButton(page, button);
      await page.getByRole("dialog", { name: "Use mobile data?" }).waitFor();
    },
  };
}

/** On every other screen. */
const MINI_PLAYER_SCREENS: readonly Screen[] = [
  { name: "podcast-mini-dashboard", who: "patient", open: (page) => openMiniPlayer(page, "/dashboard") },
  { name: "podcast-mini-library", who: "patient", open: (page) => openMiniPlayer(page, "/library") },
  {
    name: "podcast-mini-failed",
    who: "patient",
    browser: { expectedErrors: [/Failed to load resource/, /error:/, /MediaError/] },
    async open(page) {
      await openMiniPlayer(page, "/settings");
      await page.route("**/media/**", (route) => route.abort());
      await player(page).getByRole("button", { name: "Play" }).click();
      await page.getByRole("alert").getByText("could not play").waitFor();
    },
  },
];

/** A lesson was heard whole. */
async function openAsked(page: Page): Promise<void> {
  await page.goto("/podcast");
  await page.getByRole("heading", { name: "Look at your feet" }).waitFor();
  await page.evaluate(
    `localStorage.setItem("playing:" + JSON.parse(atob(localStorage.token.split(".")[1])).sub, JSON.stringify({
    places: {},
    asked: [{
      ...{ _id: "01a22028-6138-7270-95d5-06fc71cd9ce8", title: "When your sugar is low", language: "en", version: 1 },
      kind: "audio",
      questions: [{
        ...{ question: "Your meter shows 62 mg/dl. What do you do first?", right: 1 },
        choices: ["Sleep a little", "Take sugar that works fast"],
        why: "Fast sugar works within minutes.",
      }],
    }],
  }))`,
  );
  await page.reload();
  await page.getByRole("button", { name: "Answer 1 question" }).waitFor();
}

/** Talks. */
export const PODCAST_SCREENS: readonly Screen[] = [
  ...listScreens("podcast", "audios", {
    empty: "No podcasts available",
    failed: "Error loading podcasts: Failed to fetch podcasts",
  }),
  mobileData("podcast", "audios", "Play"),
  {
    name: "podcast-never-seen",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await abortRequests(page, "**/api/v1/audios*");
      await showing("/podcast", "You have not opened this list on this phone yet.")(page);
    },
  },
  { name: "podcast-player", who: "patient", open: listen },
  {
    name: "podcast-player-folded",
    who: "patient",
    only: "phone",
    async open(page) {
      await listen(page);
      await player(page).getByRole("button", { name: "All controls", expanded: true }).click();
    },
  },
  {
    name: "podcast-transcript",
    who: "patient",
    async open(page) {
      await listen(page);
      await player(page).getByRole("button", { name: "Transcript" }).click();
      await page.getByText("Welcome to foot care.").waitFor();
    },
  },
  { name: "podcast-asked", who: "newcomer", open: openAsked },
  {
    name: "podcast-questions",
    who: "newcomer",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await openAsked(page);
      await pressButton(page, "Answer 1 question");
      await page.getByRole("dialog").getByRole("button", { name: "Sleep a little" }).click();
      await page.getByText("Not quite.").waitFor();
    },
  },
  ...MINI_PLAYER_SCREENS,
];

/** Documents, one of them saved on the phone. */
export const LIBRARY_SCREENS: readonly Screen[] = [
  ...listScreens("library", "pdfs", {
    empty: "No documents available in the library.",
    failed: "Error loading library: Failed to fetch PDFs",
  }),
  {
    name: "library-seen",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    open: (page) => seeAgain(page, "/library", "**/api/**"),
  },
  {
    name: "library-reading",
    who: "patient",
    async open(page) {
      await page.goto("/library");
      await readDocument(page);
      await page.locator(".reader-text span").first().waitFor();
    },
  },
  {
    name: "library-unread",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await page.goto("/library", { waitUntil: "networkidle" });
      await abortRequests(page, "**/media/**");
      await readDocument(page);
      await page.locator(".reader-trouble").waitFor();
    },
  },
  {
    name: "library-saved",
    who: "patient",
    isLong: true,
    browser: { serviceWorkers: "allow" },
    async open(page) {
      await saveDocument(page);
    },
  },
  {
    name: "library-outdated",
    who: "patient",
    isLong: true,
    browser: { serviceWorkers: "allow" },
    async open(page) {
      await saveDocument(page);
      const replaced = '"transcriptUrl":"/media/x/new.txt"';
      await rewriteResponse(page, "**/api/v1/pdfs?*", '"transcriptUrl":null', replaced);
      await page.goto("/library");
      await page.getByText("There is a new version of what you saved.").waitFor();
    },
  },
];

async function readDocument(page: Page): Promise<void> {
  await page.locator(".media-grid .media-main").first().click();
}

async function saveDocument(page: Page): Promise<void> {
  await page.goto("/library");
  await waitForApp(page);
  await page.goto("/library");
  await pressButton(page, "Save for offline");
  await page.getByText(/is saved. It opens without the network now.$/).waitFor();
}

/** Films. */
export const VIDEO_SCREENS: readonly Screen[] = [
  ...listScreens("videos", "videos", {
    empty: "No videos available",
    failed: "Error loading videos: Failed to fetch videos",
  }),
  {
    name: "videos-watching",
    who: "patient",
    async open(page) {
      await page.goto("/videos");
      await pressButton(page, "Watch");
      await waitUntil(page, `${VIDEO}.currentTime > 0`);
      // However long that took, the same picture stands.
      await page.evaluate(`new Promise((seeked) => {
        const video = ${VIDEO};
        video.pause();
        video.addEventListener("seeked", seeked, { once: true });
        video.currentTime = 1;
      })`);
    },
  },
  {
    name: "videos-broken",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await page.goto("/videos", { waitUntil: "networkidle" });
      await abortRequests(page, "**/media/**");
      await pressButton(page, "Watch");
      await page.getByText("We could not play this video.").waitFor();
    },
  },
  mobileData("videos", "videos", "Watch"),
];
