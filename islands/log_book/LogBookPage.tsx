import { type ReactElement, useEffect } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { whenIdle } from "../client/idle.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { EmptyLog } from "./EmptyLog.tsx";
import { focusTitle } from "./focus_title.ts";
import { History } from "./history/History.tsx";
import { LatestReading } from "./LatestReading.tsx";
import { TrendPlace } from "./LoadingLog.tsx";
import type { LogBookModel } from "./log_book.ts";
import type { LogBookScreen } from "./screen.ts";
import { Toolbar } from "./Toolbar.tsx";

/** What stands inside the frame: the newest reading, the trend, and every reading by day. */
export function LogBookPage({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const { book, lazyDialogs: signInPath } = screen;
  const { part, load } = screen.beside;
  const beside = part.value;
  const dialogs = signInPath.dialogs.value;
  const isDrawn = book.load.value !== "loading";
  useEffect(() => void load(), [load]);
  useEffect(() => isDrawn ? whenIdle(() => void signInPath.prepare()) : undefined, [isDrawn]);
  useFocusAfterLoss(book);
  return (
    <div className="log-book">
      <Toolbar screen={screen} />
      {beside && <beside.SyncLines screen={screen} />}
      <LogBanners screen={screen} />
      {dialogs && <dialogs.RetestNotice timer={dialogs.timer} />}
      <LogContent screen={screen} />
      {beside && <beside.Toast book={book} />}
    </div>
  );
}

function LogContent({ screen }: { screen: LogBookScreen }): ReactElement | null {
  useSignals();
  const { book, today } = screen;
  const [latest] = book.readings.value;
  const isLoading = book.load.value === "loading";
  if (book.load.value === "failed") return null;
  if (!isLoading && book.entries.value.length === 0) return <EmptyLog />;
  return (
    <>
      {(latest || isLoading) && (
        <div className="log-book-top">
          <LatestReading reading={latest} today={today.value} />
          {isLoading ? <TrendPlace /> : <Trend screen={screen} />}
        </div>
      )}
      {!isLoading && <History screen={screen} />}
    </>
  );
}

/** The chart's place, and the chart as soon as it has arrived. */
function Trend({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const beside = screen.beside.part.value;
  return beside ? <beside.TrendCard screen={screen} /> : <TrendPlace />;
}

function LogBanners({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const { book, lazyDialogs: signInPath } = screen;
  const dialogs = signInPath.dialogs.value;
  const isExportHere = dialogs && !dialogs.wizard.view.value.isOpen;
  const running = dialogs?.exporter.running.value;
  const outcome = dialogs?.exporter.outcome.value;
  const text = say(logBookText);
  return (
    <>
      {book.failure.value && <Banner kind="error">{book.failure.value}</Banner>}
      {book.load.value === "failed" && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void screen.start()}
        >
          {text.tryAgain}
        </button>
      )}
      {signInPath.hasFailed.value && <Banner kind="error">{text.partMissing}</Banner>}
      {isExportHere && running && <Banner kind="info" icon="download">{text.exporting}</Banner>}
      {isExportHere && outcome && <Banner kind={outcome.kind}>{outcome.sentence}</Banner>}
    </>
  );
}

/** A change may take away the row that held the focus: the keyboard goes on from the list's title. */
function useFocusAfterLoss({ entries, notice }: LogBookModel): void {
  useEffect(() => {
    const isOwnDoing = notice.value !== undefined || entries.value.some(({ underWay }) => underWay);
    if (isOwnDoing && document.activeElement === document.body) focusTitle();
  }, [entries.value, notice.value]);
}
