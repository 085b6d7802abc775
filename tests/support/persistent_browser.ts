/** A browser that can be closed and opened again with everything it has kept, as on a phone. @module */
import { type BrowserContext, chromium, type Page } from "playwright";
import { CHROMIUM, FLAGS, PHONE, STAND_STILL, STEP_MAX_MS } from "./browser.ts";
import { makeTempFolder } from "./temp_folder.ts";

/** A browser's profile on disk. */
export interface PersistentBrowser extends AsyncDisposable {
  /** Starts the browser; `isOffline` takes the network away before anything is opened. */
  open(options?: { isOffline?: boolean }): Promise<Page>;
  /** Ends it, as when a person closes it. */
  close(): Promise<void>;
}

/** The browser offers to install the app whenever it likes, over whatever a journey is about to press. */
const HOLD_INSTALL_PROMPT =
  `addEventListener("beforeinstallprompt", (event) => event.stopImmediatePropagation(), { capture: true })`;

/** Creates a profile that knows nothing; disposing of it closes the browser and deletes what it kept. */
export async function createPersistentBrowser(origin: string): Promise<PersistentBrowser> {
  const folder = await makeTempFolder();
  let context: BrowserContext | undefined;

  async function close(): Promise<void> {
    await context?.close();
    context = undefined;
  }
  return {
    async open({ isOffline = false } = {}) {
      context = await chromium.launchPersistentContext(folder.path, {
        executablePath: CHROMIUM,
        args: FLAGS,
        viewport: PHONE,
        baseURL: origin,
        serviceWorkers: "allow",
        reducedMotion: "reduce",
        offline: isOffline,
      });
      context.setDefaultTimeout(STEP_MAX_MS);
      await context.addInitScript(STAND_STILL);
      await context.addInitScript(HOLD_INSTALL_PROMPT);
      return context.pages()[0] ?? await context.newPage();
    },
    close,
    async [Symbol.asyncDispose]() {
      await close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
