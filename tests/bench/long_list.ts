/** A logbook of thousands of readings, and its report, on a slow phone. @module */
import { type CDPSession, chromium, type Locator, type Page } from "playwright";
import { isMissing } from "../support/installed_programs.ts";
import { FLAGS, PHONE } from "../support/browser.ts";
import { ROOT } from "../support/programs.ts";
import { openDataset } from "./dataset.ts";
import { issueTokens, startAlafia } from "./servers.ts";

/** Per step, on the phone's main thread. */
const MAX_MS = 200;
/** From tap to file, and the page's tasks meanwhile. */
const REPORT_MAX_MS = { whole: 15_000, task: 50 };

export interface LongListOptions {
  readings: number;
  scrolls: number;
  /** Relative to this machine. */
  cpuSlowdown: number;
  /** To finish everything. */
  restMs: number;
}

/** The longest task of each step, of the 200 ms allowed. */
export async function describeLongList(
  folder: string,
  { readings, scrolls, cpuSlowdown, restMs }: LongListOptions,
): Promise<string[]> {
  if (isMissing("chromium")) return ["chromium is not installed: the long list is not measured"];
  const db = await openDataset(`${folder}/alafia.db`, readings, ROOT, 1);
  const [token = ""] = await issueTokens(db, 1);
  await db.close();
  await using alafia = await startAlafia(folder);
  await using browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: FLAGS,
  });
  const page = await browser.newPage({
    viewport: PHONE,
    baseURL: alafia.url,
    serviceWorkers: "block",
  });
  const devtools = await openWholeList(page, token, readings);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const lines = [
    `List of ${readings.toLocaleString("en")} readings, ${cpuSlowdown} times fewer cycles, of ${MAX_MS} ms`,
  ];
  for (const [name, step] of Object.entries(stepsOf(scrolls))) {
    lines.push(
      `  ${name}: ${(await longestTaskMs(page, restMs, () => step(page, devtools))).toFixed(0)} ms at most`,
    );
  }
  lines.push(...await describeReport(page, restMs));
  return lines;
}

/** Browsers before 2023 run no modules in a worker, whose cycles Chromium does not slow down. */
const WITHOUT_WORKER = `globalThis.Worker = class extends EventTarget {
  postMessage() { setTimeout(() => this.dispatchEvent(new Event("error"))); }
  terminate() {}
}`;

async function describeReport(page: Page, restMs: number): Promise<string[]> {
  const { whole, task } = REPORT_MAX_MS;
  const byWorker = await exportReports(page, restMs);
  await page.evaluate(WITHOUT_WORKER);
  const byPage = await exportReports(page, restMs);
  return [
    `  report of all of them: ${byWorker.times} of ${whole}, the page's longest task ${byWorker.longest} of ${task}`,
    `  the same drawn by the page: ${byPage.times} of ${whole}`,
  ];
}

/** The first also costs chunks and fonts. */
async function exportReports(page: Page, restMs: number): Promise<{ times: string; longest: string }> {
  const times: number[] = [];
  let longest = 0;
  for (let count = 0; count < 3; count++) {
    await page.getByRole("button", { name: "Export PDF" }).click();
    const item = page.getByRole("menuitem", { name: "All", exact: true });
    await item.waitFor();
    const task = await longestTaskMs(page, restMs, async () => times.push(await exportReport(page, item)));
    longest = Math.max(longest, task);
  }
  return { times: times.map((ms) => `${ms.toFixed(0)} ms`).join(", "), longest: `${longest.toFixed(0)} ms` };
}

/** From tap to file. */
async function exportReport(page: Page, item: Locator): Promise<number> {
  const file = page.waitForEvent("download");
  const startedMs = performance.now();
  await item.click();
  await (await file).path();
  return performance.now() - startedMs;
}

/** All readings are then on the phone. */
async function openWholeList(page: Page, token: string, readings: number): Promise<CDPSession> {
  // Of three readings a day from 1 January 2026, the last.
  await page.clock.setFixedTime(new Date(Date.UTC(2026, 0, 1 + readings / 3)));
  await page.addInitScript(`globalThis.tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: "longtask", buffered: true });`);
  await page.goto("/privacy");
  await page.evaluate(`localStorage.setItem("token", ${JSON.stringify(token)})`);
  await page.goto("/dashboard?view=readings");
  await page.getByRole("button", { name: "Show older" }).waitFor();
  await page.waitForLoadState("networkidle");
  return await page.context().newCDPSession(page);
}

type Step = (page: Page, devtools: CDPSession) => Promise<unknown>;

const press = (name: string): Step => (page) =>
  page.getByRole("button", { name, exact: true }).first().click();

const stepsOf = (scrolls: number): Record<string, Step> => ({
  async open(page) {
    await page.reload({ waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Show older" }).waitFor();
  },
  async scroll(_page, devtools) {
    for (let step = 0; step < scrolls; step++) {
      await devtools.send("Input.synthesizeScrollGesture", { x: 180, y: 400, yDistance: -600, speed: 3000 });
    }
  },
  "show older": press("Show older"),
  "filters": press("Find readings"),
  "lows": (page) => page.getByRole("checkbox", { name: "Lows" }).check(),
  "highs": (page) => page.getByRole("checkbox", { name: "Highs" }).check(),
  "clear": press("Clear filters"),
  "search": (page) => page.getByRole("searchbox", { name: "Search" }).fill("rice"),
  "clear again": press("Clear filters"),
  "to a day": (page) => page.goto("/dashboard?day=2027-03-01"),
});

async function longestTaskMs(page: Page, restMs: number, step: () => Promise<unknown>): Promise<number> {
  await page.evaluate("tasks.length = 0");
  await step();
  await page.waitForTimeout(restMs);
  const tasks = await page.evaluate<number[]>("tasks");
  return Math.max(0, ...tasks);
}
