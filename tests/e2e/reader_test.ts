import assert from "node:assert/strict";
import { jsPDF } from "jspdf";
import type { Locator, Page } from "playwright";
import type { PdfItem } from "@/lib/shared/media.ts";
import { expectNoAxeFindings, needsChromium, type PageOptions, PHONE, withPage } from "../support/browser.ts";
import { makePdf, type MediaFile, writePdf } from "../support/media_files.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";
import { waitUntil } from "../support/page_condition.ts";
import { readReportFonts } from "../support/report_fonts.ts";
import { waitForApp } from "../support/worker_page.ts";

const SIZE = "The reader is loaded once, with the first document: 460 KB.";
const UNSHOWN = "This cannot be shown here. Download the document and open it in another app.";
const FAILED_LOAD = { expectedErrors: [/Failed to load resource/] };

async function onPhone(
  files: Record<string, MediaFile>,
  run: (page: Page, stage: MediaServer) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  await using stage = await startMediaServer();
  for (const [title, file] of Object.entries(files)) await stage.upload({ type: "pdf", title, file });
  await withPage(stage.server.url, (page) => run(page, stage), { viewport: PHONE, ...options });
}

function pdfOf(...objects: string[]): MediaFile {
  const bytes = Uint8Array.from(writePdf(objects), (letter) => letter.charCodeAt(0));
  return { name: "document.pdf", type: "application/pdf", bytes };
}

/** One page of 100 points, with its drawing and its resources. */
function onePage(drawing: string, resources: string, ...more: string[]): MediaFile {
  return pdfOf(
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << ${resources} >> /Contents 4 0 R >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...more,
  );
}

/** Letters of all languages, in a font that the document brings. */
function makeLettersPdf(): MediaFile {
  const pdf = new jsPDF();
  pdf.addFileToVFS("letters.ttf", readReportFonts().regular.toBase64());
  pdf.addFont("letters.ttf", "letters", "normal");
  pdf.setFont("letters");
  LETTERS.forEach((line, place) => pdf.text(line, 20, 20 + 10 * place));
  return { name: "letters.pdf", type: "application/pdf", bytes: new Uint8Array(pdf.output("arraybuffer")) };
}

const LETTERS = [
  "Ẹ̀jẹ̀ ríru àti ọkàn",
  "Ciwon suga da ƙafa: ɓangare, ɗaki",
  "Ọrịa shuga na ụkwụ",
  "How far, wetin you chop?",
];

const reader = (page: Page) => page.getByRole("dialog");
const pageOf = (page: Page, number: number) => reader(page).locator(`[data-page="${number}"]`);

function linkOf(page: Page, title: string, name: "Read" | "Download" = "Read"): Locator {
  const card = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: title, level: 2 }),
  });
  return card.getByRole("link", { name });
}

Deno.test(
  "A document is read three taps from Today, its text found; Back leads to the list, and the browser's Back",
  needsChromium,
  () =>
    onPhone({ "Foot care": makePdf(12) }, async (page, stage) => {
      await stage.open(page, "/dashboard");
      let taps = 0;
      const tap = async (link: Locator) => {
        taps++;
        await link.click();
      };
      await tap(page.getByRole("link", { name: "Learn" }).locator("visible=true"));
      await tap(page.getByRole("navigation", { name: "Learn" }).getByRole("link", { name: "Read" }));
      await page.getByText(SIZE).waitFor();
      await tap(linkOf(page, "Foot care"));
      await pageOf(page, 1).getByText("Page 1 of 12").waitFor();
      assert.equal(taps, 3);
      await waitUntil(page, "document.activeElement.getAttribute('aria-label') === 'Foot care'");
      await pageOf(page, 1).getByText("Page 1 of 12").selectText();
      assert.equal(await page.evaluate("String(getSelection())"), "Page 1 of 12");
      await expectNoAxeFindings(page);

      const widthOf = () =>
        page.evaluate<number>("document.querySelector('.reader-page canvas')?.clientWidth ?? 0");
      const former = await widthOf();
      await reader(page).getByRole("button", { name: "Larger" }).click();
      await waitUntil(page, `document.querySelector(".reader-page canvas")?.clientWidth === ${former * 1.5}`);
      await reader(page).getByRole("button", { name: "Smaller" }).click();

      await reader(page).getByRole("region", { name: "Foot care" }).press("End");
      await pageOf(page, 12).getByText("Page 12 of 12").waitFor();
      await reader(page).locator(".reader-tools").getByText("Page 12 of 12").waitFor();
      assert.equal(await pageOf(page, 1).locator("canvas").count(), 0, "what is far away takes no memory");

      await reader(page).getByRole("button", { name: "Back" }).click();
      await reader(page).waitFor({ state: "detached" });
      await waitUntil(page, "document.activeElement.innerText.trim() === 'Read'");
      assert.equal(await page.getByText(SIZE).count(), 0, "it is here now");
      await linkOf(page, "Foot care").click();
      await pageOf(page, 2).getByText("Page 2 of 12").waitFor();
      await page.goBack();
      await reader(page).waitFor({ state: "detached" });
      assert.equal(new URL(page.url()).pathname, "/library");
    }),
);

