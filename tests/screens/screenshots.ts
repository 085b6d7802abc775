/**
 * Pictures of every screen in every state: `deno task screenshots`, or only some: `deno task screenshots wizard`.
 * With `--readme` those of the README are made of them anew.
 *
 * They are written to `screenshots/<size>-<theme>/<name>.png`, with a sheet of all of them as `sheet.html` and
 * `sheet.png` beside them.
 *
 * @module
 */
import type { Page } from "playwright";
import { printLine } from "@/lib/tools/terminal.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { ALL_SCREENS } from "../support/screens/all_screens.ts";
import type { Screen } from "../support/screens/screen.ts";
import { openScreenServer } from "../support/screens/screen_server.ts";
import { visitScreens } from "../support/screens/visit_screens.ts";
import { writeReadmePictures } from "./readme_pictures.ts";
import { writeSheets } from "./sheets.ts";

const FOLDER = new URL("../../screenshots/", import.meta.url);
const SIZES = { phone: PHONE, desktop: DESKTOP };
const THEMES = ["light", "dark"] as const;
/** A longer page says the same again and again. */
const LONGEST_PX = 4000;

async function takePictures(page: Page, screen: Screen): Promise<void> {
  if (screen.isLong) await page.evaluate("scrollTo(0, 0)");
  await page.evaluate(STAND_STILL);
  for (const size of ["phone", "desktop"] as const) {
    if (screen.only && screen.only !== size) continue;
    const viewport = SIZES[size];
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const height = screen.isLong ? await measureHeight(page) : viewport.height;
      const clip = { x: 0, y: 0, width: viewport.width, height };
      const png = await page.screenshot({ fullPage: screen.isLong, clip });
      await Deno.writeFile(new URL(`${size}-${theme}/${screen.name}.png`, FOLDER), png);
    }
  }
}

/** What turns without end stands still: as it began, on every picture. */
const STAND_STILL = `document.getAnimations()
  .filter(({ timeline, effect }) => timeline === document.timeline && effect.getComputedTiming().endTime === Infinity)
  .forEach((animation) => { animation.pause(); animation.currentTime = 0; })`;

async function measureHeight(page: Page): Promise<number> {
  const height = await page.evaluate<number>("document.documentElement.scrollHeight");
  return Math.min(LONGEST_PX, height);
}

/** Folders by size and theme, empty unless only some pictures are taken anew. */
async function makeFolders(isWhole: boolean): Promise<string[]> {
  if (isWhole) await Deno.remove(FOLDER, { recursive: true }).catch(() => {});
  const folders = Object.keys(SIZES).flatMap((size) => THEMES.map((theme) => `${size}-${theme}`));
  for (const folder of folders) await Deno.mkdir(new URL(folder, FOLDER), { recursive: true });
  return folders;
}

if (import.meta.main) {
  const words = Deno.args.filter((word) => !word.startsWith("--"));
  const isWanted = ({ name }: Screen) => words.length === 0 || words.some((word) => name.startsWith(word));
  const screens = Object.values(ALL_SCREENS).flat().filter(isWanted);
  const folders = await makeFolders(words.length === 0);
  const startedAt = performance.now();
  const stage = await openScreenServer();
  const failures = await visitScreens(stage, screens, takePictures);
  await writeSheets(FOLDER, folders);
  if (Deno.args.includes("--readme")) await writeReadmePictures(FOLDER);
  await stage[Symbol.asyncDispose]();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  for (const [name, error] of failures) printLine(`${name}: ${error}`);
  printLine(
    `${screens.length - failures.size} of ${screens.length} screens in ${seconds} s: ${FOLDER.pathname}`,
  );
  Deno.exit(failures.size === 0 ? 0 : 1);
}
