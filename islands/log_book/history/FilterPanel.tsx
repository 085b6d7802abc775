import { useEffect, useRef } from "react";
import { type Signal, useSignal } from "@preact/signals-react";
import type { GlucoseStatus } from "@/lib/shared/glucose.ts";
import { findPatterns } from "@/lib/shared/glucose_patterns.ts";
import { formatLogView } from "@/lib/shared/log_view.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { logFindText } from "@/lib/shared/messages/log_find.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { CHART_DAYS, nameDay } from "@/lib/shared/reading_days.ts";
import { EMPTY_FILTER, foldReading, type ReadingFilter } from "@/lib/shared/reading_filter.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { holdBack } from "../../client/browser/back_step.ts";
import { openQueryEntry } from "../../client/browser/history.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { Button } from "../../parts/Button.tsx";
import { DayField } from "../../parts/DayField.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { focusTitle } from "../ReadingParts.tsx";
import { readHealth } from "../health/health.ts";
import type { LogBookScreen } from "../log_book_state.ts";
import { nameFoods } from "../wizard/ReadingTags.tsx";
import { createFinder, LOWS, type ReadingFinder } from "./reading_finder.ts";

export function openFinder({ book, today, rowsShown }: LogBookScreen): ReadingFinder {
  const address = openQueryEntry();
  const names = {
    types: say(readingTypeText),
    statuses: say(statusText),
    tags: say(readingTagText).names,
    foods: nameFoods(),
    days: say(dayText),
  };
  return createFinder({
    entries: book.entries,
    readings: book.readings,
    today,
    rowsShown,
    wordsOf: (reading) => foldReading(reading, { ...names, unit: readHealth().unit }),
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
  const isOpen = finder.isOpen.value;
  return (
    <div className="stack-2 history-find hide-empty" role="search" aria-label={say(logFindText).title}>
      {isOpen && <SearchField finder={finder} />}
      <Count finder={finder} screen={screen} />
      {isOpen && <Chips finder={finder} />}
      <Outcome finder={finder} screen={screen} />
    </div>
  );
}

function SearchField({ finder }: { finder: ReadingFinder }) {
  const text = say(logFindText);
  useEffect(() => holdBack(() => finder.isOpen.value = false), [finder]);
  return (
    <div className="field search-field">
      <Icon name="search" />
      <input
        type="search"
        name="search"
        aria-label={text.search}
        placeholder={text.searchIn}
        autoComplete="off"
        enterKeyHint="search"
        value={finder.typed.value}
        onChange={(event) => finder.type(event.currentTarget.value)}
      />
    </div>
  );
}

/** As high with "Clear filters" as without: nothing moves below it. */
function Count({ finder, screen: { book } }: FilterPanelProps) {
  const text = say(logFindText);
  const { found, isFiltering, isOpen } = finder;
  const isShown = isFiltering.value || isOpen.value;
  return (
    <div className="row-2 spread history-count hide-empty">
      <p className="semibold tabular" role="status">
        {isShown && text.found({ count: found.value.length, all: book.entries.value.length })}
      </p>
      {isFiltering.value && <Button kind="quiet" onPress={() => clear(finder)}>{text.clear}</Button>}
    </div>
  );
}

const HIGHS = ["High", "Critical"] as const;
const TAGS = ["before_meal", "bedtime", "meal"] as const;

/** One line, which scrolls: chosen ones are as wide as others. */
function Chips({ finder }: { finder: ReadingFinder }) {
  const text = say(logFindText);
  const { statuses, tags, days, from, to } = finder.filter.value;
  const isCustom = useSignal(false);
  const isFiltering = finder.isFiltering.value;
  useEffect(() => void (isCustom.value = from !== undefined || to !== undefined), [isFiltering]);
  const byStatus = {
    chosen: statuses,
    onChoose: (chosen: GlucoseStatus[]) => finder.choose({ statuses: chosen }),
  };
  return (
    <>
      <div className="line-2 history-chips">
        <Chip name={text.lows} stands={LOWS} {...byStatus} />
        <Chip name={text.highs} stands={HIGHS} {...byStatus} />
        {TAGS.map((tag) => (
          <Chip
            key={tag}
            name={say(readingTagText).names[tag]}
            stands={[tag]}
            chosen={tags}
            onChoose={(chosen) => finder.choose({ tags: chosen })}
          />
        ))}
        <Period finder={finder} isCustom={isCustom} />
      </div>
      {isCustom.value && !days && <CustomPeriod finder={finder} />}
    </>
  );
}

interface ChipProps<Option> {
  name: string;
  /** What of the filter it stands for. */
  stands: readonly Option[];
  chosen: readonly Option[];
  onChoose(chosen: Option[]): void;
}

function Chip<Option>({ name, stands, chosen, onChoose }: ChipProps<Option>) {
  const others = chosen.filter((option) => !stands.includes(option));
  const isChosen = chosen.length === others.length + stands.length;
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => onChoose(isChosen ? others : [...others, ...stands])}
      />
      <span>{name}</span>
    </label>
  );
}

