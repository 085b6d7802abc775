/** Bringing media, and looking after them. @module */
import { Buffer } from "node:buffer";
import { UPLOAD_PART_BYTES } from "@/lib/shared/limits.ts";
import type { Page, Route } from "playwright";
import { makeLargeMp4, makePdf, type MediaFile, readSample } from "../media_files.ts";
import { leaveUnanswered } from "./at_rest.ts";
import {
  abortRequests,
  adminScreen,
  EXPECTS_FAILED_LOAD,
  fulfillRequests,
  holdRequests,
  LONG_WORD,
  pressButton,
  rewriteResponse,
  type Screen,
  showing,
} from "./screen.ts";

const openMedia = showing("/media", "How to use a meter");

async function openTab(page: Page, name: string, title: string): Promise<void> {
  await openMedia(page);
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  await page.getByText(title).first().waitFor();
}

/** The tabs and their dialogs. */
export const ADMIN_MEDIA_SCREENS: readonly Screen[] = [
  adminScreen("media", openMedia, { isLong: true }),
  adminScreen("media-pdfs", (page) => openTab(page, "Pdfs", "Guide to swallow and soups"), { isLong: true }),
  adminScreen("media-audios", (page) => openTab(page, "Audios", "Eating well at a party"), { isLong: true }),
  adminScreen("media-long-words", async (page) => {
    await rewriteResponse(page, "**/api/v1/admin/media?*", "A walk that counts", LONG_WORD);
    await showing("/media", LONG_WORD)(page);
  }, { isLong: true }),
  adminScreen("media-chosen", async (page) => {
    await openMedia(page);
    await page.getByRole("tabpanel").getByRole("checkbox").first().check();
  }),
  adminScreen("media-topics", async (page) => {
    await openMedia(page);
    await page.getByRole("tabpanel").getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Change topics" }).click();
    await page.getByRole("dialog").getByText("Topics", { exact: true }).click();
  }),
  adminScreen("media-nothing-found", async (page) => {
    await openMedia(page);
    await page.getByLabel("Search").fill("zebra");
    await page.getByText("Nothing matches “zebra”.").waitFor();
  }),
  adminScreen("media-language", async (page) => {
    await rewriteResponse(page, "**/api/v1/admin/media?*", '"language":null', '"language":"yo"');
    await openMedia(page);
    await page.getByText("Yorùbá").locator("visible=true").first().waitFor();
  }, { isLong: true }),
  adminScreen("media-empty", async (page) => {
    await fulfillRequests(page, "**/api/v1/admin/media?*", { success: true, items: [], count: 0 });
    await showing("/media", "No videos yet")(page);
  }),
  adminScreen("media-failed", async (page) => {
    await fulfillRequests(page, "**/api/v1/admin/media?*", {}, 502);
    await showing("/media", "HTTP error! status: 502")(page);
  }, { browser: EXPECTS_FAILED_LOAD }),
  adminScreen("media-drafts", async (page) => {
    await rewriteResponse(page, "**/api/v1/admin/media?*", '"status":"published"', '"status":"draft"');
    await showing("/media", "Missing: language, topic")(page);
  }, { isLong: true }),
  adminScreen("media-not-changed", async (page) => {
    await fulfillRequests(page, "**/api/v1/admin/media/*/status", {}, 502);
    await openMedia(page);
    await pressButton(page, "Hide How to use a meter");
    await page.getByText("Failed to change item.").waitFor();
  }, { isLong: true, browser: EXPECTS_FAILED_LOAD }),
  adminScreen("media-preview", async (page) => {
    await openTab(page, "Audios", "Eating well at a party");
    await pressButton(page, "Preview Eating well at a party");
    await page.getByRole("dialog").locator("audio").waitFor();
  }),
  adminScreen("media-edit", async (page) => {
    await openMedia(page);
    await pressButton(page, "Edit How to use a meter");
    await page.getByRole("dialog", { name: "Edit details" }).waitFor();
  }),
  adminScreen("media-delete", async (page) => {
    await openMedia(page);
    await pressButton(page, "Delete How to use a meter");
    await page.getByRole("dialog").waitFor();
  }),
];

const openUpload = showing("/upload", "Upload New Media");

async function choose(
  page: Page,
  label: string,
  { name, type, bytes }: MediaFile,
) {
  await page.getByLabel(label, { exact: true }).setInputFiles({
    name,
    mimeType: type,
    buffer: Buffer.from(bytes),
  });
}

