/** Bytes over the wire, heads included. @module */
import type { Page } from "playwright";
import { isMissing } from "@/lib/tools/test_run/programs.ts";
import { openPhoneStage, type PhoneStage } from "./phone.ts";

const DAYS = 30;
const LOOKS_A_DAY = 3;
const PODCASTS = 4;

/** Received. */
export interface VisitBytes {
  /** The start page alone. */
  start: number;
  month: number;
  look: number;
  /** Recording a reading. */
  reading: number;
  podcasts: number;
}

/** The start page, and a month of use with `days` measured. */
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

/** Counts in Chromium, on a phone that has the app. @param days Measured, at least one; the month is extrapolated. */
export async function countVisitBytes(folder: string, days: number): Promise<VisitBytes> {
  await using stage = await openPhoneStage(folder);
  const start = await visitStartPage(stage);
  const month = await liveMonth(stage, days);
  return { start, ...month };
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((sum, bytes) => sum + bytes, 0);
}

/** To see if the app can be installed, a phone fetches these too. */
const CHECK_INSTALLABLE = `fetch("/manifest.webmanifest").then((response) => response.json())
  .then(({ icons: [{ src }] }) => fetch(src)).then((response) => response.bytes()).then(() => undefined)`;

async function visitStartPage({ openPhone, wire }: PhoneStage): Promise<number> {
  await using phone = await openPhone();
  const page = await phone.newPage();
  wire.takeCounts();
  await page.goto("/");
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await page.waitForLoadState("networkidle");
  await page.evaluate(CHECK_INSTALLABLE);
  return sumOf(wire.takeCounts());
}

async function liveMonth(
  { openPhone, openApp, wire }: PhoneStage,
  days: number,
): Promise<Omit<VisitBytes, "start">> {
  await using phone = await openPhone();
  const page = await phone.newPage();
  await openApp(page);
  // The first one also asks for consent; these days load the report's parts.
  await recordReading(page);
  await look(page, "/podcast");
  await look(page, "/dashboard");
  wire.takeCounts();
  // Browsers check for a newer worker once a visit; here on demand, and perhaps also by themselves.
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
