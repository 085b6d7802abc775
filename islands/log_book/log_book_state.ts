/** The logbook screen, without its browser. @module */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { ChartDays } from "@/lib/shared/reading_days.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import type { ConsentClient } from "../client/outbox/consent_client.ts";
import type { SyncedReading } from "../client/outbox/reading_store.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import type { ConsentQuestion } from "./consent_question.ts";
import type { Exporter, ExportResult, ReportExportDeps, ReportOrder } from "./export_state.ts";
import type { ReadingFinder } from "./history/reading_finder.ts";
import { type LogBookModel, ROWS_PER_PAGE } from "./log_book_model.ts";
import type { RetestDeps, RetestTimer } from "./retest_timer.ts";
import type { Wizard, WizardDeps } from "./wizard_types.ts";

export const RECORD = "record";

export interface LogBookScreen extends Omit<ReturnType<typeof createPerson>, "askGuard" | "lookAtNetwork"> {
  book: LogBookModel;
  lazyDialogs: LazyDialogs;
  /** `YYYY-MM-DD` where the person is. */
  today: ReadonlySignal<string>;
  days: Signal<ChartDays>;
  /** Chosen instead of the last days. */
  ownDays: Signal<DayRange | undefined>;
  rowsShown: Signal<number>;
  /** Once somebody searches. */
  finder: Signal<ReadingFinder | undefined>;
  deleting: Confirmation<SyncedReading>;
  discarding: Confirmation<SyncedReading>;
  record(): Promise<void>;
  edit(entry: SyncedReading): Promise<void>;
  ask(question: Confirmation<SyncedReading>, entry: SyncedReading): Promise<void>;
  /** `asked`: the guard's answer, if requested already. */
  start(asked?: Promise<SessionState>): Promise<void>;
  resume(): Promise<void>;
}

/** `about` is set while the question is open. */
export interface Confirmation<About> {
  about: Signal<About | undefined>;
  confirm(): void;
  cancel(): void;
}

export interface Dialogs {
  wizard: Wizard;
  timer: RetestTimer;
  exporter: Exporter;
  consent: ConsentQuestion;
  importing: { isOpen: Signal<boolean>; consent: ConsentClient; open(): Promise<void> };
}

export interface DialogsDeps
  extends Omit<WizardDeps, "acceptConsent" | "isConsentAsked" | "drafts" | "clock">, RetestDeps {
  exporting: ReportExportDeps;
}

export interface LazyDialogs {
  dialogs: ReadonlySignal<Dialogs | undefined>;
  /** Name of the part being waited for. */
  awaited: ReadonlySignal<string | undefined>;
  hasFailed: Signal<boolean>;
  /** Failures are silent. */
  prepare(): Promise<void>;
  /** Opens the last one requested. */
  open(name: string, enter: (dialogs: Dialogs) => unknown): Promise<void>;
}

export interface LazyDialogsDeps extends DialogsDeps {
  /** Undefined if unavailable now; may be retried. Never rejects. */
  loadDialogs(): Promise<{ createDialogs(deps: DialogsDeps): Dialogs } | undefined>;
}

export interface ScreenDeps extends Omit<LazyDialogsDeps, "add" | "change" | "exporting"> {
  book: LogBookModel;
  draw(request: DrawRequest): Promise<ExportResult>;
  guard(): Promise<SessionState>;
  /** Remembered by this phone, until the guard answers. */
  getCachedProfile(): Promise<Profile | undefined>;
  /** The browser's opinion: only "no" is reliable. */
  isOnline(): boolean;
}

/** `profile` is undefined while unknown. */
export interface DrawRequest extends ReportOrder {
  readings: readonly Reading[];
  profile?: Profile;
}

export function createScreen(deps: ScreenDeps): LogBookScreen {
  const { book } = deps;
  const today = signal(deps.now().date);
  const { askGuard, lookAtNetwork, ...person } = createPerson(deps);
  const exporting: ReportExportDeps = {
    counted: computed(() => ({ readings: book.readings.value, today: today.value })),
    isWhole: computed(() => book.sync.value.hasWholeList),
    draw: (order) => deps.draw({ ...order, readings: book.readings.value, profile: person.profile.value }),
  };
  const lazyDialogs = createLazyDialogs({ ...deps, add: book.add, change: book.change, exporting });
  const deleting = createConfirmation<SyncedReading>(({ _id }) => void book.remove(_id));
  const discarding = createConfirmation<SyncedReading>(({ _id }) => void book.discard(_id));

  async function start(asked?: Promise<SessionState>): Promise<void> {
    await Promise.all([book.refresh(), askGuard(asked)]);
  }
  async function resume(): Promise<void> {
    today.value = deps.now().date;
    lookAtNetwork();
    if (person.sessionState.value?.kind === "offline" || book.load.value === "failed") await start();
  }
  return {
    ...person,
    book,
    lazyDialogs,
    today,
    days: signal<ChartDays>(14),
    ownDays: signal(undefined),
    rowsShown: signal(ROWS_PER_PAGE),
    finder: signal(undefined),
    deleting,
    discarding,
    record: () => lazyDialogs.open(RECORD, ({ wizard }) => wizard.openNew()),
    edit: (entry) => lazyDialogs.open(`edit ${entry._id}`, ({ wizard }) => wizard.openEdit(entry)),
    ask: ({ about }, entry) => lazyDialogs.open(`ask ${entry._id}`, () => about.value = entry),
    start,
    resume,
  };
}

function createPerson({ guard, getCachedProfile, isOnline }: ScreenDeps) {
  const sessionState = signal<SessionState | undefined>(undefined);
  const remembered = signal<Profile | undefined>(undefined);
  const hasNetwork = signal(isOnline());

  async function recall(): Promise<void> {
    remembered.value = await getCachedProfile();
  }
  async function askGuard(asked = guard()): Promise<void> {
    const recalled = recall();
    sessionState.value = await asked;
    await recalled;
  }
  return {
    sessionState,
    profile: computed(() => profileOf(sessionState.value) ?? remembered.value),
    /** By the browser, or since no answer came. */
    isOffline: computed(() => !hasNetwork.value || sessionState.value?.kind === "offline"),
    askGuard,
    lookAtNetwork: () => void (hasNetwork.value = isOnline()),
  };
}

function profileOf(sessionState?: SessionState): Profile | undefined {
  return sessionState && sessionState.kind !== "leaving" ? sessionState.profile : undefined;
}

function createConfirmation<About>(act: (about: About) => void): Confirmation<About> {
  const about = signal<About | undefined>(undefined);
  function cancel(): void {
    about.value = undefined;
  }
  function confirm(): void {
    const { value } = about;
    cancel();
    if (value) act(value);
  }
  return { about, confirm, cancel };
}

export function createLazyDialogs({ loadDialogs, ...deps }: LazyDialogsDeps): LazyDialogs {
  const dialogs = signal<Dialogs | undefined>(undefined);
  const awaited = signal<string | undefined>(undefined);
  const hasFailed = signal(false);

  async function prepare(): Promise<void> {
    const arrived = await loadDialogs();
    dialogs.value ??= arrived?.createDialogs(deps);
  }
  async function open(name: string, enter: (dialogs: Dialogs) => unknown): Promise<void> {
    hasFailed.value = false;
    awaited.value = name;
    await prepare();
    if (awaited.value !== name) return;
    hasFailed.value = !dialogs.value;
    if (dialogs.value) await enter(dialogs.value);
    if (awaited.value === name) awaited.value = undefined;
  }
  return { dialogs, awaited, hasFailed, prepare, open };
}
