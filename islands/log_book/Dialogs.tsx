import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { newId } from "../client/browser/ids.ts";
import { say } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { openBrowserConsentClient } from "../client/outbox/consent_client.ts";
import { readToken, userIdOf } from "../client/session/session.ts";
import { openQuickEntryChoice } from "../client/storage/quick_entry_choice.ts";
import { openBrowserDrafts, type ReadingDrafts } from "../client/storage/reading_drafts.ts";
import { Banner } from "../parts/Banner.tsx";
import { LazyPart, loadPart } from "../parts/LazyPart.tsx";
import { createDialogs, type Dialogs, type OpenedLogBook } from "./dialogs_state.ts";
import { ExportProgress, ReportOutcome } from "./export/ExportParts.tsx";
import { ReadingDialogs } from "./history/ReadingDialogs.tsx";
import type { LogBookScreen } from "./log_book_state.ts";
import { openBrowserClock } from "./phone_clock.ts";
import { openBrowserRetestTimer } from "./retest/retest_timer.ts";
import { RetestNotice } from "./retest/RetestBar.tsx";
import { WizardDialog } from "./wizard/WizardDialog.tsx";
import type { KeptDraft } from "./wizard_form.ts";

const loadImport = () => import("./import/ImportDialog.tsx");
const loadShare = () => import("../shares/ShareDialog.tsx");

/** One per document: a second would not get what the first holds. */
let drafts: ReadingDrafts<KeptDraft> | undefined;

export function openBrowserDialogs(logBook: OpenedLogBook): Dialogs {
  return createDialogs({
    ...logBook,
    consentClient: openBrowserConsentClient(),
    drafts: drafts ??= openBrowserDrafts<KeptDraft>(),
    timer: openBrowserRetestTimer(),
    quickEntryChoice: openQuickEntryChoice(userIdOf(readToken() ?? "")),
    clock: openBrowserClock(() => logBook.book.readings.value[0]?.date),
    now: readWallClock,
    nowMs: Date.now,
    newId,
    schedule,
    drawReport: async (request) => (await import("./export/export_report.ts")).exportReport(request),
    saveReadings: async (...order) => (await import("./export/export_readings.ts")).exportReadings(...order),
    prepareImport: async () => await loadPart(loadImport) !== undefined,
    prepareShare: async () => await loadPart(loadShare) !== undefined,
  });
}

export function OpenDialogs({ screen, dialogs }: { screen: LogBookScreen; dialogs: Dialogs }) {
  const { wizard, consentClient, isImportOpen, isShareOpen } = dialogs;
  return (
    <>
      {wizard.view.value.isOpen && <WizardDialog screen={screen} dialogs={dialogs} />}
      <ReadingDialogs screen={screen} />
      {isImportOpen.value && (
        <LazyPart load={loadImport}>
          {({ ImportDialog }) => (
            <ImportDialog
              screen={screen}
              consentClient={consentClient}
              onClose={() => isImportOpen.value = false}
            />
          )}
        </LazyPart>
      )}
      {isShareOpen.value && (
        <LazyPart load={loadShare}>
          {({ ShareDialog }) => <ShareDialog onClose={() => isShareOpen.value = false} />}
        </LazyPart>
      )}
    </>
  );
}

export function PageNotices({ dialogs: { wizard, exporter, timer } }: { dialogs: Dialogs }) {
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
