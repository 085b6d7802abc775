import type { ReactElement } from "react";
import { computed, effect, signal } from "@preact/signals-react";
import { isLow } from "@/lib/shared/glucose.ts";
import { REPORT_NOTICE_MS } from "@/lib/shared/limits.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { type ConsentClient, openBrowserConsentClient } from "../client/outbox/consent_client.ts";
import { openBrowserDrafts, type ReadingDrafts } from "../client/outbox/reading_drafts.ts";
import { say } from "../client/browser/language.ts";
import { createLazy } from "../client/browser/lazy.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import { Banner } from "../parts/Banner.tsx";
import { ReportOutcome } from "./ReportOutcome.tsx";
import { createConsentQuestion } from "./consent_question.ts";
import { ExportProgress } from "./ExportParts.tsx";
import { createExporter, type Exporter } from "./export_state.ts";
import { ReadingDialogs } from "./history/ReadingDialogs.tsx";
import type { Dialogs, DialogsDeps, LogBookScreen } from "./log_book_state.ts";
import { openBrowserClock } from "./phone_clock.ts";
import { createRetestTimer, type RetestTimer } from "./retest_timer.ts";
import { RetestNotice } from "./RetestBar.tsx";
import { WizardDialog } from "./wizard/WizardDialog.tsx";
import { createWizard } from "./wizard_state.ts";
import type { KeptDraft, Wizard } from "./wizard_types.ts";

/** With the writing parts, which could be missing later without a network. */
const importParts = createLazy(async () => {
  const [parts] = await Promise.all([
    import("./import/ImportDialog.tsx"),
    import("../client/outbox/sync_run.ts"),
  ]);
  return parts;
});

export { ExportItems } from "./ExportItems.tsx";
export { RefusedChange } from "./history/ReadingDialogs.tsx";
export { announceRetest, ringRetest } from "./ring_retest.ts";
export { HelpReminder } from "./wizard/EmergencyPanels.tsx";

export function OpenDialogs({ screen, dialogs }: { screen: LogBookScreen; dialogs: Dialogs }): ReactElement {
  return (
    <>
      {dialogs.wizard.view.value.isOpen && <WizardDialog screen={screen} dialogs={dialogs} />}
      <ReadingDialogs screen={screen} />
      <OpenImport screen={screen} dialogs={dialogs} />
    </>
  );
}

function OpenImport({ screen, dialogs: { importing } }: { screen: LogBookScreen; dialogs: Dialogs }) {
  const parts = importParts.part.value;
  if (!importing.isOpen.value || !parts) return null;
  return (
    <parts.ImportDialog
      screen={screen}
      consent={importing.consent}
      onClose={() => importing.isOpen.value = false}
    />
  );
}

export function PageNotices({ dialogs: { wizard, exporter, timer } }: { dialogs: Dialogs }): ReactElement {
  const isWizardOpen = wizard.view.value.isOpen;
  const outcome = exporter.outcome.value;
  return (
    <>
      {!isWizardOpen && exporter.running.value && (
        <>
          <Banner kind="info" icon="download">{say(logBookText).exporting}</Banner>
          <ExportProgress exporter={exporter} />
        </>
      )}
      {!isWizardOpen && outcome && <ReportOutcome outcome={outcome} />}
      <RetestNotice timer={timer} />
    </>
  );
}

/** One per document: a second would not get what the first holds. */
let browserDrafts: ReadingDrafts<KeptDraft> | undefined;

export function createDialogs(
  deps: DialogsDeps,
  consentClient = openBrowserConsentClient(),
  drafts = browserDrafts ??= openBrowserDrafts<KeptDraft>(),
): Dialogs {
  const consent = createConsentQuestion(consentClient);
  const isConsentAsked = () => consent.isAsked.value;
  const clock = openBrowserClock(() => deps.exporting.counted.value.readings[0]?.date);
  const wizard = createWizard({ ...deps, drafts, clock, isConsentAsked, acceptConsent: consent.accept });
  consent.follow(wizard.view);
  const exporter = createExporter(deps.exporting, deps.schedule);
  forgetOutcomes(exporter, wizard, deps.schedule);
  const timer = createRetestTimer(deps);
  stopAfterLow(timer, deps.exporting);
  return { wizard, timer, exporter, consent, importing: openImport(consentClient, exporter) };
}

/** If a part does not load, the menu's place says so. */
function openImport(consent: ConsentClient, { outcome }: Exporter): Dialogs["importing"] {
  const isOpen = signal(false);
  async function open(): Promise<void> {
    outcome.value = undefined;
    if (await importParts.load()) isOpen.value = true;
    else outcome.value = { kind: "error", sentence: say(logBookText).partMissing };
  }
  return { isOpen, consent, open };
}

/** Only the latest low can be over; an unsaved one has its timer too. */
function stopAfterLow(timer: RetestTimer, { counted }: DialogsDeps["exporting"]): void {
  let wasLow = false;
  effect(() => {
    const [latest] = counted.value.readings;
    const isLatestLow = latest !== undefined && isLow(latest);
    if (wasLow && !isLatestLow) timer.stop();
    wasLow = isLatestLow;
  });
}

/** Export results are shown only where requested. */
function forgetOutcomes({ outcome }: Exporter, { view }: Wizard, schedule: Schedule): void {
  const isWizardOpen = computed(() => view.value.isOpen);
  const forget = () => outcome.value = undefined;
  effect(() => {
    if (isWizardOpen.value !== undefined) forget();
  });
  effect(() => outcome.value?.kind === "success" ? schedule(forget, REPORT_NOTICE_MS) : undefined);
}
