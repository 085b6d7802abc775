import { type ReactElement, useEffect } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { EmptyLog } from "./EmptyLog.tsx";
import { History } from "./history/History.tsx";
import { LatestReading } from "./LatestReading.tsx";
import { LoadingLog } from "./LoadingLog.tsx";
import { RetestNotice } from "./RetestNotice.tsx";
import type { LogBook } from "./log_book_state.ts";
import type { LogBookScreen } from "./screen_state.ts";
import { Toolbar } from "./Toolbar.tsx";
import { TrendCard } from "./trend/TrendCard.tsx";

/** What stands inside the frame: the newest reading, the trend, and every reading by day. */
export function LogBookPage({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const { book, timer } = screen;
  const notice = book.notice.value;
  useFocusAfterLoss(book);
  return (
    <div className="log">
      <Toolbar screen={screen} />
      <LogBanners screen={screen} />
      <RetestNotice timer={timer} />
      <LogContent screen={screen} />
      <div className="log-toast" role="status">{notice && <p>{say(logBookText)[notice]}</p>}</div>
    </div>
  );
}

function LogContent({ screen }: { screen: LogBookScreen }): ReactElement | null {
  useSignals();
  const { book, today } = screen;
  const [latest] = book.readings.value;
  if (book.load.value === "loading" || !screen.admission.value) return <LoadingLog />;
  if (book.load.value === "failed") return null;
  if (book.entries.value.length === 0) return <EmptyLog />;
  return (
    <>
      {latest && (
        <div className="log-top">
          <LatestReading reading={latest} today={today.value} />
          <TrendCard screen={screen} />
        </div>
      )}
      <History screen={screen} />
    </>
  );
}

function LogBanners({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const { book, exporter, wizard } = screen;
  const isExportHere = !wizard.view.value.isOpen;
  const outcome = exporter.outcome.value;
  const text = say(logBookText);
  return (
    <>
      {book.failure.value && <Banner kind="error">{book.failure.value}</Banner>}
      {book.load.value === "failed" && (
        <button type="button" className="button button-quiet" onClick={screen.start}>{text.tryAgain}</button>
      )}
      {isExportHere && exporter.running.value && <Banner kind="info" icon="download">{text.exporting}
      </Banner>}
      {isExportHere && outcome && <Banner kind={outcome.kind}>{outcome.sentence}</Banner>}
    </>
  );
}

/** A change may take away the row that held the focus: the keyboard goes on from the list's title. */
function useFocusAfterLoss({ entries, notice }: LogBook): void {
  useEffect(() => {
    const isOwnDoing = notice.value !== undefined || entries.value.some(({ pending }) => pending);
    if (!isOwnDoing || document.activeElement !== document.body) return;
    const next = document.getElementById("history-title") ?? document.getElementById("log-title");
    next?.focus({ preventScroll: true });
  }, [entries.value, notice.value]);
}
