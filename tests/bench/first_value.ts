/** Until a value is read on a phone of 2019: Alafia beside the barest page that its packages can make. @module */
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { BrowserContext, CDPSession, Page } from "playwright";
import { keepToken } from "../support/browser_storage.ts";
import { checkOut } from "../support/commits.ts";
import { isMissing } from "../support/installed_programs.ts";
import { waitUntil } from "../support/page_condition.ts";
import { createPersistentBrowser } from "../support/persistent_browser.ts";
import { denoCommand, ROOT, startServer } from "../support/programs.ts";
import { bearer } from "./calls.ts";
import { formatResults, relate, takeTurns } from "./rounds.ts";
import { openTree } from "./trees.ts";

const READINGS = 400;
/** The latest an hour ago: an older one is shown in another way. */
const UP_TO_NOW = {
  sql: `UPDATE readings SET (date, time) = (SELECT date(moved), strftime('%H:%M', moved) FROM (
    SELECT julianday(readings.date || ' ' || readings.time) + julianday('now', 'localtime', '-1 hour')
      - (SELECT max(julianday(date || ' ' || time)) FROM readings) AS moved))`,
};
const DATA = { rows: READINGS, people: 1, changes: [UP_TO_NOW] };

const BYTES_A_SECOND = 1_600_000 / 8;
const SLOW = { latency: 150, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
const UNLIMITED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export interface FirstValueOptions {
  rounds: number;
  /** CPU four times slower, 1.6 Mbps, 150 ms. */
  isSlow: boolean;
  /** Is compared, too. */
  commit?: string;
}

interface Site {
  name: string;
  url: string;
  token: string;
  /** An expression: all that the worker keeps is on the phone. */
  kept: string;
}

interface Visits {
  /** By what is measured. */
  ms: Record<string, number>;
  /** Addresses: those that came before the value, all of the first visit, and what the phone has in the end. */
  scripts: Record<"before" | "loaded" | "kept", string[]>;
}

export async function describeFirstValue(folder: string, options: FirstValueOptions): Promise<string[]> {
  if (isMissing("chromium")) return ["chromium is not installed: no first value is measured"];
  const { rounds, isSlow, commit } = options;
  await using sites = await openSites(folder, commit);
  const { all, value } = sites;
  const measured = await takeTurns(
    all.map((site) => ({ measure: () => measureVisits(site, value, isSlow) })),
    rounds,
  );
  const names = all.map(({ name }) => name);
  const lines = Object.keys(measured[0]?.[0]?.ms ?? {}).map((what) => {
    const times = measured.map((visits) => visits.map(({ ms }) => ms[what] ?? NaN));
    return formatResults(what, relate(names, times), "ms");
  });
  const scripts = await Promise.all(
    measured.map(async ([visits], index) => `  ${names[index]?.padEnd(20)}${visits && await weigh(visits)}`),
  );
  return [...lines, "scripts of a first visit", ...scripts];
}

interface Sites extends AsyncDisposable {
  all: Site[];
  /** As the latest reading shows it. */
  value: string;
}

async function openSites(folder: string, commit?: string): Promise<Sites> {
  const trees = [{ name: commit === undefined ? "Alafia" : "this tree", root: ROOT }];
  if (commit !== undefined) trees.push({ name: commit, root: await checkOut(folder, commit) });
  await using stack = new AsyncDisposableStack();
  const all: Site[] = [];
  for (const [index, { name, root }] of trees.entries()) {
    const { server, tokens: [token = ""] } = stack.use(await openTree(root, `${folder}/data_${index}`, DATA));
    const kept = `document.body.textContent.includes("App ready to work offline")`;
    all.push({ name, url: server.url, token, kept });
  }
  const headers = bearer(all[0]?.token ?? "");
  const list = await fetch(`${all[0]?.url}/api/v1/logs?limit=${READINGS}`, { headers });
  const { data: readings } = await list.json();
  if (readings?.length !== READINGS) throw new Error(`Not ${READINGS} readings: ${list.status}`);
  const path = `${folder}/readings.json`;
  await Deno.writeTextFile(path, JSON.stringify(readings));
  const { url } = stack.use(await startServer(denoCommand("tests/bench/barest_server.ts", path)));
  all.push({ name: "the barest page", url, token: "", kept: "navigator.serviceWorker.controller !== null" });
  const owned = stack.move();
  return { all, value: String(readings[0].value), [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** On a phone that knows nothing. */
async function measureVisits({ url, token, kept }: Site, value: string, isSlow: boolean): Promise<Visits> {
  await using browser = await createPersistentBrowser(url);
  const blank = await browser.open();
  await keepToken(blank, token);
  await blank.goto("about:blank");
  const context = blank.context();
  await context.addInitScript(watchFor(value));
  const ms: Visits["ms"] = {};
  const visit = async (what: string, isOffline = false) => {
    const page = await openSlowly(context, { isSlow, isOffline });
    ms[what] = await page.evaluate<number>("valuePainted");
    return page;
  };
  const first = await visit("first visit, signed in");
  await waitUntil(first, kept);
  await first.waitForLoadState("networkidle");
  const [before = [], loaded = []] = await first.evaluate<string[][]>(LIST_LOADED);
  await first.close();
  const again = await visit("opened again");
  ms["from Record to its field"] = await record(again);
  await again.close();
  await (await visit("opened without a network", true)).close();
  await stopWorkers(await context.newCDPSession(blank));
  const last = await visit("opened again, its worker stopped");
  return { ms, scripts: { before, loaded, kept: await last.evaluate<string[]>(LIST_KEPT) } };
}

/** Tells when the first frame with the text is painted. */
const watchFor = (text: string) => `
  performance.setResourceTimingBufferSize(1000);
  globalThis.valuePainted = new Promise((tell, fail) => {
    const isShown = () => {
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (texts.currentNode.data === "${text}") return true;
    };
    const painted = () => tell(globalThis.paintedMs = performance.now());
    new MutationObserver((_changes, observer) => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(painted));
    }).observe(document, { childList: true, characterData: true, subtree: true });
    setTimeout(() => fail(new Error("No value in a minute: " + document.body.innerText)), 60_000);
  });`;

const LIST_LOADED = `(() => {
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  const before = scripts.filter(({ responseEnd }) => responseEnd <= paintedMs);
  return [before, scripts].map((entries) => entries.map(({ name }) => name));
})()`;

const LIST_KEPT = `(async () => {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
  return requests.map(({ url }) => url).filter((url) => url.endsWith(".js"));
})()`;

/** From the press to the frame in which the field has the focus. */
async function record(page: Page): Promise<number> {
  const focused = page.evaluate<number>(`new Promise((tell) => {
    let pressedMs = NaN;
    addEventListener("pointerdown", ({ timeStamp }) => pressedMs = timeStamp, { capture: true });
    addEventListener("focusin", ({ target }) => {
      if (!target.matches("input")) return;
      requestAnimationFrame(() => setTimeout(() => tell(performance.now() - pressedMs)));
    });
  })`);
  await page.getByRole("button", { name: "Record Blood Sugar" }).click();
  await page.locator("input:focus").waitFor();
  return await focused;
}

interface Conditions {
  isSlow: boolean;
  isOffline: boolean;
}

/** The worker's requests are as slow as the page's; its cycles are not. */
async function openSlowly(context: BrowserContext, { isSlow, isOffline }: Conditions): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const network = { offline: isOffline, ...isSlow ? SLOW : UNLIMITED };
  const settings: [method: string, params: Record<string, unknown>][] = [
    ["Network.enable", {}],
    ["Network.emulateNetworkConditions", network],
    ["Runtime.runIfWaitingForDebugger", {}],
  ];
  devtools.on("Target.attachedToTarget", ({ sessionId }) => {
    for (const [id, [method, params]] of settings.entries()) {
      const message = JSON.stringify({ id, method, params });
      // The page may be closed by then.
      devtools.send("Target.sendMessageToTarget", { sessionId, message }).catch(() => {});
    }
  });
  // Of a flat session Playwright would know nothing.
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: false };
  await devtools.send("Target.setAutoAttach", attach);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: isSlow ? 4 : 1 });
  await page.goto("/dashboard", { waitUntil: "commit" });
  return page;
}

async function stopWorkers(devtools: CDPSession): Promise<void> {
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
}

async function weigh({ scripts: { before, loaded, kept } }: Visits): Promise<string> {
  const sizes = new Map<string, number>();
  for (const url of new Set([...loaded, ...kept])) {
    const bytes = await (await fetch(url)).bytes();
    sizes.set(url, (await promisify(brotliCompress)(bytes)).byteLength);
  }
  const describe = (urls: readonly string[]) => {
    const bytes = urls.reduce((sum, url) => sum + (sizes.get(url) ?? NaN), 0);
    return `${urls.length} (${(bytes / 1000).toFixed(1)} KB brotli)`;
  };
  return `${describe(before)} before the value, ${describe(loaded)} in all, ${describe(kept)} kept`;
}
