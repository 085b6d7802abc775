/** Moves between signed-in screens on a phone that has the app. @module */
import type { CDPSession, Page } from "playwright";
import { isMissing } from "@/lib/tools/test_run/programs.ts";
import { openPhoneStage } from "./phone.ts";
import { median } from "./rounds.ts";

const PATHS = [
  "/podcast",
  "/library",
  "/videos",
  "/settings",
  "/reminders",
  "/feedback",
  "/inbox",
  "/dashboard",
];

interface ScreenMove {
  /** The page's own time from tap to first picture, not the machine's. */
  ms: number;
  /** Until at rest. */
  bytes: number;
}

export interface ScreenMoveOptions {
  rounds: number;
  /** The first ones. */
  screens: number;
  /** Relative to this machine. */
  cpuSlowdown: number;
  /** To finish everything. */
  restMs: number;
}

/** Moves by link, and the same screens as documents. */
export async function describeScreenMoves(
  folder: string,
  { rounds, screens, cpuSlowdown, restMs }: ScreenMoveOptions,
): Promise<string[]> {
  if (isMissing("chromium")) return ["chromium is not installed: moves between screens are not measured"];
  await using stage = await openPhoneStage(folder);
  const { wire } = stage;
  await using phone = await stage.openPhone();
  const page = await phone.newPage();
  await stage.openApp(page);
  await page.reload({ waitUntil: "networkidle" });
  const devtools = await slowDown(page, cpuSlowdown);
  const measure = async (move: (page: Page, path: string) => Promise<void>, isAnew: boolean) => {
    const moves: ScreenMove[] = [];
    for (const path of Array(rounds).fill(PATHS.slice(0, screens)).flat()) {
      wire.takeCounts();
      // A document counts anew.
      const before = isAnew ? 0 : await readTaskMs(devtools);
      await move(page, path);
      const ms = await readTaskMs(devtools) - before;
      await page.waitForTimeout(restMs);
      moves.push({ ms, bytes: wire.takeCounts().values().reduce((sum, bytes) => sum + bytes, 0) });
    }
    return moves;
  };
  const links = await measure(followLink, false);
  const documents = await measure(openDocument, true);
  return [
    `From one signed-in screen to the next, ${cpuSlowdown} times fewer cycles`,
    describe("by a link", links),
    describe("as a document", documents),
  ];
}

async function slowDown(page: Page, cpuSlowdown: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return devtools;
}

async function readTaskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN) * 1000;
}

const PAINTED = "new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))";

function followLink(page: Page, path: string): Promise<void> {
  return page.evaluate<void>(`(async () => {
    document.querySelector('a[href="${path}"]').click();
    await new Promise((shown) =>
      document.querySelector("[data-island]").addEventListener("islandshown", shown, { once: true }));
    await ${PAINTED};
  })()`);
}

async function openDocument(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.evaluate(`(async () => {
    while (!document.querySelector(".layout-account")) await ${PAINTED};
    await ${PAINTED};
  })()`);
}

function describe(name: string, moves: readonly ScreenMove[]): string {
  const times = moves.map(({ ms }) => ms);
  const bytes = moves.map(({ bytes }) => bytes);
  return `  ${name}: ${median(times).toFixed(0)} ms (${Math.max(...times).toFixed(0)} at most), ` +
    `${(median(bytes) / 1000).toFixed(1)} KB (${(Math.max(...bytes) / 1000).toFixed(1)} at most)`;
}
