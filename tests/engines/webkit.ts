/** WebKitGTK's own small browser on a screen that nobody sees, over WebDriver. @see https://www.w3.org/TR/webdriver2/ @module */
import { makeTempFolder } from "../support/temp_folder.ts";
import { findFreePort, runProgram, spawnProgram, untilPrinted } from "../support/programs.ts";
import { askUntil, type Engine, type EngineKind, type Theme } from "./engine.ts";

const SCREEN = "/usr/bin/Xvfb";
const WINDOWS = "/usr/bin/xdotool";
const DRIVER = "/usr/bin/WebKitWebDriver";
const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
/** Long enough for a page that is drawn in full. */
const SCREEN_SIZE = "1400x4200x24";
/** The browser's own buttons would not let a window be as narrow as a phone. */
const SMALL_BUTTONS = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }";
const STAND_STILL = "[Settings]\ngtk-enable-animations=0\n";

/** The browser. */
export const WEBKIT: EngineKind = {
  name: "webkit",
  needs: {
    [SCREEN]: "xvfb",
    [WINDOWS]: "xdotool",
    [DRIVER]: "webkit2gtk-driver",
    [BROWSER]: "libwebkit2gtk-4.1-0",
  },
  open,
};

async function open(theme: Theme): Promise<Engine> {
  const folder = await makeTempFolder();
  await Deno.mkdir(`${folder.path}/gtk-3.0`);
  await Deno.writeTextFile(`${folder.path}/gtk-3.0/gtk.css`, SMALL_BUTTONS);
  await Deno.writeTextFile(`${folder.path}/gtk-3.0/settings.ini`, STAND_STILL);
  const screen = spawnProgram([SCREEN, "-displayfd", "1", "-screen", "0", SCREEN_SIZE]);
  const DISPLAY = `:${await untilPrinted(screen, /^(\d+)$/)}`;
  const port = findFreePort();
  const folders = { XDG_CONFIG_HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CACHE_HOME: folder.path };
  const driver = spawnProgram([DRIVER, `--port=${port}`], {
    env: { ...folders, DISPLAY, TZ: "Africa/Lagos" },
  });
  const root = `http://127.0.0.1:${port}`;
  await askUntil(
    () => fetch(`${root}/status`).then((answer) => answer.json()).catch(() => undefined),
    "a driver",
  );
  const session = await openSession(root, theme);
  // Only a window that has the keyboard shows where the focus is.
  const find = ["search", "--sync", "--onlyvisible", "--name", ".", "windowfocus", "%@"];
  await runProgram([WINDOWS, ...find], { env: { DISPLAY } });
  return {
    title: `WebKitGTK ${session.version}`,
    ...await openWindow(session.send),
    // It tells its errors to the system's journal alone; the page's own witness hears of them.
    takeErrors: () => [],
    async [Symbol.asyncDispose]() {
      await session.send("DELETE", "");
      for (const part of [driver, screen]) await part[Symbol.asyncDispose]();
      // What the browser had started may write for a moment longer.
      const remove = async () => await folder[Symbol.asyncDispose]().then(() => true, () => undefined);
      await askUntil(remove, "an end of what is written");
    },
  };
}

type Send = <T = unknown>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<T>;

async function command<T>(method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, { method, body: body === undefined ? undefined : JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function openSession(root: string, theme: Theme): Promise<{ version: string; send: Send }> {
  const args = ["--automation", ...theme === "dark" ? ["--dark-mode"] : []];
  const { sessionId, capabilities } = await command<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>("POST", `${root}/session`, {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: BROWSER, args } } },
  });
  const send: Send = (method, path, body) => command(method, `${root}/session/${sessionId}${path}`, body);
  return { version: capabilities.browserVersion, send };
}

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Escape: "\uE00C", Tab: "\uE004" };

async function openWindow(
  send: Send,
): Promise<Omit<Engine, "title" | "takeErrors" | typeof Symbol.asyncDispose>> {
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `const [done] = arguments;
      Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await send<{ value: T; error?: string }>("POST", "/execute/async", {
      ...{ script, args: [] },
    });
    if (error) throw new Error(error);
    return value;
  };
  await send("POST", "/window/rect", { x: 0, y: 0, width: 360, height: 740 });
  const frame = 740 - await evaluate<number>("innerHeight");
  const perform = async (kind: "pointer" | "key", actions: Record<string, string | number>[]) =>
    void await send("POST", "/actions", { actions: [{ type: kind, id: kind, actions }] });
  const strike = (text: string) =>
    perform("key", [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]));
  return {
    evaluate,
    goto: async (url) => void await send("POST", "/url", { url }),
    async setSize({ width, height }) {
      await send("POST", "/window/rect", { x: 0, y: 0, width, height: height + frame });
      const isThere = `innerWidth === ${width} && innerHeight === ${height}`;
      await askUntil(
        async () => await evaluate<boolean>(isThere) || undefined,
        `a page of ${width} × ${height}`,
      );
    },
    click: (place) =>
      perform("pointer", [
        { type: "pointerMove", ...place, duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    type: strike,
    pressKey: (key) => strike(KEYS[key]),
    takePicture: async () => Uint8Array.fromBase64(await send<string>("GET", "/screenshot")),
  };
}
