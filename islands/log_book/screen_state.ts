/** The whole logbook screen: who is here, and the parts that work together on it. @module */
import { computed, effect, signal } from "@preact/signals-react";
import { LOG_NOTICE_MS } from "@/lib/shared/limits.ts";
import type { ChartDays } from "@/lib/shared/reading_chart.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReportPeriod } from "@/lib/shared/report.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import type { SessionState } from "../client/session_guard.ts";
import { createLazy } from "../client/lazy.ts";
import type { Schedule } from "../client/schedule.ts";
import { createLazyDialogs } from "./lazy_dialogs.ts";
import type { ExportResult, ReportExportDeps } from "./export_state.ts";
import type { LogBookModel, LogEntry } from "./log_book.ts";
import { createPerson, type PersonDeps } from "./person_state.ts";
import { type Confirmation, createConfirmation } from "./confirmation.ts";
import {
  type DialogModule,
  type LazyDialogs,
  type LogBookScreen,
  type PanelModule,
  RECORD,
  ROWS_PER_PAGE,
} from "./screen.ts";
import type { LocalMoment } from "../client/wall_clock.ts";

/** What the screen works with. */
export interface ScreenDeps extends PersonDeps {
  book: LogBookModel;
  /** What opens over the page; rejects when it cannot be had. */
  loadDialogs(): Promise<DialogModule>;
  /** What stands beside the list; rejects when it cannot be had. */
  loadBeside(): Promise<PanelModule>;
  now(): LocalMoment;
  nowMs(): number;
  newId(): string;
  schedule: Schedule;
  ring(): void;
  draw(request: DrawRequest): Promise<ExportResult>;
}

/** A report to be drawn. */
export interface DrawRequest {
  readings: readonly Reading[];
  period: ReportPeriod;
  /** Undefined while nobody has said who is here. */
  profile?: Profile;
}

/** Puts the screen together; nothing is asked of the server before {@linkcode LogBookScreen.start}. */
export function createScreen(deps: ScreenDeps): LogBookScreen {
  const { book } = deps;
  const today = signal(deps.now().date);
  const { ask, lookAtNetwork, ...person } = createPerson(deps);
  const exporting: ReportExportDeps = {
    counted: computed(() => ({ readings: book.readings.value, today: today.value })),
    isWhole: computed(() => book.sync.value?.hasWholeList ?? true),
    draw: (period) => deps.draw({ period, readings: book.readings.value, profile: person.profile.value }),
  };
  const signInPath = createLazyDialogs({ ...deps, add: book.add, change: book.change, exporting });
  forgetLater(book.notice, deps.schedule);

  async function start(asked?: Promise<SessionState>): Promise<void> {
    await Promise.all([book.refresh(), ask(asked)]);
  }
  async function resume(): Promise<void> {
    today.value = deps.now().date;
    lookAtNetwork();
    if (person.sessionState.value?.kind === "offline" || book.load.value === "failed") await start();
  }
  function closeWizard(): void {
    signInPath.dialogs.value?.wizard.close();
    void book.refreshIfUncertain();
  }
  return {
    ...person,
    book,
    lazyDialogs: signInPath,
    today,
    days: signal<ChartDays>(14),
    rowsShown: signal(ROWS_PER_PAGE),
    beside: createLazy(deps.loadBeside),
    ...createQuestions(book, signInPath),
    record: () => signInPath.open(RECORD, ({ wizard }) => wizard.openNew()),
    edit: (entry) => signInPath.open(`edit ${entry._id}`, ({ wizard }) => wizard.openEdit(entry)),
    closeWizard,
    start,
    resume,
  };
}

/** What is asked before something is gone. */
function createQuestions(book: LogBookModel, signInPath: LazyDialogs) {
  const deleting = createConfirmation<LogEntry>(({ _id }) => void book.remove(_id));
  const discarding = createConfirmation<LogEntry>(({ _id }) => void book.discard(_id));
  const ask = (question: Confirmation<LogEntry>) => (entry: LogEntry) =>
    signInPath.open(`ask ${entry._id}`, () => question.about.value = entry);
  return { deleting, discarding, askToDelete: ask(deleting), askToDiscard: ask(discarding) };
}

/** A word about what worked goes by itself. */
function forgetLater(notice: LogBookModel["notice"], schedule: Schedule): void {
  effect(() => notice.value ? schedule(() => notice.value = undefined, LOG_NOTICE_MS) : undefined);
}