const CUSTOM = "own";

function Period({ finder, isCustom }: { finder: ReadingFinder; isCustom: Signal<boolean> }) {
  const text = say(logFindText);
  const { days } = finder.filter.value;
  function choose(value: string): void {
    isCustom.value = value === CUSTOM;
    finder.choose({ days: CHART_DAYS.find((known) => `${known}` === value), from: undefined, to: undefined });
  }
  return (
    <select
      name="period"
      aria-label={text.period}
      value={days ? `${days}` : isCustom.value ? CUSTOM : ""}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{text.allTime}</option>
      {CHART_DAYS.map((known) => (
        <option key={known} value={`${known}`}>{text.lastDays({ days: known })}</option>
      ))}
      <option value={CUSTOM}>{text.ownPeriod}</option>
    </select>
  );
}

function CustomPeriod({ finder }: { finder: ReadingFinder }) {
  const text = say(logFindText);
  const { from, to } = finder.filter.value;
  const isWrong = from !== undefined && to !== undefined && from > to;
  return (
    <div className="day-fields">
      <DayField label={text.from} value={from} onPick={(day) => finder.choose({ from: day })} />
      <DayField
        label={text.to}
        value={to}
        error={isWrong ? text.wrongOrder : undefined}
        onPick={(day) => finder.choose({ to: day })}
      />
    </div>
  );
}

/** In words what no chip shows, and what the phone lacks. */
function Outcome({ finder, screen: { book, today, isOffline } }: FilterPanelProps) {
  const text = say(logFindText);
  const { filter, found, isFiltering, isOpen, entries } = finder;
  const hidden = found.value.length - entries.value.length;
  const isPart = !book.sync.value.hasWholeList && (isFiltering.value || filter.value.day !== undefined);
  const described = isOpen.value ? { ...EMPTY_FILTER, pattern: filter.value.pattern } : filter.value;
  const words = describeFilter(described, today.value).join(" · ");
  return (
    <>
      <div className="stack-1 anywhere hide-empty" role="status">
        {words && <p>{words}</p>}
        {finder.lacksPattern.value && <p>{text.patternGone}</p>}
        {filter.value.day !== undefined && <p>{describeStart(finder, filter.value.day, today.value)}</p>}
        {isPart && <p className="hint">{isOffline.value ? text.partOffline : text.partOnline}</p>}
      </div>
      {isFiltering.value && found.value.length === 0 && (
        <div className="empty history-none">
          <h3>{text.noneTitle}</h3>
          <p>{text.noneText}</p>
        </div>
      )}
      {hidden > 0 && (
        <div className="cluster history-ways">
          <Button onPress={finder.showNewer}>{text.newer}</Button>
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
  { statuses, tags, days, from, to, search, pattern }: ReadingFilter,
  today: string,
): string[] {
  const text = say(logFindText);
  const name = (day?: string) => day && nameDay(day, today, say(dayText));
  const [kind, part] = pattern?.split("-") ?? [];
  return [
    ...part ? [text.patterns[kind === "low" ? "low" : "high"]({ part })] : [],
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
