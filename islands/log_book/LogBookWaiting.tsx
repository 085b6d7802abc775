import type { ReactElement } from "react";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function LogBookWaiting({ label }: WaitingProps): ReactElement {
  return (
    <div className="stack-4 log-book">
      <div className="row-3 log-book-toolbar">
        <h1>{say(logBookText).title}</h1>
      </div>
      <div className="stack-4 log-book-top">
        <LatestWaiting label={label} />
        <TopCardsWaiting />
      </div>
    </div>
  );
}

export function LatestWaiting({ label = say(logBookText).loading }: WaitingProps): ReactElement {
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
      <Spinner label={label} />
    </section>
  );
}

export function TopCardsWaiting(): ReactElement {
  return (
    <>
      <div className="skeleton log-book-trend-slot" aria-hidden="true" />
      <div className="skeleton vital-signs" aria-hidden="true" />
    </>
  );
}
