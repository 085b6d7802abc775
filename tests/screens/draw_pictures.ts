/** Takes the pictures of screens: the same to the byte for the same site. @module */
import type { Page } from "playwright";
import type { Site } from "@/routes/site.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { adoptRules, DRAW_EVERYTHING } from "../support/drawn_whole.ts";
import { runTimers, untilAtRest } from "../support/screens/at_rest.ts";
import type { Screen } from "../support/screens/screen.ts";
import { openScreenServer, PICTURES_ARE_DRAWN } from "../support/screens/screen_server.ts";
import { visitScreens } from "../support/screens/visit_screens.ts";

const SIZES = { phone: PHONE, desktop: DESKTOP };
const THEMES = ["light", "dark"] as const;
/** A longer page says the same again and again. */
const LONGEST_PX = 4000;

/** Of each size and theme. */
export const PICTURE_FOLDERS = Object.keys(SIZES).flatMap((size) =>
  THEMES.map((theme) => `${size}-${theme}`)
);

type Bytes = Uint8Array<ArrayBuffer>;

export interface Drawn {
  /** The hash of each picture, by `<size>-<theme>/<name>`. */
  pictures: Map<string, string>;
  /** By screen. */
  failures: Map<string, unknown>;
}

/** Writes `<size>-<theme>/<name>.png` into a folder. @param site What was built last, unless it is given. */
export async function drawPictures(screens: readonly Screen[], folder: URL, site?: Site): Promise<Drawn> {
  for (const name of PICTURE_FOLDERS) await Deno.mkdir(new URL(name, folder), { recursive: true });
  const pictures = new Map<string, string>();
  await using stage = await openScreenServer(site);
  const failures = await visitScreens(stage, screens.map(beginningAtRest), async (page, screen) => {
    for await (const [name, png] of takePictures(page, screen)) {
      await Deno.writeFile(new URL(`${name}.png`, folder), png);
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", png)).toHex();
      pictures.set(name, hash);
    }
  });
  return { pictures, failures };
}

/** Nobody presses or scrolls before a page is all there: what comes late would lie elsewhere by then. */
function beginningAtRest(screen: Screen): Screen {
  if (!runsScripts(screen)) return screen;
  const open = async (page: Page) => {
    const { goto, reload } = page;
    const thenRest = async <Answer>(opening: Promise<Answer>) => {
      const answer = await opening;
      await untilAtRest(page);
      await runTimers(page);
      return answer;
    };
    page.goto = (...args) => thenRest(goto.apply(page, args));
    page.reload = (...args) => thenRest(reload.apply(page, args));
    await page.addInitScript(NEVER_SCROLL_ALONG);
    await screen.open(page);
    await untilAtRest(page);
  };
  return { ...screen, open };
}

/** Where a page is scrolled to would depend on which of two changes is drawn first. */
const NEVER_SCROLL_ALONG = adoptRules("* { overflow-anchor: none !important }");

function runsScripts({ browser }: Screen): boolean {
  return browser?.javaScriptEnabled !== false;
}

async function* takePictures(page: Page, screen: Screen): AsyncGenerator<[name: string, png: Bytes]> {
  const rest = async () => {
    if (!runsScripts(screen)) return;
    await untilAtRest(page);
    await page.evaluate(PICTURES_ARE_DRAWN);
  };
  if (screen.isLong) await page.evaluate(`scrollTo(0, 0); ${DRAW_EVERYTHING}`);
  await page.evaluate(STAND_STILL);
  for (const size of ["phone", "desktop"] as const) {
    if (screen.only && screen.only !== size) continue;
    const viewport = SIZES[size];
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await rest();
      const height = screen.isLong ? await measureHeight(page) : viewport.height;
      const clip = { x: 0, y: 0, width: viewport.width, height };
      const png = await page.screenshot({ fullPage: screen.isLong, clip });
      yield [`${size}-${theme}/${screen.name}`, new Uint8Array(png)];
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
