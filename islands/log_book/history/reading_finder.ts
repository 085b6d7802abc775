/** What the list shows: filters, search, first day. @module */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { type GlucosePattern, PATTERN_DAYS } from "@/lib/shared/glucose_patterns.ts";
import {
  EMPTY_FILTER,
  formatReadingFilter,
  indexOfDay,
  isFiltering,
  nameOfPattern,
  parseReadingFilter,
  type ReadingFilter,
  selectByFilter,
} from "@/lib/shared/reading_filter.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { QueryEntry } from "../../client/browser/history.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { SyncedReading } from "../../client/outbox/reading_store.ts";
import { createDebounce } from "../../state/debounce.ts";
import { ROWS_PER_PAGE } from "../log_book_model.ts";

export const LOWS = ["Very Low", "Low"] as const;

export interface ReadingFinderDeps {
  entries: ReadonlySignal<readonly SyncedReading[]>;
  readings: ReadonlySignal<readonly Reading[]>;
  /** `YYYY-MM-DD` where the person is. */
  today: ReadonlySignal<string>;
  rowsShown: Signal<number>;
  wordsOf(reading: Reading): string;
  listPatterns(newestFirst: readonly Reading[], today: string): readonly GlucosePattern[];
  address: QueryEntry;
  schedule: Schedule;
  toList(): void;
}

export type ReadingFinder = ReturnType<typeof createFinder>;

export function createFinder(deps: ReadingFinderDeps) {
  const { entries, readings, today, rowsShown, address, schedule } = deps;
  const filter = signal(parseReadingFilter(address.read()));
  /** In the field; the filter follows after a pause. */
  const typed = signal(filter.value.search);
  const newerRows = signal(0);
  /** A new number is a new list, which a slow phone draws step by step. */
  const round = signal(0);
  const wordsOf = rememberWords(deps.wordsOf);
  const debounce = createDebounce(schedule);
  const patterns = computed(() => deps.listPatterns(readings.value, today.value));
  const pattern = computed(() =>
    patterns.value.find((known) => nameOfPattern(known) === filter.value.pattern)
  );
  const found = computed(() => {
    if (!isFiltering(filter.value)) return entries.value;
    const patternIds = pattern.value?.readingIds;
    return selectByFilter(entries.value, filter.value, { today: today.value, patternIds, wordsOf });
  });
  const first = computed(() => {
    const { day } = filter.value;
    return day === undefined ? 0 : Math.max(0, indexOfDay(found.value, day) - newerRows.value);
  });

  function show(next: ReadingFilter): void {
    debounce.cancel();
    filter.value = next;
    // Keeps a trailing space while typing.
    if (next.search !== typed.value.trim()) typed.value = next.search;
    newerRows.value = 0;
    round.value++;
    rowsShown.value = ROWS_PER_PAGE;
  }
  function set(next: ReadingFilter, beginsEntry: boolean): void {
    show(next);
    address.write(formatReadingFilter(next), beginsEntry);
  }
  function lead(only: Partial<ReadingFilter>): void {
    set({ ...EMPTY_FILTER, ...only }, true);
    deps.toList();
  }
  function choose(change: Partial<ReadingFilter>): void {
    // The day belongs to the list it was chosen in.
    const search = typed.value.trim();
    set({ ...filter.value, day: undefined, search, ...change }, !isFiltering(filter.value));
  }
  return {
    filter,
    isFiltering: computed(() => isFiltering(filter.value)),
    isOpen: signal(false),
    round,
    typed,
    found,
    entries: computed(() => first.value === 0 ? found.value : found.value.slice(first.value)),
    /** The pattern that was asked for is gone. */
    lacksPattern: computed(() => filter.value.pattern !== undefined && !pattern.value),
    choose,
    type(search: string): void {
      typed.value = search;
      debounce.run(() => choose({}));
    },
    clear: () => set(EMPTY_FILTER, true),
    showPattern: (wanted: GlucosePattern) => lead({ pattern: nameOfPattern(wanted) }),
    showLows: () => lead({ statuses: LOWS, days: PATTERN_DAYS }),
    goToDay: (day: string) => set({ ...filter.value, day }, true),
    showNewer(): void {
      newerRows.value += ROWS_PER_PAGE;
      rowsShown.value += ROWS_PER_PAGE;
    },
    /** Follows Back and Forward until the returned function is called. */
    follow(): () => void {
      const stop = address.onMove(() => show(parseReadingFilter(address.read())));
      return () => {
        stop();
        debounce.cancel();
      };
    },
  };
}

/** Folds ten thousand readings once, not at every key. */
function rememberWords(wordsOf: ReadingFinderDeps["wordsOf"]): ReadingFinderDeps["wordsOf"] {
  const folded = new WeakMap<Reading, string>();
  return (reading) => {
    const words = folded.get(reading) ?? wordsOf(reading);
    folded.set(reading, words);
    return words;
  };
}
