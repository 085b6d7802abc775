import { useEffect } from "react";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { logBookText, offlineReadingText } from "@/lib/shared/messages/log_book.ts";
import { whenIdle } from "../client/browser/idle.ts";
import { say } from "../client/browser/language.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { loadDialogs, type OpeningLogBook, openLogBook, watchLogBook } from "./browser_log_book.ts";
import { ExportMenu } from "./export/ExportMenu.tsx";
import { loadHealth } from "./health/health.ts";
import { History } from "./history/History.tsx";
import type { LogBookModel } from "./log_book_model.ts";
import { type LogBookScreen, RECORD } from "./log_book_state.ts";
import { ListWaiting, LogBookWaiting } from "./LogBookWaiting.tsx";
import { focusTitle } from "./ReadingParts.tsx";
import { loadPanels, Today, UrgentReading } from "./Today.tsx";
import { ViewLinks } from "./ViewLink.tsx";

const loadTrend = () => import("./trend/TrendCard.tsx");

export const logBook = patientScreen({
  name: "log_book",
  open: openLogBook,
  Page: LogBook,
  offlineNotice: ({ opened }) =>
    opened.value?.book.sync.value.keepsNothing === false ? say(offlineReadingText).offline : undefined,
  watch: watchLogBook,
});

function LogBook({ screen: { opened, failure } }: { screen: OpeningLogBook }) {
  // `renderIsland()` reports a missing part.
  if (failure.value) throw failure.value;
  return opened.value ? <LogBookPage screen={opened.value} /> : <LogBookWaiting />;
}

function LogBookPage({ screen }: { screen: LogBookScreen }) {
  const { book } = screen;
  const dialogs = screen.dialogs.value;
  const isDrawn = book.load.value !== "loading";
  useEffect(() => void loadHealth(), []);
  useEffect(() => isDrawn ? whenIdle(() => void screen.prepareDialogs()) : undefined, [isDrawn]);
  useFocusAfterLoss(book);
  return (
    <>
      <div className="stack-4 log-book">
        <UrgentReading screen={screen} />
        <LazyPart load={loadPanels}>{({ UrgentPressure }) => <UrgentPressure screen={screen} />}</LazyPart>
        <Toolbar screen={screen} />
        <ViewLinks screen={screen} />
        <LazyPart load={loadPanels}>{({ SyncLines }) => <SyncLines screen={screen} />}</LazyPart>
        <LogBanners screen={screen} />
        {dialogs && (
          <LazyPart load={loadDialogs}>{({ PageNotices }) => <PageNotices dialogs={dialogs} />}</LazyPart>
        )}
        <LogContent screen={screen} />
        <LazyPart load={loadPanels}>{({ SaveNotices }) => <SaveNotices book={book} />}</LazyPart>
      </div>
      {dialogs && (
        <LazyPart load={loadDialogs}>
          {({ OpenDialogs }) => <OpenDialogs screen={screen} dialogs={dialogs} />}
        </LazyPart>
      )}
    </>
  );
}

function Toolbar({ screen }: { screen: LogBookScreen }) {
  const text = say(logBookText);
  const isAwaited = screen.awaited.value === RECORD;
  return (
    <div className="row-3 log-book-toolbar touch">
      <h1 id="log-title" tabIndex={-1}>{text.title}</h1>
      <ExportMenu screen={screen} />
      <div className="log-book-bar">
        <button
          type="button"
          className="button button-main"
          aria-label={text.record}
          aria-busy={isAwaited}
          onClick={screen.record}
        >
          {isAwaited ? <span className="spinner-ring" aria-hidden="true" /> : <Icon name="plus" />}
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
      {screen.isPartMissing.value && <Banner kind="error">{text.partMissing}</Banner>}
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
  return (
    <LazyPart
      load={loadTrend}
      fallback={<ListWaiting />}
      failed={<Banner kind="error">{say(logBookText).partMissing}</Banner>}
    >
      {({ TrendCard }) => <TrendCard screen={screen} />}
    </LazyPart>
  );
}

function EmptyLog({ screen }: { screen: LogBookScreen }) {
  const text = say(logBookText);
  return (
    <>
      <section className="empty log-book-empty card">
        <h2>{text.emptyTitle}</h2>
        <p>{text.emptyText}</p>
        <Button kind="main" onPress={() => void screen.record()}>{text.recordFirst}</Button>
        <button
          type="button"
          className="link-button"
          onClick={() => void screen.open("import", ({ openImport }) => openImport())}
        >
          {text.haveElsewhere}
        </button>
      </section>
      <LazyPart load={loadPanels}>{({ VitalSignsCard }) => <VitalSignsCard screen={screen} />}</LazyPart>
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
