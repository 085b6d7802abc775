/** Chromium as a phone, its bytes counted, and the server. @module */
import { type BrowserContext, chromium, type Page } from "playwright";
import type { Database } from "@/lib/store/database.ts";
import { type CountingProxy, openCountingProxy } from "../support/counting_proxy.ts";
import { insertItem, openDataset, ROWS_PER_USER } from "./dataset.ts";
import { issueTokens, startAlafia } from "./servers.ts";

const EPISODES = 24;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** A server with readings and podcasts behind a counting proxy. */
export interface PhoneStage extends AsyncDisposable {
  wire: CountingProxy;
  /** Without anything of the app. */
  openPhone(): Promise<BrowserContext>;
  /** Signs in; resolves once the phone has the app. */
  openApp(page: Page): Promise<void>;
}

export async function openPhoneStage(folder: string): Promise<PhoneStage> {
  await using stack = new AsyncDisposableStack();
  const db = await openDataset(`${folder}/alafia.db`, ROWS_PER_USER);
  const [token = ""] = await issueTokens(db, 1);
  await insertEpisodes(db);
  await db.close();
  const alafia = stack.use(await startAlafia(folder));
  const wire = stack.use(openCountingProxy(`http://127.0.0.1:${alafia.port}`));
  const browser = stack.use(
    await chromium.launch({
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    }),
  );
  const owned = stack.move();
  return {
    wire,
    openPhone: () => browser.newContext({ ...PHONE, baseURL: wire.url, serviceWorkers: "allow" }),
    async openApp(page) {
      await page.goto("/privacy");
      await page.evaluate(`localStorage.setItem("token", ${JSON.stringify(token)})`);
      await page.goto("/dashboard");
      await page.getByText("App ready to work offline").waitFor();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Without covers, which a phone keeps. */
async function insertEpisodes(db: Database): Promise<void> {
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
