/** What opens over the logbook, and goes on behind it: the wizard, exports, the retest timer. @module */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { isLow } from "@/lib/shared/glucose.ts";
import { REPORT_NOTICE_MS } from "@/lib/shared/limits.ts";
import { listRecentFoods } from "@/lib/shared/meals.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/browser/language.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { ConsentClient } from "../client/outbox/consent_client.ts";
import type { openQuickEntryChoice, openRecordKind } from "../client/storage/own_choice.ts";
import { createConsentQuestion } from "./consent_question.ts";
import { createExporter, type Exporter } from "./export/export_state.ts";
import type { exportReadings } from "./export/export_readings.ts";
import type { exportReport } from "./export/export_report.ts";
import type { LogBookModel } from "./log_book_model.ts";
import { createQuickEntry } from "./quick_entry.ts";
import { createRecordSheet } from "./record.ts";
import type { RetestTimer } from "./retest/retest_timer.ts";
import { createVitalSigns, type VitalSignsState } from "./vital_signs/vital_sign_state.ts";
import type { WizardPhone } from "./wizard_form.ts";
import { createWizard, type Wizard } from "./wizard_state.ts";

/** What dialogs are opened over. */
export interface OpenedLogBook {
  book: LogBookModel;
  /** `YYYY-MM-DD` where the person is. */
  today: ReadonlySignal<string>;
  profile: ReadonlySignal<Profile | undefined>;
}

export interface DialogsDeps extends OpenedLogBook, WizardPhone {
  consentClient: ConsentClient;
  timer: RetestTimer;
  quickEntryChoice: ReturnType<typeof openQuickEntryChoice>;
  recordKind: ReturnType<typeof openRecordKind>;
  /** Rejects where its part does not come. */
  drawReport: typeof exportReport;
  saveReadings: typeof exportReadings;
  /** Loads what imports and shares; false where that does not come now. */
  prepareParts(): Promise<boolean>;
}

export type Dialogs = ReturnType<typeof createDialogs>;

export function createDialogs(deps: DialogsDeps) {
  const { book, today, profile, consentClient, timer, schedule } = deps;
  const consent = createConsentQuestion(consentClient);
  const quickEntry = createQuickEntry(deps.quickEntryChoice, book.readings);
  const wizard = createWizard({
    ...deps,
    quickEntry,
    recentFoods: (atMost) => listRecentFoods(book.readings.value, atMost),
    isConsentAsked: () => consent.isAsked.value,
    needsConsent: consent.isNeeded,
    acceptConsent: consent.accept,
    async add(entry) {
      const added = await book.add(entry);
      if (added.ok) record.noteUsed("blood_sugar");
      return added;
    },
    change: book.change,
  });
  consent.follow(wizard.view);
  let signs: VitalSignsState | undefined;
  /** Undefined while the browser keeps nothing. */
  function vitalSigns(): VitalSignsState | undefined {
    const { outbox } = book;
    return outbox && (signs ??= createVitalSigns({
      ...deps,
      outbox,
      consent: consentClient,
      sync: book.refresh,
      onAdded(kind, isSevere) {
        record.noteUsed(kind);
        if (!isSevere) book.notice.value = "signSaved";
      },
    }));
  }
  const record = createRecordSheet({ wizard, vitalSigns, kept: deps.recordKind });
  const exporter = createExporter({
    counted: computed(() => ({ readings: book.readings.value, today: today.value })),
    isWhole: computed(() => book.sync.value.hasWholeList),
    draw: (order) =>
      deps.drawReport({ ...order, readings: book.readings.value, person: profile.value, now: deps.now() }),
    saveReadings: deps.saveReadings,
    schedule,
  });
  clearOutcomes(exporter, wizard, schedule);
  stopAfterLow(timer, book);
  const isFilesOpen = signal(false);
  const isImportOpen = signal(false);
  const isShareOpen = signal(false);

  /** Where the menu is, it says that the part is missing. */
  async function openPart(isOpen: Signal<boolean>): Promise<void> {
    exporter.outcome.value = undefined;
    isOpen.value = await deps.prepareParts();
    if (!isOpen.value) exporter.outcome.value = { kind: "error", sentence: say(logBookText).partMissing };
  }
  return {
    wizard,
    vitalSigns,
    record,
    timer,
    exporter,
    consent,
    consentClient,
    ...{ isFilesOpen, isImportOpen, isShareOpen },
    openFiles: () => openPart(isFilesOpen),
    openImport: () => openPart(isImportOpen),
    openShare: () => openPart(isShareOpen),
  };
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
