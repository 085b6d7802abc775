import { computed, signal } from "@preact/signals-react";
import { openQueryEntry } from "../client/browser/history.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { takeQueryFlag } from "../client/browser/navigation.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { openBrowserReadingStore } from "../client/outbox/open_reading_store.ts";
import { shareReadingStore } from "../client/outbox/shared_store.ts";
import { readToken } from "../client/session/session.ts";
import { dropSession, getCachedHolder, guardPatientScreen } from "../client/session/session_guard.ts";
import { loadPart } from "../parts/LazyPart.tsx";
import { createLogBook, type LogBookModel } from "./log_book_model.ts";
import { createScreen, type LogBookScreen } from "./log_book_state.ts";

export const loadDialogs = () => import("./Dialogs.tsx");

export type OpeningLogBook = ReturnType<typeof openLogBook>;

/** The screen while the phone's readings are being opened, and the logbook once they are. */
export function openLogBook() {
  /** Undefined until then, and if nobody is signed in. */
  const opened = signal<LogBookScreen | undefined>(undefined);
  /** Why it cannot be opened: the chunk for browsers that keep nothing did not load. */
  const failure = signal<unknown>(undefined);
  let opening: Promise<void> | undefined;
  let stop = () => {};

  async function open(): Promise<void> {
    try {
      const screen = await openBrowserScreen();
      if (screen) stop = screen.followAddress();
      opened.value = screen;
    } catch (cause) {
      failure.value = cause;
    }
  }

  return {
    opened,
    failure,
    sessionState: computed(() => opened.value?.sessionState.value),
    profile: computed(() => opened.value?.profile.value),
    isOffline: computed(() => opened.value?.isOffline.value ?? false),
    start: () => opening ??= open(),
    resume: async () => await opened.value?.resume(),
    async close(): Promise<void> {
      await opening;
      stop();
      opened.value?.dialogs.value?.wizard.close();
      opened.value?.book.close();
      opened.value?.dialogs.value?.timer.leave();
    },
  };
}

/** The network may also go while the screen is shown. */
export function watchLogBook({ resume, close }: OpeningLogBook): () => void {
  const handleOffline = () => void resume();
  globalThis.addEventListener("offline", handleOffline);
  return () => {
    globalThis.removeEventListener("offline", handleOffline);
    void close();
  };
}

async function openBrowserScreen(): Promise<LogBookScreen | undefined> {
  // In parallel with opening the database, since the server takes longer.
  const asked = guardPatientScreen();
  const token = readToken();
  if (token === undefined) return undefined;
  const isRecording = takeQueryFlag("record");
  const screen = createScreen({
    book: await openBook(token),
    guard: guardPatientScreen,
    getCachedProfile: () => getCachedHolder(token),
    isOnline: () => globalThis.navigator.onLine,
    now: readWallClock,
    address: openQueryEntry(),
    scrollToTop: () => globalThis.scrollTo({ top: 0, behavior: "instant" }),
    openDialogs: async (logBook) => (await loadPart(loadDialogs))?.openBrowserDialogs(logBook),
  });
  void screen.start(asked);
  if (isRecording) void screen.record();
  // A filtered address never shows other readings first.
  if (screen.hasFilter()) {
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
