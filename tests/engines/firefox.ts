/** Firefox as people install it, without a window, over WebDriver BiDi. @module */
import { makeTempFolder } from "../support/temp_folder.ts";
import { type BidiSocket, openWire, speakBidi } from "./bidi.ts";
import { startChild } from "./child.ts";
import type { Engine, EngineKind, Theme } from "./engine.ts";

const PROGRAM = "/usr/bin/firefox-esr";
/** It plays nothing where there is nothing to play it on. */
const SILENCE = "pcm.!default { type null }\nctl.!default { type null }\n";
const LISTENS = /^WebDriver BiDi listening on (ws:\S+)$/;

/** The browser. */
export const FIREFOX: EngineKind = { name: "firefox", needs: { [PROGRAM]: "firefox-esr" }, open };

/** Nothing of its own goes out into the network, and no question of its own stands over the page. */
function preferencesFor(theme: Theme, downloads: string): Record<string, unknown> {
  return {
    "layout.css.prefers-color-scheme.content-override": theme === "dark" ? 0 : 1,
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,
    "intl.accept_languages": "en-GB, en",
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.shell.checkDefaultBrowser": false,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": false,
    "toolkit.telemetry.enabled": false,
    "app.update.disabledForTesting": true,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "browser.safebrowsing.downloads.enabled": false,
    "media.gmp-manager.updateEnabled": false,
    "media.autoplay.default": 0,
    "remote.active-protocols": 1,
  };
}

async function open(theme: Theme): Promise<Engine> {
  const profile = await makeTempFolder();
  const preferences = Object.entries(preferencesFor(theme, profile.path));
  const lines = preferences.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await Deno.writeTextFile(`${profile.path}/user.js`, lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile.path, "--remote-debugging-port=0"];
  await Deno.writeTextFile(`${profile.path}/sound.conf`, SILENCE);
  const env = { TZ: "Africa/Lagos", ALSA_CONFIG_PATH: `${profile.path}/sound.conf` };
  const child = startChild(PROGRAM, args, env);
  const address = LISTENS.exec(await child.output.waitFor(LISTENS))?.[1];
  const errors: string[] = [];
  const socket = speakBidi(
    await openWire(`${address}/session`),
    (_method, params) => noteError(params, errors),
  );
  const { capabilities } = await socket.send<{ capabilities: Record<string, unknown> }>("session.new", {
    capabilities: {},
  });
  await socket.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    title: `Firefox ${capabilities.browserVersion}`,
    ...await openTab(socket),
    takeErrors: () => errors.splice(0),
    async [Symbol.asyncDispose]() {
      await socket.send("browser.close").catch(() => {});
      await child[Symbol.asyncDispose]();
      await profile[Symbol.asyncDispose]();
    },
  };
}

interface LogEntry {
  type: string;
  level: string;
  text: string;
  stackTrace?: { callFrames: { url: string }[] };
}

function noteError(params: unknown, errors: string[]): void {
  const { type, level, text, stackTrace } = params as LogEntry;
  if (level === "error") errors.push(`${type}: ${text} ${stackTrace?.callFrames[0]?.url ?? ""}`);
}

type Tab = Pick<Engine, "goto" | "evaluate" | "setSize" | "perform" | "takePicture">;

async function openTab({ send }: BidiSocket): Promise<Tab> {
  // The first window never has the keyboard, and without it nothing shows where the focus is.
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "window" });
  return {
    goto: async (url) => void await send("browsingContext.navigate", { context, url, wait: "complete" }),
    async evaluate<T>(expression: string) {
      const target = { context };
      const json = `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`;
      const answer = await send<Evaluated>("script.evaluate", {
        ...{ expression: json, target, awaitPromise: true, userActivation: true },
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      const { value } = answer.result ?? {};
      return (value === undefined ? undefined : JSON.parse(value)) as T;
    },
    setSize: async (viewport) => void await send("browsingContext.setViewport", { context, viewport }),
    async perform(kind, doings) {
      await send("input.performActions", { context, actions: [{ type: kind, id: kind, actions: doings }] });
    },
    async takePicture() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Uint8Array.fromBase64(data);
    },
  };
}

interface Evaluated {
  result?: { value?: string };
  exceptionDetails?: { text: string };
}
