/** The whole logbook screen: who is here, and the parts that work together on it. @module */
import { computed, effect, signal } from "@preact/signals-react";
import { LOG_NOTICE_MS } from "@/lib/shared/limits.ts";
import type { ChartDays } from "@/lib/shared/log_chart.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReportPeriod } from "@/lib/shared/report.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import type { Admission } from "../client/guard.ts";
import { createLatePart } from "../client/late_part.ts";
import type { Schedule } from "../client/schedule.ts";
import { createDialogDoor } from "./dialog_door.ts";
import type { ExportDeps, ExportResult } from "./export_state.ts";
import type { LogBook, LogEntry } from "./log_book.ts";
import { createPerson, type PersonDeps } from "./person_state.ts";
import { createQuestion, type Question } from "./question.ts";
import {
  type BesidePart,
  type DialogDoor,
  type DialogPart,
  type LogBookScreen,
  RECORD,
  ROWS_PER_PAGE,
} from "./screen.ts";
import type { LocalMoment } from "../client/wall_clock.ts";

/** What the screen works with. */
export interface ScreenDeps extends PersonDeps {
  book: LogBook;
  /** What opens over the page; rejects when it cannot be had. */
  loadDialogs(): Promise<DialogPart>;
  /** What stands beside the list; rejects when it cannot be had. */
  loadBeside(): Promise<BesidePart>;
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
  const exporting: ExportDeps = {
    counted: computed(() => ({ readings: book.readings.value, today: today.value })),
    isWhole: computed(() => book.sync.value?.hasWholeList ?? true),
    draw: (period) => deps.draw({ period, readings: book.readings.value, profile: person.profile.value }),
  };
  const door = createDialogDoor({ ...deps, add: book.add, change: book.change, exporting });
  forgetLater(book.notice, deps.schedule);

  async function start(asked?: Promise<Admission>): Promise<void> {
    await Promise.all([book.refresh(), ask(asked)]);
  }
  async function resume(): Promise<void> {
    today.value = deps.now().date;
    lookAtNetwork();
    if (person.admission.value?.kind === "offline" || book.load.value === "failed") await start();
  }
  function closeWizard(): void {
    door.dialogs.value?.wizard.close();
    void book.refreshIfUncertain();
  }
  return {
    ...person,
    book,
    door,
    today,
    days: signal<ChartDays>(14),
    rowsShown: signal(ROWS_PER_PAGE),
    beside: createLatePart(deps.loadBeside),
    ...createQuestions(book, door),
    record: () => door.open(RECORD, ({ wizard }) => wizard.openNew()),
    edit: (entry) => door.open(`edit ${entry._id}`, ({ wizard }) => wizard.openEdit(entry)),
    closeWizard,
    start,
    resume,
  };
}

/** What is asked before something is gone. */
function createQuestions(book: LogBook, door: DialogDoor) {
  const deleting = createQuestion<LogEntry>(({ _id }) => void book.remove(_id));
  const discarding = createQuestion<LogEntry>(({ _id }) => void book.discard(_id));
  const ask = (question: Question<LogEntry>) => (entry: LogEntry) =>
    door.open(`ask ${entry._id}`, () => question.about.value = entry);
  return { deleting, discarding, askToDelete: ask(deleting), askToDiscard: ask(discarding) };
}

/** A word about what worked goes by itself. */
function forgetLater(notice: LogBook["notice"], schedule: Schedule): void {
  effect(() => notice.value ? schedule(() => notice.value = undefined, LOG_NOTICE_MS) : undefined);
}
