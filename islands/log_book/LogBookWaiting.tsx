import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";
import { ViewLinks } from "./ViewLink.tsx";

export function LogBookWaiting({ label }: WaitingProps) {
  return (
    <div className="stack-4 log-book">
      <div className="row-3 log-book-toolbar touch">
        <h1>{say(logBookText).title}</h1>
      </div>
      <ViewLinks />
      <div className="stack-4 log-book-top">
        <LatestWaiting label={label} />
        <ListWaiting />
        <WeekWaiting />
      </div>
    </div>
  );
}

export function LatestWaiting({ label = say(logBookText).loading }: WaitingProps) {
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
      <Spinner label={label} />
    </section>
  );
}

export function WeekWaiting() {
  return <div className="skeleton log-book-week" aria-hidden="true" />;
}

/** Waits for the list of Readings or the chart of Insights. */
export function ListWaiting() {
  return <div className="skeleton log-book-list-slot" aria-hidden="true" />;
}
