import assert from "node:assert/strict";
import type { Page } from "playwright";
import { baseHeaders, documentPolicy } from "@/routes/headers.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { bytesOfHostile, LYING_FILES, RUNNING_TYPES } from "../support/hostile_files.ts";
import { makeLargeMp4, makePdf, readSample, SAMPLE_FILES } from "../support/media_files.ts";
import { makeBytes, serveApp, type Served, storeMedia } from "../support/stored_media.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const HTML = { "Content-Type": "text/html; charset=utf-8" };

/** A document under the policy of ours, for whatever a test puts into it. */
function documentOfOurs(body = ""): Response {
  const headers = {
    ...HTML,
    ...baseHeaders("http://localhost"),
    "Content-Security-Policy": documentPolicy(),
  };
  return new Response(`<!doctype html><title>Ours</title>${body}`, {
    headers,
  });
}

/** Serves an app and a document of ours at /page, and opens that. */
async function withDocument(
  test: TestApp,
  run: (page: Page, served: Served) => Promise<void>,
  body = "",
): Promise<void> {
  await using served = serveApp(test, { "/page": documentOfOurs(body) });
  await withPage(served.origin, async (page) => {
    await page.goto("/page");
    await run(page, served);
  }, { expectedErrors: [/favicon/] });
}

/** Plays a file in a player of the page, goes to three quarters of it, and returns where it is a little later. */
const PLAY = `async ([kind, path]) => {
  const player = document.createElement(kind);
  document.body.append(player);
  player.muted = true;
  player.src = path;
  const next = (event) => new Promise((resolve, reject) => {
    player.addEventListener(event, resolve, { once: true });
    player.addEventListener("error", () => reject(new Error(player.error.message)), { once: true });
  });
  await next("loadedmetadata");
  const there = player.duration * 0.75;
  player.currentTime = there;
  await next("seeked");
  await player.play();
  while (player.currentTime < there + 0.2) await next("timeupdate");
  return { duration: player.duration, moved: player.currentTime - there };
}`;

async function play(page: Page, kind: "audio" | "video", path: string) {
  const result = await page.evaluate(`(${PLAY})(${JSON.stringify([kind, path])})`);
  assert.ok(result && typeof result === "object" && "duration" in result && "moved" in result);
  return { duration: Number(result.duration), moved: Number(result.moved) };
}

for (const [name, { seconds }] of Object.entries(SAMPLE_FILES)) {
  Deno.test(`a ${name} plays in a document of ours and can be sought`, needsChromium, async () => {
    await using test = await openTestApp();
    const kind = name === "mp3" || name === "m4a" ? "audio" : "video";
    const path = await storeMedia(test, await readSample(kindOfSample(name)));
    await withDocument(test, async (page) => {
      const { duration, moved } = await play(page, kind, path);
      assert.ok(Math.abs(duration - seconds) < 1, `${duration} s`);
      assert.ok(moved > 0);
    });
  });
}

function kindOfSample(name: string): keyof typeof SAMPLE_FILES {
  if (name === "mp3" || name === "m4a" || name === "mp4" || name === "webm") return name;
  throw new TypeError(`There is no sample called ${name}`);
}

Deno.test(
  "of a long film with its index at the end, only what is watched is asked for",
  needsChromium,
  async () => {
    await using test = await openTestApp();
    const path = await storeMedia(test, await makeLargeMp4(40_000_000));
    await withDocument(test, async (page) => {
      const ranges: string[] = [];
      page.on("request", (request) => ranges.push(request.headers().range ?? ""));
      await play(page, "video", path);
      assert.ok(ranges.some((range) => /^bytes=[1-9]\d{6,}-/.test(range)), ranges.join());
    });
  },
);

Deno.test("a document opens in the browser's own viewer", needsChromium, async () => {
  await using test = await openTestApp();
  const path = await storeMedia(test, makePdf(3));
  await using served = serveApp(test);
  await withPage(served.origin, async (page) => {
    await page.goto(path);
    const isViewer = () => page.frames().some((frame) => frame.url().startsWith("chrome-extension://"));
    while (!isViewer()) await page.waitForEvent("frameattached");
  }, { expectedErrors: [/chrome(-extension)?:|favicon/], isWhole: true });
});

/** Titles, and the names under which Chromium keeps their films. */
const TITLES: [title: string, kept: string][] = [
  ["Foot care", "Foot care.mp4"],
  ["Ẹ̀kọ́ nípa ṣúgà", "Ẹ̀kọ́ nípa ṣúgà.mp4"],
  ["Rice 🍚, 100%; (part 1)", "Rice 🍚, 100%; (part 1).mp4"],
  ["a/b\\c\nd", "a b c d.mp4"],
];

Deno.test("a download is kept under the title of its item, with every byte", needsChromium, async () => {
  await using test = await openTestApp();
  const bytes = makeBytes(300_000);
  const files = await Promise.all(TITLES.map(async ([title, kept]) => {
    const path = await storeMedia(test, { type: "video/mp4", bytes, title });
    return { path, kept };
  }));
  const links = files.map(({ path }, index) => `<a href="${path}?download">film${index}</a>`).join("");
  await withDocument(test, async (page) => {
    for (const [index, { kept }] of files.entries()) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByText(`film${index}`).click(),
      ]);
      assert.equal(download.suggestedFilename(), kept);
      assert.deepEqual(await Deno.readFile(await download.path()), bytes);
    }
  }, links);
});

/** A page without any policy that uses every file in every way a page can. */
function harnessOf(paths: readonly string[]): Response {
  const tags = paths.map((path) =>
    `<script src="${path}"></script><script type=module src="${path}"></script><iframe src="${path}"></iframe>
    <object data="${path}"></object><embed src="${path}"><img src="${path}"><link rel=stylesheet href="${path}">
    <video src="${path}"></video>`
  );
  return new Response(`<!doctype html><title>Harness</title>${tags.join("")}`, { headers: HTML });
}

Deno.test("no hostile file runs, opened as a page or used in one", needsChromium, async () => {
  await using test = await openTestApp();
  const store = (file: typeof LYING_FILES[number]) =>
    storeMedia(test, { type: file.type, bytes: bytesOfHostile(file) });
  const paths = await Promise.all([...RUNNING_TYPES, ...LYING_FILES].map(store));
  await using served = serveApp(test, { "/harness": harnessOf(paths) });
  await withPage(served.origin, async (page) => {
    let ran = 0;
    page.on("request", (request) => void (ran += request.url().endsWith("/ran") ? 1 : 0));
    for (const path of paths) {
      // What can only be kept is no page, and Chromium says so by an error.
      await page.goto(path).catch(() => {});
      assert.notEqual(await page.evaluate("window.RAN || document.title"), "RAN", path);
    }
    await page.goto("/harness");
    assert.equal(await page.evaluate("window.RAN"), undefined);
    assert.equal(ran, 0);
  }, { expectedErrors: [/.*/s] });
});

Deno.test("the harness notices what runs", needsChromium, async () => {
  await using test = await openTestApp();
  const [html] = RUNNING_TYPES;
  await using served = serveApp(test, { "/run": new Response(html?.text, { headers: HTML }) });
  await withPage(served.origin, async (page) => {
    await page.goto("/run");
    assert.equal(await page.evaluate("window.RAN"), 1);
  }, { expectedErrors: [/.*/s] });
});
