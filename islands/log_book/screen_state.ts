/** The whole logbook screen: who is here, and the parts that work together on it. @module */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { ChartDays } from "@/lib/shared/log_chart.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReportPeriod } from "@/lib/shared/report.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import type { Admission } from "../client/guard.ts";
import type { Schedule } from "../client/schedule.ts";
import { createExporter, type Exporter, type ExportResult } from "./export_state.ts";
import { createLogBook, type LogBook } from "./log_book_state.ts";
import type { ReadingGateway } from "./reading_gateway.ts";
import { createRetestTimer, type RetestTimer } from "./retest_timer.ts";
import type { LocalMoment } from "./wall_clock.ts";
import { createWizard, type Wizard } from "./wizard_state.ts";

/** How long a word about what worked stays. */
export const NOTICE_MS = 5000;
/** Rows shown at first, and added each time. */
export const ROWS_PER_PAGE = 50;

/** The logbook screen. */
export interface LogBookScreen {
  /** Undefined while the guard asks. */
  admission: ReadonlySignal<Admission | undefined>;
  book: LogBook;
  wizard: Wizard;
  exporter: Exporter;
  timer: RetestTimer;
  /** `YYYY-MM-DD` where the person is. */
  today: ReadonlySignal<string>;
  /** Days that the chart and its figures cover. */
  days: Signal<ChartDays>;
  rowsShown: Signal<number>;
  /** The reading about which "Delete this reading?" is being asked. */
  askedToDelete: Signal<Reading | undefined>;
  confirmDelete(): void;
  closeWizard(): void;
  /** Asks the guard and fetches the readings. */
  start(): Promise<void>;
  /** The screen is looked at again, or the network is back. */
  resume(): Promise<void>;
}

/** What the screen works with. */
export interface ScreenDeps {
  gateway: ReadingGateway;
  /** False where the guard will turn the person away anyway. */
  hasToken: boolean;
  guard(): Promise<Admission>;
  onSignedOut(): void;
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
  /** Undefined while the server has not said who is here. */
  profile?: Profile;
}

/** Puts the screen together; nothing is asked of the server before {@linkcode LogBookScreen.start}. */
export function createScreen(deps: ScreenDeps): LogBookScreen {
  const admission = signal<Admission | undefined>(undefined);
  const today = signal(deps.now().date);
  const askedToDelete = signal<Reading | undefined>(undefined);
  const book = createLogBook(deps);
  const wizard = createWizard({ ...deps, add: book.add, change: book.change });
  const profile = computed(() => admission.value?.kind === "admitted" ? admission.value.profile : undefined);
  const exporter = createExporter({
    counted: computed(() => ({ readings: book.readings.value, today: today.value })),
    draw: (period) => deps.draw({ period, readings: book.readings.value, profile: profile.value }),
  });
  forgetLater(book.notice, deps.schedule);
  forgetOutcomes(exporter, wizard, deps.schedule);

  async function start(): Promise<void> {
    const fetched = deps.hasToken && book.refresh();
    admission.value = await deps.guard();
    await fetched;
  }
  async function resume(): Promise<void> {
    today.value = deps.now().date;
    if (admission.value?.kind === "offline" || book.load.value === "failed") await start();
  }
  function confirmDelete(): void {
    const reading = askedToDelete.value;
    askedToDelete.value = undefined;
    if (reading) void book.remove(reading._id);
  }
  function closeWizard(): void {
    wizard.close();
    void book.refreshIfUncertain();
  }
  return {
    admission,
    book,
    wizard,
    exporter,
    timer: createRetestTimer(deps),
    today,
    days: signal<ChartDays>(14),
    rowsShown: signal(ROWS_PER_PAGE),
    askedToDelete,
    confirmDelete,
    closeWizard,
    start,
    resume,
  };
}

/** How an export went stays where it was asked for; that it worked goes by itself. */
function forgetOutcomes({ outcome }: Exporter, { view }: Wizard, schedule: Schedule): void {
  const isWizardOpen = computed(() => view.value.isOpen);
  const forget = () => outcome.value = undefined;
  effect(() => {
    if (isWizardOpen.value !== undefined) forget();
  });
  effect(() => outcome.value?.kind === "success" ? schedule(forget, NOTICE_MS) : undefined);
}

function forgetLater(notice: LogBook["notice"], schedule: Schedule): void {
  effect(() => notice.value ? schedule(() => notice.value = undefined, NOTICE_MS) : undefined);
}
