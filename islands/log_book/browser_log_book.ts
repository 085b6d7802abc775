import { loadOptional } from "../client/browser/load_optional.ts";
import { takeQueryFlag } from "../client/browser/navigation.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { openBrowserReadingStore } from "../client/outbox/browser_reading_store.ts";
import { shareReadingStore } from "../client/outbox/shared_store.ts";
import { readToken } from "../client/session/session.ts";
import { dropSession, getCachedHolder, guardPatientScreen } from "../client/session/session_guard.ts";
import { loadPart } from "../parts/LazyPart.tsx";
import { createLogBook, type LogBookModel } from "./log_book_model.ts";
import { createScreen, type LogBookScreen } from "./log_book_state.ts";

export const loadDialogs = () => import("./Dialogs.tsx");

/** Undefined if nobody is signed in. Rejects if the chunk for browsers that keep nothing does not load. */
export async function openBrowserScreen(): Promise<LogBookScreen | undefined> {
  // In parallel with opening the database, since the server takes longer.
  const asked = guardPatientScreen();
  const token = readToken();
  if (token === undefined) return undefined;
  const screen = createScreen({
    book: await openBook(token),
    guard: guardPatientScreen,
    getCachedProfile: () => getCachedHolder(token),
    isOnline: () => globalThis.navigator.onLine,
    now: readWallClock,
    openDialogs: async (logBook) => (await loadPart(loadDialogs))?.openBrowserDialogs(logBook),
  });
  void screen.start(asked);
  if (takeQueryFlag("record")) void screen.record();
  // A filtered address never shows other readings first.
  if (globalThis.location.search) {
    await loadOptional(
      () => import("./history/FindReadings.tsx"),
      ({ findReadings }) => findReadings(screen),
    );
  }
  return screen;
}

async function openBook(token: string): Promise<LogBookModel> {
  const onSignedOut = () => void dropSession(token);
  const store = await openBrowserReadingStore(token);
  if (store) return createLogBook({ store, onSignedOut, onClosed: shareReadingStore(store) });
  const { openFallbackReadingStore } = await import("../client/outbox/fallback_reading_store.ts");
  return createLogBook({ store: openFallbackReadingStore(token), onSignedOut });
}

export function watchLogBookPage(resume: () => void): () => void {
  const occasions = ["online", "offline", "focus"];
  for (const occasion of occasions) globalThis.addEventListener(occasion, resume);
  return () => {
    for (const occasion of occasions) globalThis.removeEventListener(occasion, resume);
  };
}
