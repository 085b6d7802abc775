import { type ReactElement, useEffect, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { groupByDay, nameDay, type ReadingDay } from "@/lib/shared/reading_days.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { useInSteps } from "../../client/in_steps.ts";
import { say } from "../../client/language.ts";
import type { LogEntry } from "../log_book.ts";
import { type LogBookScreen, ROWS_PER_PAGE } from "../screen.ts";
import { ReadingRow } from "./ReadingRow.tsx";

/** Rows drawn in one go. */
const ROWS_PER_STEP = 5;

/** Every reading by day, newest first, a page at a time. */
export function History({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const root = useRef<HTMLElement>(null);
  const { book, rowsShown } = screen;
  const entries = book.entries.value;
  const drawn = useInSteps(Math.min(entries.length, rowsShown.value), ROWS_PER_STEP);
  const rows = usePrinting() ? entries.length : drawn;
  const days = groupByDay(entries.slice(0, rows));
  useFocusOnOlder(root, rowsShown.value);
  return (
    <section className="history-list" ref={root} aria-labelledby="history-title">
      <h2 id="history-title" tabIndex={-1}>{say(logBookText).history}</h2>
      {days.map((day) => <Day key={day.date} day={day} screen={screen} />)}
      {rows >= rowsShown.value && entries.length > rows && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => rowsShown.value += ROWS_PER_PAGE}
        >
          {say(logBookText).showOlder}
        </button>
      )}
    </section>
  );
}

function Day({ day, screen }: { day: ReadingDay<LogEntry>; screen: LogBookScreen }): ReactElement {
  useSignals();
  return (
    <section className="history-day" aria-labelledby={`day-${day.date}`}>
      <h3 id={`day-${day.date}`}>{nameDay(day.date, screen.today.value, say(dayText))}</h3>
      <ul className="ruled" role="list">
        {day.readings.map((entry) => <ReadingRow key={entry._id} entry={entry} screen={screen} />)}
      </ul>
    </section>
  );
}

/** Tells whether the page is being put on paper, where nothing can be asked for later. */
function usePrinting(): boolean {
  const isPrinting = useSignal(false);
  useEffect(() => {
    globalThis.onbeforeprint = () => isPrinting.value = true;
    globalThis.onafterprint = () => isPrinting.value = false;
  }, []);
  return isPrinting.value;
}

/** 'Show older' leads on to the first of the rows it brought. */
function useFocusOnOlder(root: { current: HTMLElement | null }, rowsShown: number): void {
  useEffect(() => {
    if (rowsShown === ROWS_PER_PAGE) return;
    root.current?.querySelectorAll<HTMLElement>("li")[rowsShown - ROWS_PER_PAGE]?.focus();
  }, [rowsShown]);
}
