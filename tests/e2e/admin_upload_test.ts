import assert from "node:assert/strict";
import type { Page } from "playwright";
import { fileUrlOf, LIST_OF_KIND, type MediaItem, type MediaKind } from "@/lib/shared/media.ts";
import {
  listOverHttp,
  openAdminScreen,
  openAdminSession,
  startAdminServer,
} from "../support/admin_session.ts";
import { type AppServer, sharePerWorker } from "../support/app_server.ts";
import { needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { pressByKeyboard, tabTo, typeInto } from "../support/keyboard.ts";
import {
  CAPTIONS,
  COVERS,
  makeLargeMp4,
  makePdf,
  type MediaFile,
  readSample,
} from "../support/media_files.ts";
import { exifSegment, makeJpeg } from "../support/pictures.ts";
import { dropFiles } from "../support/drop_files.ts";
import { assertSameBytes } from "../support/same_bytes.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

const MEGABYTE = 1024 * 1024;
const PARTS = "**/api/v1/admin/uploads/*?offset=*";
/** Time enough for 90 MB on a machine that does other things too. */
const UNHURRIED = { timeout: 120_000 };
const CUT = { expectedErrors: [/Failed to load resource/] };

const sharedServer = sharePerWorker(startAdminServer);

/** What a journey has at hand. */
interface Stage {
  page: Page;
  server: AppServer;
  /** Puts a file on the disk, where it keeps its time, and returns its path. */
  put(file: MediaFile): Promise<string>;
}

async function onUpload(run: (stage: Stage) => Promise<void>, options: PageOptions = {}): Promise<void> {
  const server = await sharedServer();
  const token = await openAdminSession(server);
  await using folder = await makeTempFolder();
  const put = async ({ name, bytes }: MediaFile) => {
    const path = `${folder.path}/${name}`;
    await Deno.writeFile(path, bytes);
    return path;
  };
  await withPage(server.url, async (page) => {
    // The browser's own dialog is held back only while somebody listens; switching that takes longer than a key.
    page.on("filechooser", () => {});
    await openAdminScreen(page, token, "/upload");
    await page.getByRole("heading", { name: "Upload New Media" }).waitFor();
    await run({ page, server, put });
  }, options);
}

/** Chooses a file as a keyboard does: the browser's own dialog opens by Enter. */
async function choose(page: Page, label: string, path: string): Promise<void> {
  await tabTo(page, label);
  const opening = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await opening).setFiles(path);
}

async function fillIn(page: Page, { title, kind }: { title: string; kind: MediaKind }): Promise<void> {
  await typeInto(page, "Title", title);
  await tabTo(page, "Type");
  await page.keyboard.press(kind[0] ?? "");
}

async function findListed(server: AppServer, kind: MediaKind, title: string): Promise<MediaItem> {
  const items = await listOverHttp(server, LIST_OF_KIND[kind]);
  const item = items.find((listed) => listed.title === title);
  assert.ok(item, `${title} is listed`);
  return item;
}

/** As a phone takes it: the server would refuse it as it is. */
const COVER_WITH_PLACE = { ...COVERS.jpeg, bytes: makeJpeg({ extra: [exifSegment()] }) };

const SAMPLES = [
  { kind: "audio", sample: () => readSample("mp3"), cover: COVER_WITH_PLACE, duration: "00:20" },
  { kind: "audio", sample: () => readSample("m4a"), cover: COVERS.gif, duration: "00:20" },
  { kind: "video", sample: () => readSample("webm"), cover: undefined, duration: "00:12" },
  { kind: "pdf", sample: () => Promise.resolve(makePdf(200)), cover: COVERS.png, duration: undefined },
] as const;

for (const { kind, sample, cover, duration } of SAMPLES) {
  const { name } = await sample();
  Deno.test(`An administrator uploads ${name} by keyboard and sees it listed`, needsChromium, async () => {
    await onUpload(async ({ page, server, put }) => {
      const file = await sample();
      const title = `From ${name}`;
      const upload = page.getByRole("button", { name: "Upload", exact: true });
      await fillIn(page, { title, kind });
      assert.equal(await page.getByLabel("Description").count(), kind === "audio" ? 1 : 0);
      await page.getByText(`Please select a file for ${kind} type.`).waitFor();
      assert.equal(await upload.isEnabled(), false);
      await typeInto(page, "Artist", "Nurse Bisi");
      await typeInto(page, "Genre", "Foot care");
      await choose(page, "File", await put(file));
      if (duration) await untilValue(page, "Duration", duration);
      else assert.equal(await page.getByLabel("Duration").count(), 0);
      if (cover) await choose(page, "Cover image", await put(cover));
      if (kind !== "pdf") await choose(page, "Captions or transcript", await put(CAPTIONS));
      await pressByKeyboard(page, "Upload");
      await page.getByRole("status").getByText("Media uploaded successfully!").waitFor();
      assert.equal(await page.getByLabel("Title").inputValue(), "");
      assert.equal(await upload.isEnabled(), false);

      await page.waitForURL((url) => url.pathname === "/media");
      const tab = { audio: "Audios", video: "Videos", pdf: "Pdfs" }[kind];
      await page.getByRole("tabpanel", { name: tab }).waitFor();
      await page.getByRole("listitem").filter({ hasText: title }).first().waitFor();
      const item = await findListed(server, kind, title);
      assert.equal(item.artist, "Nurse Bisi");
      assert.equal(item.duration, duration ?? "");
      assert.equal(item.captionsUrl === null, kind === "pdf");
      assert.equal(item.coverImageUrl === null, cover === undefined);
      await assertSameBytes(server, fileUrlOf(item), file);
    });
  });
}

