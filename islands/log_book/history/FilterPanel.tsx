import { type FormEvent, useEffect, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { GLUCOSE_STATUSES, READING_TYPES } from "@/lib/shared/glucose.ts";
import { findPatterns } from "@/lib/shared/glucose_patterns.ts";
import { formatLogView } from "@/lib/shared/log_view.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { logFindText } from "@/lib/shared/messages/log_find.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { CHART_DAYS, nameDay } from "@/lib/shared/reading_days.ts";
import type { ReadingFilter } from "@/lib/shared/reading_filter.ts";
import { READING_TAGS } from "@/lib/shared/reading_tags.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { holdBack } from "../../client/browser/back_step.ts";
import { openQueryEntry } from "../../client/browser/history.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { Button } from "../../parts/Button.tsx";
import { DayField } from "../../parts/DayField.tsx";
import { Modal } from "../../parts/Modal.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { focusTitle } from "../ReadingParts.tsx";
import { readHealth } from "../health/health.ts";
import type { LogBookScreen } from "../log_book_state.ts";
import { createFinder, type ReadingFinder } from "./reading_finder.ts";

export function openFinder({ book, today, rowsShown }: LogBookScreen): ReadingFinder {
  const address = openQueryEntry();
  return createFinder({
    entries: book.entries,
    readings: book.readings,
    today,
    rowsShown,
    listPatterns: (newestFirst, day) => findPatterns(newestFirst, rangesOf(readHealth().targets), day),
    address: {
      ...address,
      write: (query, beginsEntry) => address.write([...formatLogView("readings"), ...query], beginsEntry),
    },
    schedule,
    // Once it is drawn.
    toList: () => schedule(() => document.getElementById("history-title")?.focus(), 0),
  });
}

interface FilterPanelProps {
  finder: ReadingFinder;
  screen: LogBookScreen;
}

export function FilterPanel({ finder, screen }: FilterPanelProps) {
  useEffect(() => finder.follow(), [finder]);
  useFocusOnDay(finder);
  return (
    <div className="stack-3 history-find hide-empty">
      {finder.isOpen.value && <Facets finder={finder} screen={screen} />}
      <Outcome finder={finder} screen={screen} />
    </div>
  );
}

const CUSTOM = "own";

function Facets({ finder, screen }: FilterPanelProps) {
  const text = say(logFindText);
  const isAsking = useSignal(false);
  const { types, statuses, tags } = finder.filter.value;
  useEffect(() => holdBack(() => finder.isOpen.value = false), [finder]);
  return (
    <section className="card stack-4 history-facets card-compact" role="search" aria-label={text.title}>
      <TextField
        label={text.search}
        name="search"
        value={finder.typed.value}
        onInput={finder.type}
        autocomplete="off"
      />
      <Choices
        legend={text.type}
        options={READING_TYPES}
        chosen={types}
        nameOf={(type) => say(readingTypeText)[type]}
        onChoose={(chosen) => finder.choose({ types: chosen })}
      />
      <Choices
        legend={text.status}
        options={GLUCOSE_STATUSES}
        chosen={statuses}
        nameOf={(status) => say(statusText)[status]}
        onChoose={(chosen) => finder.choose({ statuses: chosen })}
      />
      <Choices
        legend={text.tags}
        options={READING_TAGS}
        chosen={tags}
        nameOf={(tag) => say(readingTagText).names[tag]}
        onChoose={(chosen) => finder.choose({ tags: chosen })}
      />
      <Period finder={finder} />
      <Button onPress={() => isAsking.value = true}>{text.goToDay}</Button>
      {isAsking.value && (
        <DayQuestion
          today={screen.today.value}
          onChoose={(day) => {
            isAsking.value = false;
            finder.goToDay(day);
          }}
          onClose={() => isAsking.value = false}
        />
      )}
    </section>
  );
}

interface ChoicesProps<Option extends string> {
  legend: string;
  options: readonly Option[];
  chosen: readonly Option[];
  nameOf(option: Option): string;
  onChoose(chosen: Option[]): void;
}

function Choices<Option extends string>({ legend, options, chosen, nameOf, onChoose }: ChoicesProps<Option>) {
  const toggle = (pressed: Option) =>
    onChoose(options.filter((option) => chosen.includes(option) !== (option === pressed)));
  return (
    <fieldset className="history-choices">
      <legend>{legend}</legend>
      <div className="cluster">
        {options.map((option) => (
          <label key={option} className="choice">
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            <span>{nameOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Period({ finder }: { finder: ReadingFinder }) {
  const text = say(logFindText);
  const { days, from, to } = finder.filter.value;
  const isCustom = useSignal(false);
  const isFiltering = finder.isFiltering.value;
  useEffect(() => void (isCustom.value = from !== undefined || to !== undefined), [isFiltering]);
  function choose(value: string): void {
    isCustom.value = value === CUSTOM;
    finder.choose({ days: CHART_DAYS.find((known) => `${known}` === value), from: undefined, to: undefined });
  }
  const isWrong = from !== undefined && to !== undefined && from > to;
  return (
    <div className="stack-3">
      <SelectField
        label={text.period}
        name="period"
        value={days ? `${days}` : isCustom.value ? CUSTOM : ""}
        options={[
          { value: "", name: text.allTime },
          ...CHART_DAYS.map((known) => ({ value: `${known}`, name: text.lastDays({ days: known }) })),
          { value: CUSTOM, name: text.ownPeriod },
        ]}
        onChoose={choose}
      />
      {isCustom.value && !days && (
        <div className="day-fields">
          <DayField label={text.from} value={from} onPick={(day) => finder.choose({ from: day })} />
          <DayField
            label={text.to}
            value={to}
            error={isWrong ? text.wrongOrder : undefined}
            onPick={(day) => finder.choose({ to: day })}
          />
        </div>
      )}
    </div>
  );
}

/** Count, filters, and what the phone lacks. */
function Outcome({ finder, screen: { book, today, isOffline } }: FilterPanelProps) {
  const text = say(logFindText);
  const { filter, found, isFiltering, entries } = finder;
  const count = found.value.length;
  const hidden = count - entries.value.length;
  const isPart = !book.sync.value.hasWholeList && (isFiltering.value || filter.value.day !== undefined);
  return (
    <>
      <div className="stack-1 anywhere hide-empty" role="status">
        {isFiltering.value && (
          <p>
            <b className="tabular">{text.found({ count, all: book.entries.value.length })}</b>
            <span>{` ${describeFilter(filter.value, today.value).join(" · ")}`}</span>
          </p>
        )}
        {finder.lacksPattern.value && <p>{text.patternGone}</p>}
        {filter.value.day !== undefined && <p>{describeStart(finder, filter.value.day, today.value)}</p>}
        {isPart && <p className="hint">{isOffline.value ? text.partOffline : text.partOnline}</p>}
      </div>
      {isFiltering.value && count === 0 && (
        <div className="empty history-none">
          <h3>{text.noneTitle}</h3>
          <p>{text.noneText}</p>
        </div>
      )}
      {(isFiltering.value || hidden > 0) && (
        <div className="cluster history-ways">
          {isFiltering.value && <Button onPress={() => clear(finder)}>{text.clear}</Button>}
          {hidden > 0 && <Button onPress={finder.showNewer}>{text.newer}</Button>}
        </div>
      )}
    </>
  );
}

/** The button goes with what it clears. */
function clear(finder: ReadingFinder): void {
  finder.clear();
  focusTitle();
}

function useFocusOnDay({ filter }: ReadingFinder): void {
  const { day } = filter.value;
  const arrived = useRef(day);
  useEffect(() => {
    if (day !== undefined && day !== arrived.current) {
      document.querySelector<HTMLElement>(".history-row")?.focus();
    }
    arrived.current = day;
  }, [day]);
}

function describeFilter(
  { types, statuses, tags, days, from, to, search, pattern }: ReadingFilter,
  today: string,
): string[] {
  const text = say(logFindText);
  const name = (day?: string) => day && nameDay(day, today, say(dayText));
  const [kind, part] = pattern?.split("-") ?? [];
  return [
    ...part ? [text.patterns[kind === "low" ? "low" : "high"]({ part })] : [],
    ...types.map((type) => say(readingTypeText)[type]),
    ...statuses.map((status) => say(statusText)[status]),
    ...tags.map((tag) => say(readingTagText).names[tag]),
    ...days ? [text.lastDays({ days })] : describeSpan(name(from), name(to)),
    ...search ? [text.searched({ search })] : [],
  ];
}

function describeSpan(from?: string, to?: string): string[] {
  const { between } = say(logFindText);
  if (from && to) return [between.both({ from, to })];
  if (from) return [between.from({ from })];
  return to ? [between.until({ to })] : [];
}

function describeStart({ entries }: ReadingFinder, asked: string, today: string): string {
  const text = say(logFindText);
  const name = (day: string) => nameDay(day, today, say(dayText));
  const begins = entries.value[0]?.date ?? asked;
  return begins === asked
    ? text.begins({ day: name(asked) })
    : text.beginsBeside({ asked: name(asked), day: name(begins) });
}

export function DayQuestion(
  { today, onChoose, onClose }: { today: string; onChoose(day: string): void; onClose(): void },
) {
  const text = say(logFindText);
  const day = useSignal<string | undefined>(today);
  const error = useSignal<string | undefined>(undefined);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (day.value) onChoose(day.value);
    else error.value = text.noDay;
  }
  return (
    <Modal title={text.goToDay} onClose={onClose}>
      <form className="stack-4" onSubmit={submit} noValidate>
        <DayField
          label={text.day}
          value={day.value}
          error={error.value}
          onPick={(picked) => day.value = picked}
        />
        <div className="dialog-foot">
          <Button onPress={onClose}>{text.cancel}</Button>
          <button type="submit" className="button button-main">{text.go}</button>
        </div>
      </form>
    </Modal>
  );
}