Deno.test(
  "Letters of every language, scans, and signs without a font are drawn by what our own server has",
  needsChromium,
  () => {
    // 64 white lines in Group 4, taken for black ones.
    const scan = `${"\xff".repeat(8)}\x00\x10\x01`;
    const files = {
      "Letters": makeLettersPdf(),
      "Scan": onePage(
        "100 0 0 100 0 0 cm /I Do",
        "/XObject << /I 5 0 R >>",
        `<< /Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 ` +
          `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 /BlackIs1 true >> ` +
          `/Length ${scan.length} >>\nstream\n${scan}\nendstream`,
      ),
      "Signs": onePage(
        "BT /F 100 Tf 10 15 Td (n) Tj ET",
        "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> >>",
      ),
    };
    return onPhone(files, async (page, stage) => {
      const strangers: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(stage.server.url) && !request.url().startsWith("blob:")) {
          strangers.push(request.url());
        }
      });
      await stage.open(page, "/library");
      for (const title of ["Scan", "Signs"]) {
        await linkOf(page, title).click();
        await waitUntil(page, IS_BLACK_IN_THE_MIDDLE);
        await page.keyboard.press("Escape");
        await reader(page).waitFor({ state: "detached" });
      }
      // As an offered lesson links to it.
      const { pdfs } = await page.evaluate<{ pdfs: PdfItem[] }>(
        `fetch("/api/v1/pdfs").then((answer) => answer.json())`,
      );
      await page.goto(`/library?open=${pdfs.find(({ title }) => title === "Letters")?._id}`);
      for (const line of LETTERS) await pageOf(page, 1).getByText(line.normalize("NFC")).waitFor();
      assert.deepEqual(strangers, []);
    });
  },
);

const IS_BLACK_IN_THE_MIDDLE = `(() => {
  const canvas = document.querySelector(".reader-page canvas");
  const [red] = canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  return red < 50;
})()`;

Deno.test(
  "A document that is saved brings the reader along and is read without a network; another one says why not, and can be tried again",
  needsChromium,
  () =>
    onPhone({ "Foot care": makePdf(3), "Meters": makePdf(2) }, async (page, stage) => {
      await page.goto("/login");
      await waitForApp(page);
      await stage.open(page, "/library");
      await page.getByText(SIZE).waitFor();
      await page.context().setOffline(true);
      await linkOf(page, "Meters").click();
      await reader(page).getByText("You are offline, and this part of the app is not on your device yet.")
        .waitFor();
      await reader(page).getByRole("link", { name: "Download" }).waitFor();
      await page.keyboard.press("Escape");
      await page.context().setOffline(false);
      const card = page.getByRole("listitem").filter({ hasText: "Foot care" });
      await card.getByRole("button", { name: "Save for offline" }).click();
      await page.getByText("“Foot care” is saved.").waitFor();
      await page.getByText(SIZE).waitFor({ state: "detached" });

      await page.context().setOffline(true);
      await page.reload();
      await page.getByText("Seen less than an hour ago").waitFor();
      assert.equal(await page.getByText(SIZE).count(), 0);
      await linkOf(page, "Foot care").click();
      await pageOf(page, 1).getByText("Page 1 of 3").waitFor();
      await page.keyboard.press("Escape");
      await linkOf(page, "Meters").click();
      await reader(page).getByText("Network error. Please check your connection and try again.").waitFor();
      await page.context().setOffline(false);
      await reader(page).getByRole("button", { name: "Try again" }).click();
      await pageOf(page, 1).getByText("Page 1 of 2").waitFor();
    }, { serviceWorkers: "allow", ...FAILED_LOAD }),
);

Deno.test(
  "What is broken, gone or hostile is said, with Download, and the page goes on",
  needsChromium,
  () => {
    const files = {
      "Endless": pdfOf("<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"),
      "Many": pdfOf("<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 1000000000 >>"),

      "Gone": makePdf(1),
      "Sound": makePdf(1),
    };
    return onPhone(files, async (page, stage) => {
      await stage.open(page, "/library");
      for (const title of ["Endless", "Many"]) {
        await linkOf(page, title).click();
        await reader(page).getByText(UNSHOWN).waitFor();
        const downloading = page.waitForEvent("download");
        await reader(page).getByRole("link", { name: "Download" }).click();
        await (await downloading).cancel();
        await reader(page).getByRole("button", { name: "Back" }).click();
      }
      const gone = new URL(await linkOf(page, "Gone").getAttribute("href") ?? "", stage.server.url).href;
      await page.route(gone, (route) => route.fulfill({ status: 404 }));
      await linkOf(page, "Gone").click();
      await reader(page).getByText("This document is no longer here.").waitFor();
      await expectNoAxeFindings(page);
      await page.keyboard.press("Escape");
      await linkOf(page, "Sound").click();
      await pageOf(page, 1).getByText("Page 1 of 1").waitFor();
    }, FAILED_LOAD);
  },
);
