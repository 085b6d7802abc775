/** What the app costs its people: the bytes that come over the wire, heads included. @module */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Database } from "@/lib/store/database.ts";
import { isMissing } from "../test_run/programs.ts";
import { type CountingProxy, openCountingProxy } from "./counting_proxy.ts";
import { insertItem, openDataset, ROWS_PER_USER } from "./dataset.ts";
import { issueTokens, startAlafia } from "./servers.ts";

const DAYS = 30;
const LOOKS_A_DAY = 3;
const PODCASTS = 4;
const EPISODES = 24;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Bytes that come down. */
export interface VisitBytes {
  /** The start page and nothing else. */
  start: number;
  month: number;
  look: number;
  /** A look in which a reading is recorded. */
  reading: number;
  podcasts: number;
}

/** Returns lines about the start page alone and about a month of use, of which `days` are lived. */
export async function describeVisitBytes(folder: string, days: number): Promise<string[]> {
  if (isMissing("chromium")) return ["chromium is not installed: the bytes of a visit are not counted"];
  const bytes = await countVisitBytes(folder, days);
  const kilobytes = (name: keyof VisitBytes) => `${(bytes[name] / 1000).toFixed(1)} KB`;
  return [
    "A visit and a month of use, on the wire",
    `  the start page and nothing else: ${kilobytes("start")}`,
    `  a month of ${DAYS} readings, ${DAYS * LOOKS_A_DAY} looks, ${PODCASTS} podcast lists: ${
      kilobytes("month")
    }`,
    `    a look ${kilobytes("look")}, with a new reading ${kilobytes("reading")}, ` +
    `a podcast list ${kilobytes("podcasts")}; ${days} of ${DAYS} days were lived in Chromium`,
  ];
}

/**
 * Counts with the app itself in Chromium, on a phone that has it already.
 *
 * @param days So many of the month's are lived, at least one; the rest is reckoned from them.
 */
export async function countVisitBytes(folder: string, days: number): Promise<VisitBytes> {
  const db = await openDataset(`${folder}/alafia.db`, ROWS_PER_USER);
  const [token = ""] = await issueTokens(db, 1);
  await insertEpisodes(db);
  await db.close();
  await using alafia = await startAlafia(folder);
  await using wire = openCountingProxy(`http://127.0.0.1:${alafia.port}`);
  await using browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const start = await withContext(browser, wire, (context) => visitStartPage(context, wire));
  const month = await withContext(browser, wire, (context) => liveMonth(context, wire, token, days));
  return { start, ...month };
}

/** Without covers, which a phone keeps for good. */
export async function insertEpisodes(db: Database): Promise<void> {
  for (let number = 0; number < EPISODES; number++) {
    const id = `${number.toString(16).padStart(8, "0")}-0000-7002-8000-000000000000`;
    await insertItem(db, {
      id,
      kind: "audio",
      title: `Living well, part ${number + 1}`,
      sizeBytes: 5_000_000 + number,
      file: `media/${id}/sound.mp3`,
      createdAt: `2026-01-${String(number + 1).padStart(2, "0")}T08:00:00.000Z`,
    });
  }
}

async function withContext<Result>(
  browser: Browser,
  { url }: CountingProxy,
  run: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  await using context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: "allow" });
  return await run(context);
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((sum, bytes) => sum + bytes, 0);
}

/** A phone asks for the manifest and an icon as well, to see whether the app can be installed. */
const CHECK_INSTALLABLE = `fetch("/manifest.webmanifest").then((response) => response.json())
  .then(({ icons: [{ src }] }) => fetch(src)).then((response) => response.bytes()).then(() => undefined)`;

async function visitStartPage(context: BrowserContext, wire: CountingProxy): Promise<number> {
  const page = await context.newPage();
  wire.takeCounts();
  await page.goto("/");
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await page.waitForLoadState("networkidle");
  await page.evaluate(CHECK_INSTALLABLE);
  return sumOf(wire.takeCounts());
}

async function liveMonth(
  context: BrowserContext,
  wire: CountingProxy,
  token: string,
  days: number,
): Promise<Omit<VisitBytes, "start">> {
  const page = await context.newPage();
  await page.goto("/privacy");
  await page.evaluate(`localStorage.setItem("token", ${JSON.stringify(token)})`);
  await page.goto("/dashboard");
  await page.getByText("App ready to work offline").waitFor();
  // The first reading also asks for consent, and the report's parts come in these days.
  await recordReading(page);
  await look(page, "/podcast");
  await look(page, "/dashboard");
  wire.takeCounts();
  // A browser asks once a look whether there is a newer worker; here it is told to, and may do so by itself as well.
  let check = Infinity;
  const takeLook = () => {
    const counts = wire.takeCounts();
    check = Math.min(check, counts.get("/sw.js") ?? Infinity);
    counts.delete("/sw.js");
    return sumOf(counts);
  };
  const total = { look: 0, reading: 0, podcasts: 0 };
  let lists = 0;
  for (let day = 0; day < days; day++) {
    for (let count = 1; count < LOOKS_A_DAY; count++) {
      await look(page, "/dashboard");
      total.look += takeLook();
    }
    await look(page, "/dashboard");
    await recordReading(page);
    total.reading += takeLook();
    if (day % 7 > 0 || lists === PODCASTS) continue;
    lists++;
    await look(page, "/podcast");
    total.podcasts += takeLook();
  }
  const bytes = {
    look: total.look / days / (LOOKS_A_DAY - 1) + check,
    reading: total.reading / days + check,
    podcasts: total.podcasts / lists + check,
  };
  const aDay = bytes.reading + (LOOKS_A_DAY - 1) * bytes.look;
  return { ...bytes, month: DAYS * aDay + PODCASTS * bytes.podcasts };
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(
    "navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => {})",
  );
}

async function recordReading(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Record Blood Sugar" }).click();
  await page.getByLabel("Blood sugar value").fill("104");
  await press("Next");
  await press("mg/dl");
  await page.getByLabel("Date").waitFor();
  await press("Next");
  await page.getByLabel("Note").waitFor();
  await press("Next");
  const added = page.waitForResponse((response) => response.url().endsWith("/api/v1/add"));
  await press("Save");
  await (await added).finished();
  await page.waitForLoadState("networkidle");
}