async function loseAfterFirstPart(route: Route): Promise<void> {
  if (route.request().url().endsWith("offset=0")) await route.continue();
  else await route.abort();
}

/** Fills the form with a lesson that is ready to go; a short talk, where nothing else is said. */
async function fillIn(page: Page, file?: MediaFile): Promise<void> {
  const { name, ...chosen } = file ?? await readSample("mp3");
  await openUpload(page);
  await page.getByLabel("Title").fill("Ẹ̀kọ́ oúnjẹ: what to eat");
  await page.getByLabel("Type").selectOption(chosen.type.split("/")[0] ?? "");
  await page.getByLabel("Artist").fill("Nurse Bisi");
  await choose(page, "File", { name, ...chosen });
  await page.getByRole("button", { name: `Remove ${name}` }).waitFor();
}

async function fillInSeveral(page: Page): Promise<void> {
  await openUpload(page);
  const { type, bytes } = await readSample("mp3");
  const files = ["eating_well.mp3", "a_walk-1.mp3"].map((name) => ({
    name,
    mimeType: type,
    buffer: Buffer.from(bytes),
  }));
  await page.getByLabel("File", { exact: true }).setInputFiles(files);
  await page.getByLabel("Title").fill("Eating well");
  await page.getByRole("button", { name: /^Details of/ }).nth(1).waitFor();
}

/** The form, on its way from empty to sent. */
export const ADMIN_UPLOAD_SCREENS: readonly Screen[] = [
  adminScreen("upload", openUpload, { isLong: true }),
  adminScreen("upload-filled", fillIn, { isLong: true }),
  adminScreen("upload-topics", async (page) => {
    await openUpload(page);
    await page.getByText("Topics", { exact: true }).click();
    await page.getByRole("checkbox", { name: "Lows", exact: true }).check();
  }, { isLong: true }),
  adminScreen("upload-questions", async (page) => {
    await openUpload(page);
    await page.getByText("Questions", { exact: true }).click();
    await pressButton(page, "Add a question");
    await page.getByLabel("What is asked").fill("What fills half of the plate?");
  }, { isLong: true }),
  adminScreen("curriculum", showing("/curriculum", "Problem solving"), { isLong: true }),
  adminScreen("curriculum-failed", async (page) => {
    await abortRequests(page, "**/api/v1/lessons");
    await showing("/curriculum", "Failed to fetch the curriculum")(page);
  }, { browser: EXPECTS_FAILED_LOAD }),
  adminScreen("upload-wrong-file", async (page) => {
    await openUpload(page);
    await page.getByLabel("Title").fill("Long");
    await page.getByLabel("Type").selectOption("pdf");
    const huge = { ...makePdf(1), bytes: new Uint8Array(5 * 1024 * 1024 + 1) };
    await choose(page, "Cover image", { ...huge, name: "cover.png", type: "image/png" });
    await page.getByText("The selected image file exceeds the 5MB limit.").first().waitFor();
  }, { isLong: true }),
  adminScreen("upload-several", fillInSeveral, { isLong: true }),
  adminScreen("upload-several-under-way", async (page) => {
    await fillInSeveral(page);
    await page.route("**/api/v1/admin/upload", async (route) => {
      // The first is refused; the next stays on its way.
      if (route.request().postData()?.includes("a_walk")) return leaveUnanswered(route);
      await route.fulfill({ status: 415, json: { message: "Unsupported file type.", code: "media_type" } });
    });
    await pressButton(page, "Upload 2 files");
    await page.getByText("Unsupported file type.").waitFor();
    await page.getByRole("progressbar").first().waitFor();
  }, { isLong: true, browser: EXPECTS_FAILED_LOAD }),
  adminScreen("upload-kept", async (page) => {
    await fillIn(page);
    await page.reload();
    await page.getByText(/^You began this before/).waitFor();
  }, { isLong: true }),
  adminScreen("upload-under-way", async (page) => {
    await holdRequests(page, "**/api/v1/admin/upload");
    await fillIn(page);
    await pressButton(page, "Upload");
    await page.getByRole("progressbar").waitFor();
  }, { isLong: true }),
  adminScreen("upload-cut", async (page) => {
    await page.route("**/api/v1/admin/uploads/*?offset=*", loseAfterFirstPart);
    await fillIn(page, await makeLargeMp4(UPLOAD_PART_BYTES + 1_000_000));
    await pressButton(page, "Upload");
    await page.getByRole("button", { name: "Resume upload" }).waitFor();
  }, { isLong: true, browser: EXPECTS_FAILED_LOAD }),
];
