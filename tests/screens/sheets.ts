/** All pictures of a size and theme on one sheet, to be looked at one by one. @module */
import { withPage } from "../support/browser.ts";

/** Wide enough for ten phones or five desktops. */
const SHEET = { width: 1800, height: 1000 };
const COLUMNS: Record<string, number> = { phone: 10, desktop: 5 };

/** Writes `sheet.html` and `sheet.png` into each folder of pictures. */
export async function writeSheets(root: URL, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const place = new URL(`${folder}/`, root);
    const sheet = new URL("sheet.html", place);
    await Deno.writeTextFile(sheet, drawSheet(folder, listPictures(place)));
    await withPage(place.href, async (page) => {
      await page.goto(sheet.href, { waitUntil: "load" });
      await page.screenshot({ path: new URL("sheet.png", place).pathname, fullPage: true });
    }, { viewport: SHEET });
  }
}

function listPictures(place: URL): string[] {
  const names = [...Deno.readDirSync(place)].map(({ name }) => name);
  return names.filter((name) => name.endsWith(".png") && name !== "sheet.png").toSorted();
}

function drawSheet(folder: string, pictures: readonly string[]): string {
  const columns = COLUMNS[folder.split("-")[0] ?? ""] ?? 5;
  const figures = pictures.map((name) =>
    `<figure><a href="${name}"><img src="${name}" alt=""></a><figcaption>${
      name.replace(".png", "")
    }</figcaption></figure>`
  );
  return `<!doctype html><meta charset="utf-8"><title>${folder}</title><style>
    body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; margin: 12px; background: #888 }
    figure { margin: 0; font: 12px sans-serif }
    img { width: 100%; aspect-ratio: ${
    columns > 5 ? "360 / 740" : "1280 / 800"
  }; object-fit: cover; object-position: top }
  </style>${figures.join("\n")}`;
}
