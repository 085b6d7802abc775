import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import type { SyncedReading } from "@/islands/client/outbox/reading_store.ts";
import { createFinder, type ReadingFinder } from "@/islands/log_book/history/reading_finder.ts";
import { ROWS_PER_PAGE } from "@/islands/log_book/log_book_model.ts";
import { addDays } from "@/lib/shared/calendar.ts";
import type { GlucosePattern } from "@/lib/shared/glucose_patterns.ts";
import type { ReadingTag } from "@/lib/shared/reading_tags.ts";
import { foldForSearch } from "@/lib/shared/search_words.ts";
import { createAddress } from "./fake_address.ts";
import { makeHeld } from "./fake_reading_store.ts";
import { createManualTime } from "./manual_time.ts";

const TODAY = "2026-11-21";

interface Stage {
  finder: ReadingFinder;
  time: ReturnType<typeof createManualTime>;
  /** Addresses, the newest last: as the browser's history holds them. */
  visited: string[];
  goBack(): void;
  held: ReturnType<typeof signal<readonly SyncedReading[]>>;
  rowsShown: ReturnType<typeof signal<number>>;
  focused: string[];
}

function stage(readings: SyncedReading[], query = "", patterns: GlucosePattern[] = []): Stage {
  const time = createManualTime();
  const held = signal<readonly SyncedReading[]>(readings);
  const rowsShown = signal(ROWS_PER_PAGE);
  const { address, visited, goBack } = createAddress(query);
  const focused: string[] = [];
  const finder = createFinder({
    entries: held,
    readings: held,
    today: signal(TODAY),
    rowsShown,
    wordsOf: ({ comment }) => foldForSearch(comment),
    listPatterns: () => patterns,
    schedule: time.schedule,
    toList: () => void focused.push("list"),
    address,
  });
  return { finder, time, visited, goBack, held, rowsShown, focused };
}

/** One a day, newest first. */
function daily(count: number, tags?: ReadingTag[]): SyncedReading[] {
  return Array.from({ length: count }, (_, index) => makeHeld({ date: addDays(TODAY, -index), tags }));
}

Deno.test("A finder shows what the address asks for from the beginning", () => {
  const [eaten, other] = [
    makeHeld({ comment: "Ọ̀gẹ̀dẹ̀", tags: ["meal"] }),
    makeHeld({ comment: "ogede" }),
  ];
  const { finder } = stage([eaten, other], "tag=meal&search=%E1%BB%8Dgede");
  assert.deepEqual(finder.entries.value, [eaten]);
  assert.equal(finder.isFiltering.value, true);
});

Deno.test("Back leaves the filters together, however many were chosen", () => {
  const readings = [makeHeld({ tags: ["meal"] }), makeHeld({})];
  const { finder, visited, goBack } = stage(readings);
  finder.follow();
  finder.choose({ tags: ["meal"] });
  finder.choose({ statuses: ["Normal"] });
  assert.deepEqual(visited, ["", "status=Normal&tag=meal"]);
  assert.equal(finder.found.value.length, 1);
  goBack();
  assert.deepEqual(finder.found.value, readings);
});

Deno.test("A search begins when no key is pressed any more, and keeps the space that is being typed", () => {
  const rice = makeHeld({ comment: "Jollof rice" });
  const { finder, time, visited } = stage([rice, makeHeld()]);
  finder.type("RICE ");
  assert.equal(finder.found.value.length, 2);
  time.pass(300);
  assert.deepEqual(finder.found.value, [rice]);
  assert.equal(finder.typed.value, "RICE ");
  assert.equal(visited.at(-1), "search=RICE");
  finder.type("");
  time.pass(300);
  assert.equal(finder.isFiltering.value, false);
});

Deno.test("What is typed takes part at once when another filter is chosen", () => {
  const { finder } = stage([makeHeld({ comment: "rice", tags: ["meal"] }), makeHeld({ tags: ["meal"] })]);
  finder.type("rice");
  finder.choose({ tags: ["meal"] });
  assert.equal(finder.found.value.length, 1);
});

Deno.test("clear() empties the field and the address, and Back brings the filters back", () => {
  const { finder, visited, goBack } = stage(daily(3), "search=x");
  finder.follow();
  finder.clear();
  assert.deepEqual([finder.typed.value, finder.found.value.length, visited.at(-1)], ["", 3, ""]);
  goBack();
  assert.deepEqual([finder.typed.value, finder.found.value.length], ["x", 0]);
});

Deno.test("goToDay() begins the list there; newer readings come page by page", () => {
  const readings = daily(200);
  const { finder, rowsShown, held } = stage(readings);
  finder.goToDay(addDays(TODAY, -120));
  assert.equal(finder.entries.value[0], readings[120]);
  // What another phone adds meanwhile does not push the day away.
  held.value = [makeHeld({ date: TODAY, time: "23:00" }), ...readings];
  assert.equal(finder.entries.value[0], readings[120]);
  finder.showNewer();
  assert.equal(finder.entries.value[0], readings[120 - ROWS_PER_PAGE]);
  assert.equal(rowsShown.value, 2 * ROWS_PER_PAGE);
  finder.showNewer();
  finder.showNewer();
  assert.equal(finder.entries.value.length, 201);
});

Deno.test("Another filter begins again at the newest reading, with one page", () => {
  const { finder, rowsShown, visited } = stage(daily(200, ["meal"]));
  finder.goToDay(addDays(TODAY, -120));
  rowsShown.value = 150;
  finder.choose({ tags: ["meal"] });
  assert.deepEqual([rowsShown.value, finder.entries.value.length], [ROWS_PER_PAGE, 200]);
  assert.equal(visited.at(-1), "tag=meal");
});

Deno.test("A pattern leads to its readings and no other, and says so when it is no more", () => {
  const [first, second, third] = daily(3);
  assert.ok(first && second && third);
  const pattern: GlucosePattern = {
    kind: "low",
    part: "night",
    days: 2,
    ofDays: 5,
    readingIds: [first._id, third._id],
  };
  const { finder, focused, visited } = stage([first, second, third], "tag=meal", [pattern]);
  finder.showPattern(pattern);
  assert.deepEqual(finder.entries.value, [first, third]);
  assert.deepEqual([focused, visited.at(-1)], [["list"], "pattern=low-night"]);
  assert.equal(finder.lacksPattern.value, false);
  const gone = stage([first], "pattern=high-night", [pattern]).finder;
  assert.deepEqual([gone.entries.value, gone.lacksPattern.value], [[], true]);
});

Deno.test("The lows are those of the last 14 days, whatever else was asked for", () => {
  const low = makeHeld({ value: 69, date: addDays(TODAY, -13) });
  const veryLow = makeHeld({ value: 49, date: TODAY });
  const others = [makeHeld({ value: 70 }), makeHeld({ value: 60, date: addDays(TODAY, -14) })];
  const { finder, focused, visited } = stage([veryLow, low, ...others], "search=suya");
  finder.showLows();
  assert.deepEqual(finder.found.value, [veryLow, low]);
  assert.deepEqual(focused, ["list"]);
  assert.equal(visited.at(-1), "status=Very+Low&status=Low&days=14");
});
