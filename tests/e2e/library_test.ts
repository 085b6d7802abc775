import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { tabTo } from "../support/keyboard.ts";
import { COVERS, makePdf } from "../support/media_files.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";

const GUIDE = makePdf(200);

async function onLibrary(
  run: (page: Page, stage: MediaServer) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  await using stage = await startMediaServer();
  await stage.upload({
    type: "pdf",
    title: "Oúnjẹ tó dára",
    genre: "Complete guide",
    artist: "Dọ́kítà Ẹniọlá",
    file: GUIDE,
  });
  await stage.upload({
    type: "pdf",
    title: "Meters",
    genre: "Comparison",
    file: makePdf(1),
    coverImage: COVERS.png,
  });
  await withPage(stage.server.url, async (page) => {
    await stage.open(page, "/library");
    await card(page, "Meters").waitFor();
    await run(page, stage);
  }, options);
}

function card(page: Page, title: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, level: 2 }) });
}

Deno.test("A card says category, read time, author and size, and its title once", needsChromium, async () => {
  await onLibrary(async (page) => {
    const text = await card(page, "Oúnjẹ tó dára").innerText();
    for (const part of ["Guides", "28 min read", "By Dọ́kítà Ẹniọlá", "KB"]) {
      assert.ok(text.includes(part), `${part} in ${text}`);
    }
    assert.equal(text.split("Oúnjẹ tó dára").length, 2, text);
    assert.ok((await card(page, "Meters").innerText()).includes("Reviews"));
  });
});

Deno.test(
  "A document is found by any of its fields, without its marks, by keyboard",
  needsChromium,
  async () => {
    await onLibrary(async (page) => {
      for (const query of ["ounje", "GUIDES", "eniola", "complete"]) {
        await page.getByLabel("Search").fill("");
        await tabTo(page, "Search");
        await page.keyboard.insertText(query);
        await page.keyboard.press("Enter");
        await page.getByText("1 item found").waitFor();
        await card(page, "Oúnjẹ tó dára").waitFor();
        assert.equal(await card(page, "Meters").count(), 0, query);
        await page.getByLabel("Search").fill("");
        await card(page, "Meters").waitFor();
      }
      await page.getByLabel("Search").fill("zebra");
      await page.getByText("No items found matching your search.").waitFor();
    });
  },
);

Deno.test(
  "A document is downloaded under its title, byte for byte, and opens in a tab of its own where that is asked for",
  needsChromium,
  async () => {
    await onLibrary(async (page) => {
      const downloading = page.waitForEvent("download");
      await card(page, "Oúnjẹ tó dára").getByRole("link", { name: "Download" }).click();
      const download = await downloading;
      assert.equal(download.suggestedFilename(), "Oúnjẹ tó dára.pdf");
      assert.ok(Buffer.from(await Deno.readFile(await download.path())).equals(GUIDE.bytes));

      const read = card(page, "Oúnjẹ tó dára").getByRole("link", { name: "Read" });
      const answer = await page.request.get(await read.getAttribute("href") ?? "");
      assert.equal(answer.headers()["content-type"], "application/pdf");
      assert.equal(answer.headers()["content-disposition"], undefined);
      assert.ok((await answer.body()).equals(GUIDE.bytes));
      const opening = page.context().waitForEvent("page");
      await read.click({ modifiers: ["Control"] });
      await (await opening).close();
    });
  },
);

Deno.test(
  "A page of 24 cards is under 60 KB; the next ones come when asked for, and keep the focus",
  needsChromium,
  async () => {
    await onLibrary(async (page, stage) => {
      const file = makePdf(1);
      for (let number = 1; number <= 24; number++) {
        await stage.upload({
          type: "pdf",
          title: `Lesson ${number} on living well with diabetes`,
          genre: "Guide",
          artist: "Dr Bello",
          file,
        });
      }
      await page.reload();
      await page.getByText("Lesson 24 on").first().waitFor();
      const cards = page.getByRole("list", { name: "Diabetes Library" }).locator("> li");
      assert.equal(await cards.count(), 24);
      const bytes = await page.evaluate<number>(
        `performance.getEntriesByType("resource").find(({ name }) => name.includes("/pdfs")).transferSize`,
      );
      assert.ok(bytes > 0 && bytes < 60_000, `${bytes} bytes`);
      await page.getByRole("button", { name: "Show more" }).focus();
      await page.keyboard.press("Enter");
      await card(page, "Meters").waitFor();
      assert.equal(await cards.count(), 26);
      assert.match(await page.evaluate<string>("document.activeElement.innerText"), /Meters/);
    });
  },
);

Deno.test("A library that is empty or cannot be had says so", needsChromium, async () => {
  await using stage = await startMediaServer();
  await withPage(stage.server.url, async (page) => {
    await stage.open(page, "/library");
    await page.getByText("No documents available in the library.").waitFor();
    await page.route("**/api/v1/pdfs*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText("Error loading library: Failed to fetch PDFs").waitFor();
  }, { expectedErrors: [/Failed to load resource/] });
});
