/** What one run of the check knows: the engine, the server, where pictures go, and what was found. @module */
import { PROBE_SOURCE } from "../support/screens/layout_probe.ts";
import type { CheckServer } from "./check_server.ts";
import type { Engine, PageSize, Theme } from "./engine.ts";
import { createPageDriver, type PageDriver } from "./page_driver.ts";

/** One engine in one theme at the server. */
export interface EngineCheck extends PageDriver {
  engine: Engine;
  server: CheckServer;
  theme: Theme;
  /** Opens a path of the site, and waits until nothing is loaded any more. */
  open(path: string): Promise<void>;
  /** Keeps a picture of the window in one size after the other; `isWhole` shows the whole page. */
  picture(name: string, options?: { sizes?: readonly SizeName[]; isWhole?: boolean }): Promise<void>;
  /** Notes what is wrong here. */
  find(where: string, ...findings: string[]): void;
  /** Signs this browser in or out by the token that the app keeps. */
  signIn(key: "token" | "admintoken", token: string): Promise<void>;
}

/** Both sizes that the screens are drawn for. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const satisfies Record<string, PageSize>;
/** @see {@linkcode SIZES} */
export type SizeName = keyof typeof SIZES;

const BOTH: readonly SizeName[] = ["phone", "desktop"];
/** A longer page says the same again and again. */
const LONGEST_PX = 4000;
/** Fonts and pictures that can be seen are there, and two frames are drawn. */
const IS_DRAWN = `document.fonts.ready
  .then(() => Promise.allSettled([...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return picture.checkVisibility() && bottom > 0 && top < innerHeight;
  }).map((picture) => picture.decode())))
  .then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  .then(() => true)`;

/** Begins a check. */
export function createCheck(
  { engine, engineName, server, theme, folder, findings }: {
    engine: Engine;
    engineName: string;
    server: CheckServer;
    theme: Theme;
    folder: URL;
    findings: string[];
  },
): EngineCheck {
  const find = (where: string, ...found: string[]) =>
    findings.push(...found.map((text) => `${engineName}, ${theme}, ${where}: ${text}`));
  return {
    ...{ engine, server, theme, find },
    ...createPageDriver(engine),
    async open(path) {
      await engine.goto(server.url + path);
      await server.waitUntilQuiet();
    },
    async picture(name, { sizes = BOTH, isWhole = false } = {}) {
      for (const size of sizes) {
        await engine.setSize(SIZES[size]);
        await engine.evaluate(IS_DRAWN);
        find(`${name} on a ${size}`, ...await engine.evaluate<string[]>(PROBE_SOURCE));
        if (isWhole) await grow(engine, SIZES[size]);
        const png = await engine.takePicture();
        await Deno.writeFile(new URL(`${engineName}-${size}-${theme}/${name}.png`, folder), png);
      }
    },
    async signIn(key, token) {
      await engine.goto(`${server.url}/offline`);
      await engine.evaluate(`localStorage.clear()`);
      if (token) await engine.evaluate(`localStorage.setItem("${key}", ${JSON.stringify(token)})`);
    },
  };
}

async function grow(engine: Engine, { width, height }: PageSize): Promise<void> {
  const longest = await engine.evaluate<number>("document.documentElement.scrollHeight");
  await engine.setSize({ width, height: Math.max(height, Math.min(longest, LONGEST_PX)) });
  await engine.evaluate(IS_DRAWN);
}
