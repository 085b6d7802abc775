/** What a month of use costs a person, from one day of it in Chromium: bytes on the wire, heads included. @module */
import type { Page } from "playwright";
import type { Database } from "@/lib/store/database.ts";
import { insertMedia, mediaFolderOf } from "@/lib/store/media.ts";
import { insertPendingFolder } from "@/lib/store/pending_folders.ts";
import { openDataset, ROWS_PER_USER } from "../bench/dataset.ts";
import { issueTokens, startAlafia } from "../bench/servers.ts";
import { withPage } from "./browser.ts";
import { type CountingProxy, openCountingProxy } from "./counting_proxy.ts";
import { makeTempFolder } from "./temp_folder.ts";
import { openSignedIn } from "./web_users.ts";

const DAYS = 30;
const LOOKS_A_DAY = 3;
const PODCAST_LISTS = 4;
const EPISODES = 24;

export interface MonthBytes {
  month: number;
  /** A look at the logbook, one that also records a reading, and one at the list of podcasts. */
  look: number;
  reading: number;
  podcasts: number;
}

/** Counts on a phone that has the app, with 100 readings and 24 podcasts. */
export async function countMonthOfUse(): Promise<MonthBytes> {
  await using folder = await makeTempFolder();
  const db = await openDataset(`${folder.path}/alafia.db`, ROWS_PER_USER);
  const [token = ""] = await issueTokens(db, 1);
  await insertEpisodes(db);
  await db.close();
  await using server = await startAlafia(folder.path);
  await using wire = openCountingProxy(server.url);
  let bytes = { look: 0, reading: 0, podcasts: 0 };
  await withPage(wire.url, async (page) => {
    await openSignedIn(page, token, "/dashboard");
    await page.getByText("App ready to work offline").waitFor();
    bytes = await liveADay(page, wire);
  }, { serviceWorkers: "allow", isMobile: true, hasTouch: true });
  const aDay = bytes.reading + (LOOKS_A_DAY - 1) * bytes.look;
  return { ...bytes, month: DAYS * aDay + PODCAST_LISTS * bytes.podcasts };
}

async function liveADay(page: Page, wire: CountingProxy): Promise<Omit<MonthBytes, "month">> {
  // The first one also asks for consent; on such days the parts of the report are loaded.
  await recordReading(page, ["Save", "Agree"]);
  await look(page, "/podcast");
  await look(page, "/dashboard");
  wire.takeCounts();
  // Browsers check for a newer worker once a visit; here on demand, and perhaps also by themselves.
  let check = Infinity;
  const takeLook = () => {
    const counts = wire.takeCounts();
    check = Math.min(check, counts.get("/sw.js") ?? Infinity);
    counts.delete("/sw.js");
    return counts.values().reduce((sum, bytes) => sum + bytes, 0);
  };
  await look(page, "/dashboard");
  const bytes = { look: takeLook(), reading: 0, podcasts: 0 };
  await look(page, "/dashboard");
  await recordReading(page);
  bytes.reading = takeLook();
  await look(page, "/podcast");
  bytes.podcasts = takeLook();
  return { look: bytes.look + check, reading: bytes.reading + check, podcasts: bytes.podcasts + check };
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(
    "navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => {})",
  );
}

async function recordReading(page: Page, answers: readonly string[] = ["Save"]): Promise<void> {
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
  for (const answer of answers) await press(answer);
  await (await added).finished();
  await page.waitForLoadState("networkidle");
}

/** Published, without covers, which a phone keeps, and without files, which nobody asks for. */
async function insertEpisodes(db: Database): Promise<void> {
  for (let number = 0; number < EPISODES; number++) {
    const id = `${number.toString(16).padStart(8, "0")}-0000-7002-8000-000000000000`;
    const until = "2027-01-01T00:00:00.000Z";
    await db.write([insertPendingFolder({ folder: mediaFolderOf(id), until })]);
    await insertMedia(db, {
      id,
      kind: "audio",
      status: "published",
      texts: {
        title: `Living well, part ${number + 1}`,
        artist: "Dr Ngọzi Bello",
        genre: "Talk",
        description: "What to eat in the morning, how to keep your feet, and when to measure.",
      },
      duration: "12:20",
      topics: [],
      questions: [],
      sizeBytes: 5_000_000 + number,
      files: { main: `media/${id}/sound.mp3` },
      words: "living well",
      transcript: "",
      createdAt: `2026-01-${String(number + 1).padStart(2, "0")}T08:00:00.000Z`,
    });
  }
}
