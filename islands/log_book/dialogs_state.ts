/** What opens over the logbook, and goes on behind it: the wizard, exports, the retest timer. @module */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { isLow } from "@/lib/shared/glucose.ts";
import { REPORT_NOTICE_MS } from "@/lib/shared/limits.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/browser/language.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { ConsentClient } from "../client/outbox/consent_client.ts";
import type { ReadingDrafts } from "../client/storage/reading_drafts.ts";
import { createConsentQuestion } from "./consent_question.ts";
import { createExporter, type Exporter, type ExportResult, type ReportOrder } from "./export/export_state.ts";
import type { FileOrder } from "./export/export_readings.ts";
import type { LogBookModel } from "./log_book_model.ts";
import type { PhoneClock } from "./phone_clock.ts";
import type { RetestTimer } from "./retest/retest_timer.ts";
import type { KeptDraft } from "./wizard_form.ts";
import { createWizard, type Wizard } from "./wizard_state.ts";

/** `profile` is undefined while unknown. */
export interface DrawRequest extends ReportOrder {
  readings: readonly Reading[];
  profile?: Profile;
}

/** What dialogs are opened over. */
export interface OpenedLogBook {
  book: LogBookModel;
  /** `YYYY-MM-DD` where the person is. */
  today: ReadonlySignal<string>;
  profile: ReadonlySignal<Profile | undefined>;
}

export interface DialogsDeps extends OpenedLogBook {
  consentClient: ConsentClient;
  drafts: ReadingDrafts<KeptDraft>;
  timer: RetestTimer;
  clock: PhoneClock;
  now(): LocalMoment;
  nowMs(): number;
  newId(): string;
  schedule: Schedule;
  /** Rejects where its part does not come. */
  drawReport(request: DrawRequest): Promise<ExportResult>;
  /** Rejects for a file that cannot be made. */
  saveReadings(readings: readonly Reading[], order: FileOrder): Promise<File>;
  /** False where importing is not to be had now. */
  prepareImport(): Promise<boolean>;
}

export type Dialogs = ReturnType<typeof createDialogs>;

export function createDialogs(deps: DialogsDeps) {
  const { book, today, profile, consentClient, timer, schedule } = deps;
  const consent = createConsentQuestion(consentClient);
  const wizard = createWizard({
    ...deps,
    isConsentAsked: () => consent.isAsked.value,
    acceptConsent: consent.accept,
    add: book.add,
    change: book.change,
  });
  consent.follow(wizard.view);
  const exporter = createExporter({
    counted: computed(() => ({ readings: book.readings.value, today: today.value })),
    isWhole: computed(() => book.sync.value.hasWholeList),
    draw: (order) => deps.drawReport({ ...order, readings: book.readings.value, profile: profile.value }),
    saveReadings: deps.saveReadings,
    schedule,
  });
  clearOutcomes(exporter, wizard, schedule);
  stopAfterLow(timer, book);
  const isImportOpen = signal(false);

  /** Where the menu is, it says that the part is missing. */
  async function openImport(): Promise<void> {
    exporter.outcome.value = undefined;
    isImportOpen.value = await deps.prepareImport();
    if (!isImportOpen.value) {
      exporter.outcome.value = { kind: "error", sentence: say(logBookText).partMissing };
    }
  }
  return { wizard, timer, exporter, consent, consentClient, isImportOpen, openImport };
}

/** Only the latest low can be over; an unsaved one has its timer too. */
function stopAfterLow(timer: RetestTimer, { readings }: LogBookModel): void {
  let wasLow = false;
  effect(() => {
    const [latest] = readings.value;
    const isLatestLow = latest !== undefined && isLow(latest);
    if (wasLow && !isLatestLow) timer.stop();
    wasLow = isLatestLow;
  });
}

/** Export results are shown only where requested. */
function clearOutcomes({ outcome }: Exporter, { view }: Wizard, schedule: Schedule): void {
  const isWizardOpen = computed(() => view.value.isOpen);
  const clear = () => outcome.value = undefined;
  effect(() => {
    if (isWizardOpen.value !== undefined) clear();
  });
  effect(() => outcome.value?.kind === "success" ? schedule(clear, REPORT_NOTICE_MS) : undefined);
}
