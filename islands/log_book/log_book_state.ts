/** The logbook screen, without its browser. @module */
import { batch, computed, effect, signal } from "@preact/signals-react";
import { formatLogView, type LogView, parseLogView } from "@/lib/shared/log_view.ts";
import type { ChartDays } from "@/lib/shared/reading_days.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import type { QueryEntry } from "../client/browser/history.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { SyncedReading } from "../client/outbox/reading_store.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import type { Dialogs, OpenedLogBook } from "./dialogs_state.ts";
import type { ReadingFinder } from "./history/reading_finder.ts";
import { type LogBookModel, ROWS_PER_PAGE } from "./log_book_model.ts";

export interface ScreenDeps {
  book: LogBookModel;
  guard(): Promise<SessionState>;
  /** Remembered by this phone, until the guard answers. */
  getCachedProfile(): Promise<Profile | undefined>;
  /** The browser's opinion: only "no" is reliable. */
  isOnline(): boolean;
  now(): LocalMoment;
  address: QueryEntry;
  scrollToTop(): void;
  openDialogs(logBook: OpenedLogBook): Dialogs;
}

export type LogBookScreen = ReturnType<typeof createScreen>;

export function createScreen(deps: ScreenDeps) {
  const { book, guard, getCachedProfile, isOnline, now } = deps;
  const sessionState = signal<SessionState | undefined>(undefined);
  const remembered = signal<Profile | undefined>(undefined);
  const hasNetwork = signal(isOnline());
  const profile = computed(() => profileOf(sessionState.value) ?? remembered.value);
  /** `YYYY-MM-DD` where the person is. */
  const today = signal(now().date);
  const { moment, renew } = createMoment(deps);
  const dialogs = deps.openDialogs({ book, today, profile });
  const discarding = createDiscarding(book);
  const views = createViews(deps);

  async function recall(): Promise<void> {
    remembered.value = await getCachedProfile();
  }
  async function askGuard(asked: Promise<SessionState>): Promise<void> {
    const recalled = recall();
    sessionState.value = await asked;
    await recalled;
  }
  /** `asked`: the guard's answer, if requested already. */
  async function start(asked = guard()): Promise<void> {
    await Promise.all([book.refresh(), askGuard(asked)]);
  }
  async function resume(): Promise<void> {
    today.value = now().date;
    renew();
    hasNetwork.value = isOnline();
    if (sessionState.value?.kind === "offline" || book.load.value === "failed") await start();
  }
  return {
    book,
    sessionState,
    profile,
    /** By the browser, or since no answer came. */
    isOffline: computed(() => !hasNetwork.value || sessionState.value?.kind === "offline"),
    today,
    moment,
    days: signal<ChartDays>(14),
    customDays: signal<DayRange | undefined>(undefined),
    ...views,
    dialogs,
    discarding,
    record: () => dialogs.record.open("blood_sugar"),
    edit: dialogs.wizard.openEdit,
    start,
    resume,
  };
}

/** The wall clock, read anew when readings change, and by `renew()`. */
function createMoment({ book, now }: Pick<ScreenDeps, "book" | "now">) {
  const moment = signal(now());
  const renew = () => void (moment.value = now());
  effect(() => {
    if (book.readings.value) renew();
  });
  return { moment, renew };
}

/** What of the logbook is shown, and from where on. */
function createViews({ address, scrollToTop }: Pick<ScreenDeps, "address" | "scrollToTop">) {
  const view = signal(parseLogView(address.read()));
  /** Undefined until the search panel is opened. */
  const finder = signal<ReadingFinder | undefined>(undefined);
  const rowsShown = signal(ROWS_PER_PAGE);

  /** Shows what the address says already; a list that is come to anew begins as it says. */
  function arrive(next: LogView): void {
    if (next === view.value) return;
    batch(() => {
      view.value = next;
      finder.value = undefined;
      rowsShown.value = ROWS_PER_PAGE;
    });
  }
  function show(next: LogView): void {
    if (next === view.value) return;
    address.write(formatLogView(next), true);
    arrive(next);
    scrollToTop();
  }
  return {
    rowsShown,
    finder,
    view,
    show,
    arrive,
    /** Whether the address asks for some readings only. */
    hasFilter: () => [...address.read()].some(([name]) => name !== "view"),
    /** Follows Back and Forward until the returned function is called. */
    followAddress: () => address.onMove(() => arrive(parseLogView(address.read()))),
  };
}

function profileOf(sessionState?: SessionState): Profile | undefined {
  return sessionState && sessionState.kind !== "leaving" ? sessionState.profile : undefined;
}

/** What the server refused is discarded after a question. */
function createDiscarding({ discard }: LogBookModel) {
  const about = signal<SyncedReading | undefined>(undefined);
  const cancel = () => void (about.value = undefined);
  return {
    about,
    ask: (entry: SyncedReading) => void (about.value = entry),
    confirm(): void {
      if (about.value) void discard(about.value._id);
      cancel();
    },
    cancel,
  };
}
