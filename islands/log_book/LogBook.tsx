import { useEffect } from "react";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { noteFirstSight } from "../client/browser/idle.ts";
import { say } from "../client/browser/language.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { loadRare } from "../weights.ts";
import { type OpeningLogBook, openLogBook, watchLogBook } from "./browser_log_book.ts";
import type { Dialogs } from "./dialogs_state.ts";
import { ExportMenu } from "./export/ExportMenu.tsx";
import { ExportProgress, ReportOutcome } from "./export/ExportParts.tsx";
import { openHealth } from "./health/health.ts";
import { History } from "./history/History.tsx";
import { DiscardDialog } from "./history/RefusedChange.tsx";
import type { LogBookModel } from "./log_book_model.ts";
import type { LogBookScreen } from "./log_book_state.ts";
import { ListWaiting, LogBookWaiting } from "./LogBookWaiting.tsx";
import { PersonQuestions } from "./PersonQuestions.tsx";
import { focusTitle } from "./ReadingParts.tsx";
import { RecordDialog } from "./RecordDialog.tsx";
import { RetestNotice } from "./retest/RetestBar.tsx";
import { SaveNotices, SyncLines } from "./SyncLines.tsx";
import { Today, UrgentReading } from "./Today.tsx";
import { TrendCard } from "./trend/TrendCard.tsx";
import { ViewLinks } from "./ViewLink.tsx";
import { UrgentPressure, VitalSignsCard } from "./vital_signs/VitalSigns.tsx";

export const logBook = patientScreen({
  name: "log_book",
  open: openLogBook,
  Page: LogBook,
  offlineNotice: ({ opened }) => opened.value?.book.sync.value.keepsNothing ? undefined : "",
  watch: watchLogBook,
});

function LogBook({ screen: { opened, failure } }: { screen: OpeningLogBook }) {
  // `renderIsland()` reports it.
  if (failure.value) throw failure.value;
  return opened.value ? <LogBookPage screen={opened.value} /> : <LogBookWaiting />;
}

function LogBookPage({ screen }: { screen: LogBookScreen }) {
  const { book } = screen;
  const isDrawn = book.load.value !== "loading";
  useEffect(openHealth, []);
  useEffect(() => isDrawn ? noteFirstSight() : undefined, [isDrawn]);
  useFocusAfterLoss(book);
  return (
    <>
      <div className="stack-4 log-book">
        <UrgentReading screen={screen} />
        <UrgentPressure screen={screen} />
        <Toolbar screen={screen} />
        <ViewLinks screen={screen} />
        <SyncLines screen={screen} />
        <LogBanners screen={screen} />
        <PageNotices dialogs={screen.dialogs} />
        <LogContent screen={screen} />
        <SaveNotices book={book} />
      </div>
      <OpenDialogs screen={screen} />
    </>
  );
}

function Toolbar({ screen }: { screen: LogBookScreen }) {
  const { open, lastUsed } = screen.dialogs.record;
  const text = say(logBookText);
  const isOther = lastUsed.value !== "blood_sugar";
  return (
    <div className="row-3 log-book-toolbar touch">
      <h1 id="log-title" tabIndex={-1}>{text.title}</h1>
      {isOther && (
        <div className="layout-narrow">
          <Button icon="drop" name={text.record} onPress={() => void screen.record()} />
        </div>
      )}
      <ExportMenu screen={screen} />
      {isOther && (
        <div className="log-book-bar layout-narrow">
          <Button kind="main" icon="plus" onPress={() => void open(lastUsed.value)}>
            {say(layoutText).record}
          </Button>
        </div>
      )}
      <div className={isOther ? "layout-wide" : "log-book-bar"}>
        <button type="button" className="button button-main" aria-label={text.record} onClick={screen.record}>
          <Icon name="plus" />
          <span className="layout-narrow">{say(layoutText).record}</span>
          <span className="layout-wide">{text.record}</span>
        </button>
      </div>
    </div>
  );
}

function LogBanners({ screen }: { screen: LogBookScreen }) {
  const { book } = screen;
  const text = say(logBookText);
  return (
    <>
      {book.failure.value && <Banner kind="error">{book.failure.value}</Banner>}
      {book.load.value === "failed" && <Button onPress={() => void screen.start()}>{text.tryAgain}</Button>}
    </>
  );
}

function LogContent({ screen }: { screen: LogBookScreen }) {
  const { book } = screen;
  const isLoading = book.load.value === "loading";
  if (book.load.value === "failed") return null;
  if (!isLoading && book.entries.value.length === 0) return <EmptyLog screen={screen} />;
  if (screen.view.value === "today") return <Today screen={screen} />;
  if (isLoading) return <ListWaiting />;
  if (screen.view.value === "readings") return <History screen={screen} />;
  return <TrendCard screen={screen} />;
}

function EmptyLog({ screen }: { screen: LogBookScreen }) {
  const text = say(logBookText);
  return (
    <>
      <section className="empty log-book-empty card">
        <h2>{text.emptyTitle}</h2>
        <p>{text.emptyText}</p>
        <Button kind="main" onPress={() => void screen.record()}>{text.recordFirst}</Button>
        <button type="button" className="link-button" onClick={() => void screen.dialogs.openImport()}>
          {text.haveElsewhere}
        </button>
      </section>
      <VitalSignsCard screen={screen} />
    </>
  );
}

function OpenDialogs({ screen }: { screen: LogBookScreen }) {
  const { wizard, record, consentClient, isFilesOpen, isImportOpen, isShareOpen } = screen.dialogs;
  return (
    <>
      {(wizard.view.value.isOpen || record.form.value) && <RecordDialog screen={screen} />}
      <PersonQuestions screen={screen} />
      <DiscardDialog screen={screen} />
      {isFilesOpen.value && (
        <LazyPart load={loadRare}>
          {({ FilesDialog }) => (
            <FilesDialog
              dialogs={screen.dialogs}
              onClose={() => isFilesOpen.value = false}
            />
          )}
        </LazyPart>
      )}
      {isImportOpen.value && (
        <LazyPart load={loadRare}>
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
        <LazyPart load={loadRare}>
          {({ ShareDialog }) => <ShareDialog onClose={() => isShareOpen.value = false} />}
        </LazyPart>
      )}
    </>
  );
}

function PageNotices({ dialogs: { wizard, exporter, timer } }: { dialogs: Dialogs }) {
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

/** A change may remove the focused row. */
function useFocusAfterLoss({ entries, notice }: LogBookModel): void {
  useEffect(() => {
    const isOwnDoing = notice.value !== undefined || entries.value.some(({ underWay }) => underWay);
    if (isOwnDoing && document.activeElement === document.body) focusTitle();
  }, [entries.value, notice.value]);
}
