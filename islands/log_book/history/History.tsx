import { memo, useEffect, useId, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { dayText } from "@/lib/shared/messages/day.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { offlineReadingText } from "@/lib/shared/messages/offline_reading.ts";
import { readingFieldText } from "@/lib/shared/messages/reading_field.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { formatAmounts } from "@/lib/shared/reading_amounts.ts";
import { groupByDay, nameDayOfWeek, type ReadingDay } from "@/lib/shared/reading_days.ts";
import { nameTags } from "@/lib/shared/reading_tags.ts";
import { useInSteps } from "../../client/browser/in_steps.ts";
import { say } from "../../client/browser/language.ts";
import type { SyncedReading, SyncState } from "../../client/outbox/reading_store.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon, type IconName } from "../../parts/Icon.tsx";
import { ROWS_PER_PAGE } from "../log_book_model.ts";
import type { LogBookScreen } from "../log_book_state.ts";
import { Amount, ReadingStatus, sayOccasion } from "../ReadingParts.tsx";
import { ViewLink } from "../ViewLink.tsx";
import { nameFoods } from "../wizard/ReadingTags.tsx";
import { FindReadings } from "./FindReadings.tsx";
import { RefusedChange } from "./RefusedChange.tsx";

const ROWS_PER_STEP = 5;

const STATE_ICONS: Record<Exclude<SyncState, "saved">, IconName> = { on_phone: "phone", attention: "alert" };

export function History({ screen }: { screen: LogBookScreen }) {
  return (
    <section className="stack-4 history-list" aria-labelledby="history-title">
      <div className="row-2 spread history-head touch">
        <h2 id="history-title" tabIndex={-1}>{say(logBookText).history}</h2>
        <FindReadings screen={screen} />
      </div>
      <Rows key={screen.finder.value?.round.value} screen={screen} />
    </section>
  );
}

const RECENT = 7;

/** The last few, with the way to all. */
export function RecentReadings({ screen }: { screen: LogBookScreen }) {
  const text = say(logBookText);
  const days = groupByDay(screen.book.entries.value.slice(0, RECENT));
  return (
    <section className="stack-4 history-list" aria-labelledby="history-title">
      <div className="row-2 spread history-head touch">
        <h2 id="history-title" tabIndex={-1}>{text.history}</h2>
        <ViewLink className="button button-quiet" screen={screen} view="readings">
          {text.allReadings}
        </ViewLink>
      </div>
      {days.map((day) => <Day key={day.date} day={day} screen={screen} />)}
    </section>
  );
}

function Rows({ screen }: { screen: LogBookScreen }) {
  const root = useRef<HTMLDivElement>(null);
  const { book, rowsShown, finder } = screen;
  const { value: entries } = finder.value?.entries ?? book.entries;
  const wanted = Math.min(entries.length, rowsShown.value);
  // A few more at once: a new reading pushes none out.
  const drawn = Math.min(wanted, useInSteps(wanted, ROWS_PER_STEP) + ROWS_PER_STEP);
  const rows = usePrinting() ? entries.length : drawn;
  const days = groupByDay(entries.slice(0, rows));
  useFocusOnOlder(root, rowsShown.value);
  return (
    <div className="stack-4 history-list" ref={root}>
      {days.map((day) => <Day key={day.date} day={day} screen={screen} />)}
      {rows >= rowsShown.value && entries.length > rows && (
        <Button onPress={() => rowsShown.value += ROWS_PER_PAGE}>{say(logBookText).showOlder}</Button>
      )}
    </div>
  );
}

interface DayProps {
  day: ReadingDay<SyncedReading>;
  screen: LogBookScreen;
}

/** Redrawn only for other readings: every step draws all days. */
const Day = memo(function Day({ day, screen }: DayProps) {
  return (
    <section className="stack-2 history-day" aria-labelledby={`day-${day.date}`}>
      <h3 id={`day-${day.date}`}>{nameDayOfWeek(day.date, screen.today.value, say(dayText))}</h3>
      <ul className="ruled" role="list">
        {day.readings.map((entry) => <ReadingRow key={entry._id} entry={entry} screen={screen} />)}
      </ul>
    </section>
  );
}, isSameDay);

function isSameDay({ day, screen }: DayProps, next: DayProps): boolean {
  const { date, readings } = next.day;
  return screen === next.screen && day.date === date && day.readings.length === readings.length &&
    day.readings.every((reading, index) => reading === readings[index]);
}

/** Paper cannot load more: every row is drawn. */
function usePrinting(): boolean {
  const isPrinting = useSignal(false);
  useEffect(() => {
    globalThis.onbeforeprint = () => isPrinting.value = true;
    globalThis.onafterprint = () => isPrinting.value = false;
  }, []);
  return isPrinting.value;
}

function useFocusOnOlder(root: { current: HTMLDivElement | null }, rowsShown: number): void {
  useEffect(() => {
    if (rowsShown === ROWS_PER_PAGE) return;
    root.current?.querySelectorAll<HTMLElement>("li")[rowsShown - ROWS_PER_PAGE]?.focus();
  }, [rowsShown]);
}

interface ReadingRowProps {
  entry: SyncedReading;
  screen: LogBookScreen;
}

const ReadingRow = memo(function ReadingRow({ entry, screen }: ReadingRowProps) {
  const id = useId();
  const isOpen = useSignal(false);
  const about = `${id}-value ${id}-when`;
  const { syncState } = entry;
  const text = say(logBookText);
  return (
    <li className="history-row" tabIndex={-1} data-pending={entry.underWay}>
      <p className="history-row-value tabular" id={`${id}-value`}>
        <Amount value={entry.value} unit={entry.unit} />
      </p>
      <div className="history-row-facts">
        <p className="history-row-when small" id={`${id}-when`}>
          {`${sayOccasion(entry)} · ${entry.time}`}
        </p>
        {!entry.underWay && <SyncStateMark syncState={syncState} />}
      </div>
      <ReadingNote reading={entry} isWhole={isOpen.value} />
      <div className="history-row-status">
        <ReadingStatus reading={entry} />
      </div>
      {entry.underWay ? <p className="hint history-row-pending">{text[entry.underWay]}</p> : (
        <button
          type="button"
          className="icon-button history-row-open"
          id={`${id}-open`}
          aria-label={isOpen.value ? text.showLess : text.showMore}
          aria-labelledby={`${id}-open ${about}`}
          aria-expanded={isOpen.value}
          onClick={() => isOpen.value = !isOpen.value}
        >
          <Icon name="chevron-down" />
        </button>
      )}
      {isOpen.value && !entry.underWay && <RowActions entry={entry} screen={screen} about={about} />}
      {syncState === "attention" && <RefusedChange entry={entry} screen={screen} about={about} />}
    </li>
  );
});

function SyncStateMark({ syncState }: { syncState: SyncState }) {
  return (
    <p
      className={syncState === "saved" ? "visually-hidden" : "history-sync-state muted"}
      data-sync-state={syncState}
    >
      {syncState !== "saved" && <Icon name={STATE_ICONS[syncState]} />}
      <span>{say(offlineReadingText).standing[syncState]}</span>
    </p>
  );
}

/** What went with it, under the time: insulin, carbohydrate, meal, tags and comment. */
export function ReadingNote({ reading, isWhole }: { reading: Reading; isWhole: boolean }) {
  const words = nameTags(reading, say(readingTagText).names, nameFoods());
  const amounts = formatAmounts(reading);
  if (!words && !reading.comment && amounts.length === 0) return null;
  return (
    <div className="hint history-row-note">
      {amounts.length > 0 && (
        <p className="history-row-amounts tabular">
          {amounts.map(([field, amount]) => (
            <span key={field}>
              <span className="visually-hidden">{`${say(readingFieldText)[field]}: `}</span>
              <span translate="no">{amount}</span>
            </span>
          ))}
        </p>
      )}
      {words && <p>{words}</p>}
      {reading.comment && <p data-folded={!isWhole}>{reading.comment}</p>}
    </div>
  );
}

function RowActions({ entry, screen, about }: ReadingRowProps & { about: string }) {
  const text = say(logBookText);
  return (
    <div className="cluster history-row-actions">
      <RowButton icon="edit" name={text.edit} about={about} onPress={() => void screen.edit(entry)} />
      <RowButton
        icon="trash"
        name={text.delete}
        about={about}
        onPress={() => void screen.book.remove(entry._id)}
      />
    </div>
  );
}

interface RowButtonProps {
  icon: IconName;
  name: string;
  about: string;
  onPress(): void;
}

function RowButton({ icon, name, about, onPress }: RowButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-labelledby={`${id} ${about}`}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span id={id}>{name}</span>
    </button>
  );
}
