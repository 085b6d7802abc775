/** Runs on every page: finds the islands of a document and brings each to life, and puts the app on the phone. @module */
import { type ChunkLoaderDeps, loadChunk } from "./client/chunk_loader.ts";
import { showErrorScreen } from "./client/error_screen.ts";
import { reloadPage } from "./client/navigation.ts";
import { clearMark, readMark, setMark } from "./client/reload_mark.ts";
import { awaitInstall } from "./install/await_install.ts";
import { startOffline } from "./offline/start_offline.ts";

/** Draws an island into its place. */
type StartIsland = (place: Element) => void;

/** Every island by the name that documents call it by; a new screen is one more line. */
const ISLANDS: Readonly<Record<string, () => Promise<StartIsland>>> = {
  sign_up: async () => (await import("./sign_up/SignUp.tsx")).startSignUp,
  verify_code: async () => (await import("./verify_code/VerifyCode.tsx")).startVerifyCode,
  forgot_password: async () => (await import("./forgot_password/ForgotPassword.tsx")).startForgotPassword,
  sign_in: async () => (await import("./sign_in/SignIn.tsx")).startSignIn,
  google_return: async () => (await import("./google_return/google_return.ts")).startGoogleReturn,
  log_book: async () => (await import("./log_book/LogBook.tsx")).startLogBook,
  settings: async () => (await import("./settings/Settings.tsx")).startSettings,
};

for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) mountIsland(place);
startOffline();
awaitInstall();

async function mountIsland(place: HTMLElement): Promise<void> {
  const loadIsland = ISLANDS[place.dataset.island ?? ""];
  const startIsland = loadIsland && await loadChunk(loadIsland, browser(place));
  startIsland?.(place);
}

function browser(place: Element): ChunkLoaderDeps {
  return {
    isOnline: () => globalThis.navigator.onLine,
    readMark,
    setMark,
    clearMark,
    reloadPage,
    report: (cause) => globalThis.reportError(cause),
    showFailure: (cause) => showErrorScreen(place, cause),
  };
}
