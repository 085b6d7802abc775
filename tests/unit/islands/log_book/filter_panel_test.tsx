import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import { renderToStaticMarkup } from "react-dom/server";
import { FilterPanel } from "@/islands/log_book/history/FilterPanel.tsx";
import { createFinder } from "@/islands/log_book/history/reading_finder.ts";
import type { LogBookScreen } from "@/islands/log_book/log_book_state.ts";
import { tables as igTables } from "@/lib/shared/messages/languages/ig.js";
import { makeHeld } from "./fake_reading_store.ts";
import { createManualTime } from "./manual_time.ts";
import { translated } from "../../../support/translated.ts";

interface Phone {
  hasWholeList: boolean;
  isOffline?: boolean;
}

/** What stands above the list of three readings, one of them with rice. */
function panelOf(query: string, { hasWholeList, isOffline = false }: Phone, isOpen = false): string {
  const entries = signal([
    makeHeld({ date: "2026-11-20", comment: "rice" }),
    makeHeld({ date: "2026-11-18" }),
    makeHeld({ date: "2026-11-02" }),
  ]);
  const today = signal("2026-11-21");
  const finder = createFinder({
    entries,
    readings: entries,
    today,
    rowsShown: signal(50),
    wordsOf: ({ comment }) => comment,
    listPatterns: () => [],
    schedule: createManualTime().schedule,
    toList: () => {},
    address: { read: () => new URLSearchParams(query), write: () => {}, onMove: () => () => {} },
  });
  finder.isOpen.value = isOpen;
  const screen = { book: { entries, sync: signal({ hasWholeList }) }, today, isOffline: signal(isOffline) };
  return renderToStaticMarkup(
    <FilterPanel finder={finder} screen={screen as unknown as LogBookScreen} />,
  );
}

const WHOLE: Phone = { hasWholeList: true };

Deno.test("What was found is counted in a status, with the filters in words", () => {
  const html = panelOf("search=rice&from=2026-11-19", WHOLE);
  assert.match(html, /role="status"/);
  assert.match(html, /1 of 3 readings/);
  assert.match(html, /from 19 November 2026 · “rice”/);
  assert.match(html, /Clear filters/);
});

Deno.test("A filter that nothing passes says so, and offers to clear it", () => {
  const html = panelOf("search=suya", WHOLE);
  assert.match(html, /0 of 3 readings/);
  assert.match(html, /No readings found/);
  assert.match(html, /Clear filters/);
});

Deno.test("A filter over a part of the logbook says what is missing, online and offline", () => {
  const part = { hasWholeList: false };
  assert.match(panelOf("search=rice", part), /Your older readings are still loading/);
  assert.match(
    panelOf("search=rice", { ...part, isOffline: true }),
    /This phone does not have your older readings/,
  );
  assert.match(panelOf("day=2026-01-01", part), /Your older readings are still loading/);
  assert.doesNotMatch(panelOf("", part), /older readings/);
  assert.doesNotMatch(panelOf("search=rice", WHOLE), /older readings/);
});

Deno.test("A day without readings is told beside the day at which the list begins", () => {
  const html = panelOf("day=2026-11-10", WHOLE);
  assert.match(html, /No readings on 10 November 2026. The list begins at 2 November 2026./);
  assert.match(html, /Show newer/);
  assert.match(panelOf("day=2026-11-18", WHOLE), /The list begins at 18 November 2026./);
});

Deno.test("A pattern that comes no more is told", () => {
  assert.match(panelOf("pattern=low-night", WHOLE), /This no longer comes again/);
});

Deno.test("The filters in words name tags in the language of the screen", () => {
  using _words = translated({ reading_tag: igTables.reading_tag });
  const words = panelOf("tag=bedtime", WHOLE);
  assert.ok(words.includes(igTables.reading_tag.names.bedtime), words);
  assert.doesNotMatch(words, /Bedtime/);
});

Deno.test("Opened, the count stands directly below the search, before any filter, and chips tell what they show", () => {
  const html = panelOf("status=Low&status=Very+Low&tag=bedtime", WHOLE, true);
  assert.match(
    html,
    /type="search"[^>]*aria-label="Search".*0 of 3 readings.*type="checkbox" checked=""\/><span>Lows/,
  );
  assert.doesNotMatch(html, /Very Low/);
  assert.match(panelOf("", WHOLE, true), /3 of 3 readings/);
});
