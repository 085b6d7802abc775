/** Firefox as people install it, without a window; Playwright would only drive one of its own. @module */
import puppeteer, { type Page } from "puppeteer-core";
import { makeTempFolder } from "../support/temp_folder.ts";
import type { Engine, EngineKind, Theme } from "./engine.ts";

const PROGRAM = "/usr/bin/firefox-esr";
/** It plays nothing where there is nothing to play it on. */
const SILENCE = "pcm.!default { type null }\nctl.!default { type null }\n";

/** The browser. */
export const FIREFOX: EngineKind = { name: "firefox", needs: { [PROGRAM]: "firefox-esr" }, open };

async function open(theme: Theme): Promise<Engine> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTempFolder());
  await Deno.writeTextFile(`${folder.path}/sound.conf`, SILENCE);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: PROGRAM,
    env: { ...Deno.env.toObject(), TZ: "Africa/Lagos", ALSA_CONFIG_PATH: `${folder.path}/sound.conf` },
    extraPrefsFirefox: {
      "layout.css.prefers-color-scheme.content-override": theme === "dark" ? 0 : 1,
      "ui.prefersReducedMotion": 1,
      "ui.useOverlayScrollbars": 1,
      "intl.accept_languages": "en-GB, en",
      "browser.download.folderList": 2,
      "browser.download.dir": folder.path,
      "media.autoplay.default": 0,
    },
  });
  stack.defer(() => browser.close());
  const page = await browser.newPage();
  const errors = listErrors(page);
  const owned = stack.move();
  return {
    title: (await browser.version()).replace("firefox/", "Firefox "),
    goto: async (url) => void await page.goto(url),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    setSize: (size) => page.setViewport(size),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    takePicture: () => page.screenshot(),
    takeErrors: () => errors.splice(0),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Fills up with what goes wrong in the page. */
function listErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()} ${message.location().url ?? ""}`);
  });
  page.on("pageerror", (error) => errors.push(`error: ${String(error)}`));
  return errors;
}
