import { computed, effect, signal } from "@preact/signals-react";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { openQueryEntry } from "../client/browser/history.ts";
import { newId } from "../client/browser/ids.ts";
import { queryParameter, takeQueryFlag } from "../client/browser/navigation.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { openBrowserConsentClient } from "../client/outbox/consent_client.ts";
import { createOpeningStore, openReadingsEarly, takeOpeningStore } from "../client/outbox/early_readings.ts";
import { listFirstPage } from "../client/outbox/first_page.ts";
import type { ReadingStore } from "../client/outbox/reading_store.ts";
import { shareReadingStore } from "../client/outbox/shared_store.ts";
import { readToken, userIdOf } from "../client/session/session.ts";
import { dropSession, getCachedHolder, guardPatientScreen } from "../client/session/session_guard.ts";
import { openQuickEntryChoice, openRecordKind } from "../client/storage/own_choice.ts";
import { openBrowserDrafts, type ReadingDrafts } from "../client/storage/reading_drafts.ts";
import { findTried, type TriedReading } from "../client/storage/tried_reading.ts";
import { loadPart } from "../parts/LazyPart.tsx";
import { loadBackground, loadRare } from "../weights.ts";
import { createDialogs, type Dialogs, type OpenedLogBook } from "./dialogs_state.ts";
import { findReadings } from "./history/FindReadings.tsx";
import { createLogBook, type LogBookModel } from "./log_book_model.ts";
import { createScreen, type LogBookScreen } from "./log_book_state.ts";
import { openBrowserClock } from "./phone_clock.ts";
import { openBrowserRetestTimer } from "./retest/retest_timer.ts";
import { withTried } from "./tried_draft.ts";
import type { KeptDraft } from "./wizard_form.ts";

openReadingsEarly();

export type OpeningLogBook = ReturnType<typeof createOpening>;

/** The document's outline stands so much longer at most; a phone of 2019 reads 400 readings in a fifth of it. */
const OUTLINE_MS = 1000;

/** Begun before the screen is drawn, for whoever draws it first. */
let early: OpeningLogBook | undefined;

/** Waits for the phone's readings, so that what is drawn first shows them: drawing twice costs 0.2 s there. */
export async function readBeforeDrawing(): Promise<void> {
  early = createOpening();
  await Promise.race([untilRead(early), new Promise((resolve) => setTimeout(resolve, OUTLINE_MS))]);
}

async function untilRead({ opened, start }: OpeningLogBook): Promise<void> {
  await start();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = effect(() => {
    if (opened.value?.book.load.value !== "loading") resolve();
  });
  await promise;
  stop();
}

export function openLogBook(): OpeningLogBook {
  const opening = early ?? createOpening();
  early = undefined;
  return opening;
}

/** The screen while the phone's readings are being opened, and the logbook once they are. */
function createOpening() {
  /** Undefined until then, and if nobody is signed in. */
  const opened = signal<LogBookScreen | undefined>(undefined);
  /** Why it cannot be opened: the weight with the store for browsers that keep nothing did not come. */
  const failure = signal<unknown>(undefined);
  let opening: Promise<void> | undefined;
  let stop = () => {};

  async function open(): Promise<void> {
    try {
      const screen = await openBrowserScreen((cause) => failure.value = cause);
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
      if (!opened.value) return;
      const { book, dialogs: { wizard, timer } } = opened.value;
      wizard.close();
      book.close();
      timer.leave();
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

async function openBrowserScreen(
  onFailed: (cause: unknown) => void,
): Promise<LogBookScreen | undefined> {
  // In parallel with opening the database, since the server takes longer.
  const asked = guardPatientScreen();
  const token = readToken();
  if (token === undefined) return undefined;
  const recordKind = queryParameter("record");
  const isRecording = takeQueryFlag("record");
  const screen = createScreen({
    book: await openBook(token, onFailed),
    guard: guardPatientScreen,
    getCachedProfile: () => getCachedHolder(token),
    isOnline: () => globalThis.navigator.onLine,
    now: readWallClock,
    address: openQueryEntry(),
    scrollToTop: () => globalThis.scrollTo({ top: 0, behavior: "instant" }),
    openDialogs: openBrowserDialogs,
  });
  const started = screen.start(asked);
  if (isRecording) void screen.dialogs.record.openAsked(recordKind);
  else void started.then(() => mayAskOfTried(screen) && void screen.record());
  // A filtered address never shows other readings first.
  if (screen.hasFilter()) findReadings(screen);
  return screen;
}

/** One per document: a second would not get what the first holds. */
let drafts: ReadingDrafts<KeptDraft> | undefined;

function openBrowserDialogs(logBook: OpenedLogBook): Dialogs {
  const userId = userIdOf(readToken() ?? "");
  return createDialogs({
    ...logBook,
    consentClient: openBrowserConsentClient(),
    drafts: withTried(drafts ??= openBrowserDrafts<KeptDraft>(), () => findOwnTried(logBook.profile.value)),
    timer: openBrowserRetestTimer(),
    quickEntryChoice: openQuickEntryChoice(userId),
    recordKind: openRecordKind(userId),
    clock: openBrowserClock(() => logBook.book.readings.value[0]?.date),
    now: readWallClock,
    nowMs: Date.now,
    newId,
    schedule,
    drawReport: async (request) => (await loadRare()).exportReport(request),
    saveReadings: async (...order) => (await loadRare()).exportReadings(...order),
    prepareParts: async () => await loadPart(loadRare) !== undefined,
  });
}

/** Never over what somebody has opened meanwhile. */
function mayAskOfTried({ profile, dialogs: { wizard, record } }: LogBookScreen): boolean {
  return !wizard.view.value.isOpen && !record.form.value && findOwnTried(profile.value) !== undefined;
}

function findOwnTried(profile: Profile | undefined): TriedReading | undefined {
  return profile && findTried([profile.email, userIdOf(readToken() ?? "")], Date.now());
}

async function openBook(token: string, onFailed: (cause: unknown) => void): Promise<LogBookModel> {
  const onSignedOut = () => void dropSession(token);
  const openFallback = async () => (await loadBackground()).openFallbackReadingStore(token);
  const begun = takeOpeningStore(token);
  const readable = await begun.readable;
  if (!readable) return createLogBook({ store: await openFallback(), onSignedOut });
  async function open(): Promise<ReadingStore> {
    try {
      return await begun.open() ?? await openFallback();
    } catch (cause) {
      onFailed(cause);
      throw cause;
    }
  }
  const store = createOpeningStore({ readable, open, firstPage: listFirstPage(token) });
  return createLogBook({ store, onSignedOut, onClosed: shareReadingStore(store) });
}
