/** The first visit on a slow phone. @module */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { isMissing } from "../support/installed_programs.ts";
import { CHROMIUM, FLAGS, PHONE } from "../support/browser.ts";
import { compare, type Contender, type ContenderResult, median } from "./rounds.ts";

const BYTES_A_SECOND = 700_000 / 8;
const NETWORK = { latency: 300, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
const CPU_SLOWDOWN = 4;
export const DEVICE = { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface PageLoad {
  largestPaintMs: number;
  /** Beyond 50 ms a task, after first paint. */
  blockedMs: number;
  /** Cumulative layout shift. */
  shift: number;
}

export interface PageLoadOptions {
  title: string;
  rounds: number;
  /** Per round; the quickest counts: noise only adds. */
  visits: number;
}

/** The first visit to each address: CPU four times slower, 700 kbps, 300 ms. */
export async function compareFirstPaint(
  pages: readonly { name: string; url: string }[],
  { title, rounds, visits }: PageLoadOptions,
): Promise<string[]> {
  if (isMissing("chromium")) return ["chromium is not installed: the first paint is not measured"];
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const contenders = pages.map(({ name, url }) =>
    createPageLoadContender(name, () => visit(browser, url), visits)
  );
  const results = await compare(contenders, rounds);
  return [
    `${title} on a slow phone`,
    ...results.map((result, index) => describe(result, contenders[index]?.visits)),
  ];
}

interface PageLoadContender extends Contender {
  visits: PageLoad[];
}

/** Keeps all visits; compares the largest paint. */
function createPageLoadContender(
  name: string,
  loadPage: () => Promise<PageLoad>,
  times: number,
): PageLoadContender {
  const visits: PageLoad[] = [];
  return {
    name,
    visits,
    async measure() {
      for (let count = 0; count < times; count++) visits.push(await loadPage());
      return Math.min(...visits.slice(-times).map(({ largestPaintMs }) => largestPaintMs));
    },
  };
}

function describe({ name, rate, ratio }: ContenderResult, visits: readonly PageLoad[] = []): string {
  const blocked = median(visits.map(({ blockedMs }) => blockedMs));
  const shift = Math.max(...visits.map(({ shift }) => shift));
  const { median: middle, least, most } = ratio;
  return `  ${name.padEnd(38)}largest paint ${rate.toFixed(0).padStart(5)} ms, ` +
    `blocked ${blocked.toFixed(0)} ms, shifted ${shift.toFixed(3)}  ` +
    `ratio ${middle.toFixed(2)} [${least.toFixed(2)}..${most.toFixed(2)}]`;
}

/** Empty cache, no service worker. */
async function visit(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ ...DEVICE, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await slowDown(context, page);
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: "networkidle" });
    return await page.evaluate<PageLoad>(READ);
  } finally {
    await context.close();
  }
}

const WATCH = `(() => {
  const kinds = ["largest-contentful-paint", "longtask", "layout-shift", "paint"];
  globalThis.seen = Object.fromEntries(kinds.map((kind) => [kind, []]));
  for (const type of kinds) {
    new PerformanceObserver((list) => seen[type].push(...list.getEntries())).observe({ type, buffered: true });
  }
})()`;

/** Until the last paint and idle callbacks. */
const SETTLED_MS = 500;

const READ = `(async () => {
  await new Promise((resolve) => setTimeout(resolve, ${SETTLED_MS}));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const { startTime: firstPaintMs } = seen.paint.find(({ name }) => name === "first-contentful-paint");
  const late = seen.longtask.filter(({ startTime, duration }) => startTime + duration > firstPaintMs);
  return {
    largestPaintMs: seen["largest-contentful-paint"].at(-1).startTime,
    blockedMs: sum(late.map(({ duration }) => duration - 50)),
    shift: sum(seen["layout-shift"].map(({ value }) => value)),
  };
})()`;

/** CPU four times slower, 700 kbps, 300 ms. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}
