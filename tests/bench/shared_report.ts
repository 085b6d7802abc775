/** Opening a link to a report: by the server, and on a doctor's slow phone. @module */
import { chromium } from "playwright";
import { newEntityId } from "@/lib/services/ids.ts";
import { CHROMIUM, FLAGS } from "../support/browser.ts";
import { isMissing } from "../support/installed_programs.ts";
import { ROOT } from "../support/programs.ts";
import { bearer } from "./calls.ts";
import { openDataset } from "./dataset.ts";
import { compareFirstPaint, DEVICE, slowDown } from "./first_paint.ts";
import { compare, median } from "./rounds.ts";
import { issueTokens, startAlafia } from "./servers.ts";

/** 90 days with three readings each. */
const DAYS = { from: "2026-01-01", to: "2026-03-31" };
const READINGS = 270;
/** From the tap to the report. */
const REPORT_MAX_MS = 1500;
const REPORT_PAINTED = `new Promise((tell) => new MutationObserver(() => {
  if (document.querySelector("article")) requestAnimationFrame(() => setTimeout(() => tell(performance.now())));
}).observe(document, { childList: true, subtree: true }))`;
const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;

/** @param rounds At most 9: a network may open 60 links a minute. */
export async function describeSharedReport(folder: string, rounds: number): Promise<string[]> {
  const db = await openDataset(`${folder}/alafia.db`, 10_000, ROOT, 1);
  const [token = ""] = await issueTokens(db, 1);
  await db.close();
  await using alafia = await startAlafia(folder);
  const key = await makeLink(alafia.url, token);
  const list = () => ask(`${alafia.url}/api/v1/logs?limit=${READINGS}`, { headers: bearer(token) });
  const open = async () => {
    const { access } = await ask(`${alafia.url}/api/shared/open`, post({ key, reader: "Bench" }));
    await ask(`${alafia.url}/api/shared/report`, { headers: bearer(access) });
  };
  const results = await compare([
    { name: `list of ${READINGS} readings`, measure: () => medianMs(list) },
    { name: "opening a link with as many", measure: () => medianMs(open) },
  ], rounds);
  const lines = results.map(({ name, rate, ratio }) =>
    `  ${name.padEnd(38)}${rate.toFixed(1).padStart(6)} ms  ratio ${ratio.median.toFixed(2)}`
  );
  if (isMissing("chromium")) return ["One at a time", ...lines];
  const pages = ["/d", "/"].map((path) => ({ name: path, url: alafia.url + path }));
  const paints = await compareFirstPaint(pages, {
    title: "The page that asks for a name",
    rounds,
    visits: 1,
  });
  return ["One at a time", ...lines, ...paints, await describeReport(`${alafia.url}/d#${key}`)];
}

async function describeReport(address: string): Promise<string> {
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const times: number[] = [];
  for (let count = 0; count < 3; count++) {
    await using context = await browser.newContext(DEVICE);
    const page = await context.newPage();
    await slowDown(context, page);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.getByRole("textbox").first().pressSequentially("Dr Bello, LUTH", { delay: 100 });
    const painted = page.evaluate<number>(REPORT_PAINTED);
    const startedAt = await page.evaluate<number>("performance.now()");
    await page.getByRole("button").first().click();
    times.push(await painted - startedAt);
  }
  return `  from the tap to the painted report ${median(times).toFixed(0)} ms of ${REPORT_MAX_MS}`;
}

async function makeLink(url: string, token: string): Promise<string> {
  const key = crypto.getRandomValues(new Uint8Array(16));
  const keyDigest = new Uint8Array(await crypto.subtle.digest("SHA-256", key)).toBase64(BASE64URL);
  const link = { _id: newEntityId(new Date()), keyDigest, ...DAYS, include: {}, lifetime: "1h" };
  await ask(`${url}/api/v1/shares`, post(link, bearer(token)));
  return key.toBase64(BASE64URL);
}

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

async function ask(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const answer = await response.json();
  if (!response.ok) throw new Error(`${url} was answered ${response.status}: ${answer.message}`);
  return answer;
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
