/** The four pictures of the README, small enough for everybody's data. @module */
import { withPage } from "../support/browser.ts";

const README_FOLDER = new URL("../../docs/", import.meta.url);
/** From which picture each one is made. */
const CHOSEN: Record<string, string> = {
  "landing": "desktop-light/landing-top",
  "logbook": "desktop-light/logbook",
  "wizard": "phone-light/wizard-very-low",
  "podcast": "phone-dark/podcast-player",
};
/** Words stay sharp, and each picture under 60 KB. */
const QUALITY = 0.7;

/** Writes them anew from the pictures just taken. */
export async function writeReadmePictures(root: URL): Promise<void> {
  await withPage(root.href, async (page) => {
    for (const [name, picture] of Object.entries(CHOSEN)) {
      const png = await Deno.readFile(new URL(`${picture}.png`, root));
      const webp = await page.evaluate<string>(toWebp(png.toBase64()));
      await Deno.writeFile(new URL(`${name}.webp`, README_FOLDER), Uint8Array.fromBase64(webp));
    }
  });
}

function toWebp(png: string): string {
  return `(async () => {
    const picture = new Image();
    picture.src = "data:image/png;base64,${png}";
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", ${QUALITY}).split(",")[1];
  })()`;
}
