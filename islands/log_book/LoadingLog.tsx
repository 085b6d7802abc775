import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/language.ts";
import { LatestReading } from "./LatestReading.tsx";

/** The document's own outline of the logbook, so that nothing jumps while it is being opened. */
export function LoadingLog(): ReactElement {
  useSignals();
  return (
    <div className="log-book">
      <div className="log-book-toolbar">
        <h1>{say(logBookText).title}</h1>
      </div>
      <div className="log-book-top">
        <LatestReading />
        <TrendPlace />
      </div>
    </div>
  );
}

/** Where the chart will be. */
export function TrendPlace(): ReactElement {
  useSignals();
  return <div className="skeleton log-book-trend-slot" aria-hidden="true" />;
}
