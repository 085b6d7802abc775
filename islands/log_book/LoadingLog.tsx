import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/language.ts";
import { Spinner } from "../parts/Spinner.tsx";

/** The logbook's outline while the readings are on their way. */
export function LoadingLog(): ReactElement {
  useSignals();
  return (
    <div className="log-loading">
      <div className="adire log-loading-latest" />
      <div className="skeleton log-loading-row" />
      <div className="skeleton log-loading-row" />
      <div className="skeleton log-loading-row" />
      <Spinner label={say(logBookText).loading} />
    </div>
  );
}