async function untilValue(page: Page, label: string, value: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const field = () => [...document.querySelectorAll("input")].find((input) => input.labels?.[0]?.innerText === ${
    JSON.stringify(label)
  });
    const look = () => field()?.value === ${JSON.stringify(value)} ? resolve() : requestAnimationFrame(look);
    look();
  })`);
}

Deno.test(
  "A file that is too large is refused at once; another type clears what was chosen",
  needsChromium,
  async () => {
    await onUpload(async ({ page, put }) => {
      const path = await put({ name: "long.mp3", type: "", bytes: new Uint8Array() });
      await Deno.truncate(path, 100 * MEGABYTE + 1);
      await fillIn(page, { title: "Long", kind: "audio" });
      await choose(page, "File", path);
      await page.getByRole("alert").getByText("The selected audio file exceeds the 100MB limit.").waitFor();
      assert.equal(await page.getByLabel("File").inputValue(), "");
      await choose(page, "File", await put(await readSample("mp3")));
      await page.getByRole("button", { name: "Remove talk.mp3" }).waitFor();
      await tabTo(page, "Type");
      await page.keyboard.press("p");
      assert.equal(await page.getByLabel("File").inputValue(), "");
      assert.equal(await page.getByLabel("Title").inputValue(), "Long");
      assert.equal(await page.getByRole("button", { name: "Upload", exact: true }).isEnabled(), false);
    });
  },
);

Deno.test("What the server refuses is said, and nothing typed is lost", needsChromium, async () => {
  await onUpload(async ({ page, put }) => {
    const fake = { name: "talk.mp3", type: "audio/mpeg", bytes: new TextEncoder().encode("<html></html>") };
    await fillIn(page, { title: "Not a talk", kind: "audio" });
    await choose(page, "File", await put(fake));
    await pressByKeyboard(page, "Upload");
    await page.getByRole("alert").getByText(/type/).waitFor();
    assert.equal(await page.getByLabel("Title").inputValue(), "Not a talk");
  }, CUT);
});

Deno.test(
  "A 90 MB video whose upload is cut at half goes on after the page was closed, and arrives whole",
  needsChromium,
  async () => {
    await onUpload(async ({ page, server, put }) => {
      const file = await makeLargeMp4(90 * MEGABYTE);
      const path = await put(file);
      const offsets: number[] = [];
      await page.route(PARTS, async (route) => {
        const offset = Number(new URL(route.request().url()).searchParams.get("offset"));
        offsets.push(offset);
        if (offset >= 45 * MEGABYTE) await route.abort("internetdisconnected");
        else await route.continue();
      });
      await fillIn(page, { title: "A long film", kind: "video" });
      await choose(page, "File", path);
      await pressByKeyboard(page, "Upload");
      await page.getByRole("progressbar").waitFor();
      await page.getByText(/^\d+%$/).waitFor();
      await page.getByRole("alert").getByText("Upload failed.").waitFor(UNHURRIED);
      await page.getByRole("button", { name: "Resume upload" }).waitFor();

      await page.unroute(PARTS);
      const cutAt = offsets.at(-1) ?? 0;
      assert.ok(cutAt >= 45 * MEGABYTE, `${cutAt}`);
      await page.reload();
      await page.getByText(/The upload of “lesson.mp4” stopped/).waitFor();
      const asked = page.waitForRequest(PARTS);
      await choose(page, "File", path);
      assert.equal(await page.getByLabel("Title").inputValue(), "A long film");
      await pressByKeyboard(page, "Resume upload");
      assert.equal(new URL((await asked).url()).searchParams.get("offset"), String(cutAt));
      await page.waitForURL(/\/media\?tab=videos$/, UNHURRIED);
      const item = await findListed(server, "video", "A long film");
      assert.equal(item.duration, "00:12");
      await assertSameBytes(server, fileUrlOf(item), file);
    }, CUT);
  },
);

Deno.test(
  "Files are dropped on the page, start as drafts with what was typed, and are published by choice",
  needsChromium,
  async () => {
    await onUpload(async ({ page, server }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await dropFiles(page, [await readSample("mp3"), makePdf(1)]);
      await page.getByRole("button", { name: /^Details of/ }).nth(1).waitFor();
      await typeInto(page, "Artist", "Nurse Bisi");
      const upload = page.getByRole("button", { name: "Upload 2 files" });
      const { y = 0, height = 0 } = await upload.boundingBox() ?? {};
      assert.ok(y > 0 && y + height <= 800, `the button ends at ${y + height}`);

      await page.getByRole("link", { name: "Media", exact: true }).click();
      await page.getByRole("heading", { name: "Media Dashboard" }).waitFor();
      await page.goBack();
      await page.getByText("You began this before: talk, ").waitFor();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText(/^This is what you typed before\./).waitFor();
      assert.equal(await page.getByLabel("Artist").inputValue(), "Nurse Bisi");
      await dropFiles(page, [await readSample("mp3"), makePdf(1)]);
      await page.getByText("Several files start as drafts.").waitFor();
      await page.getByText("Missing: language, topic").nth(1).waitFor();
      await upload.click();
      await page.waitForURL(/\/media\?tab=audios$/);
      const isListed = async () => {
        const listed = await listOverHttp(server, "audios");
        return listed.some(({ artist, title }) => artist === "Nurse Bisi" && title === "talk");
      };
      const draft = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Nurse Bisi" })
        .filter({ hasText: "Missing: language, topic" });
      await page.getByLabel("Drafts", { exact: true }).check();
      await page.getByRole("status").getByText("1 item").waitFor();
      assert.equal(await isListed(), false);
      await draft.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByText("1 item is published. Patients see it now.").waitFor();
      assert.equal(await isListed(), true);
    });
  },
);

Deno.test("A restart of the server cuts an upload, which goes on afterwards", needsChromium, async () => {
  await using folder = await makeTempFolder();
  await using files = await makeTempFolder();
  const file = await makeLargeMp4(10 * MEGABYTE);
  const path = `${files.path}/${file.name}`;
  await Deno.writeFile(path, file.bytes);
  let server = await startAdminServer({ DATA_DIR: folder.path });
  const { port } = new URL(server.url);
  const token = await openAdminSession(server);
  try {
    await withPage(server.url, async (page) => {
      page.on("filechooser", () => {});
      await openAdminScreen(page, token, "/upload");
      await fillIn(page, { title: "Restarted", kind: "video" });
      await choose(page, "File", path);
      await page.route(PARTS, async (route) => {
        if (!route.request().url().endsWith("offset=0")) await server.stop();
        await route.continue();
      });
      await pressByKeyboard(page, "Upload");
      await page.getByRole("alert").waitFor();
      await page.unroute(PARTS);
      server = await startAdminServer({ DATA_DIR: folder.path, PORT: port });
      await pressByKeyboard(page, "Resume upload");
      await page.waitForURL(/\/media\?tab=videos$/, UNHURRIED);
      const item = await findListed(server, "video", "Restarted");
      await assertSameBytes(server, fileUrlOf(item), file);
    }, CUT);
  } finally {
    await server.stop();
  }
});

Deno.test("Cancelling an upload keeps the form and leaves nothing on the server", needsChromium, async () => {
  await onUpload(async ({ page, server, put }) => {
    const path = await put(await makeLargeMp4(10 * MEGABYTE));
    const held = Promise.withResolvers<void>();
    await page.route(PARTS, async (route) => {
      await held.promise;
      await route.abort();
    });
    await choose(page, "File", path);
    assert.equal(await page.getByLabel("Type").inputValue(), "video");
    assert.equal(await page.getByLabel("Title").inputValue(), "lesson");
    await typeInto(page, "Title", "Never mind");
    await pressByKeyboard(page, "Upload");
    await page.getByRole("progressbar").waitFor();
    const thrownAway = page.waitForResponse((response) => response.request().method() === "DELETE");
    await pressByKeyboard(page, "Cancel");
    held.resolve();
    assert.equal((await thrownAway).status(), 204);
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    assert.equal(await page.evaluate("document.activeElement.innerText"), "Upload");
    assert.equal(await page.getByLabel("Title").inputValue(), "Never mind");
    assert.equal(await page.evaluate(`localStorage.getItem("pending_upload")`), null);
    const listed = await listOverHttp(server, "videos");
    assert.equal(listed.some(({ title }) => title === "Never mind"), false);
  }, CUT);
});
