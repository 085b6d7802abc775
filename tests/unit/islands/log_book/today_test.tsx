import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LogBookScreen } from "@/islands/log_book/log_book_state.ts";
import { Today, UrgentReading } from "@/islands/log_book/Today.tsx";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeHeld } from "./fake_reading_store.ts";

const NOW = { date: "2026-11-21", time: "09:30" };
const LATER = { type: "2-3 hours after meal", value: 120 } as const;

/** What the card of the latest reading says; the newest reading comes first. */
function cardOf(...readings: Partial<Reading>[]): string {
  const entries = signal(readings.map((reading) => makeHeld({ date: NOW.date, time: "09:00", ...reading })));
  const book = { readings: entries, entries, load: signal("ready"), notice: signal(undefined) };
  const screen = {
    book,
    today: signal(NOW.date),
    moment: signal(NOW),
    view: signal("today"),
    dialogs: { timer: { secondsLeft: signal(undefined) }, vitalSigns: () => undefined },
  };
  const shown = { screen: screen as unknown as LogBookScreen };
  const markup = renderToStaticMarkup(
    <>
      <UrgentReading {...shown} />
      <Today {...shown} />
    </>,
  );
  const card =
    /<section class="log-book-latest.*?(?=<div class="stack-4 log-book-top|<section class="stack-4 history-list)/;
  return card.exec(markup)?.[0] ?? assert.fail(markup);
}

Deno.test("What was measured within 24 hours speaks of now; what is older says its age and advises nothing", () => {
  const recent = cardOf({ ...LATER, date: "2026-11-20", time: "09:31" });
  assert.match(recent, /Excellent glucose control/);
  assert.match(recent, /reading-value/);
  const old = cardOf({ ...LATER, date: "2026-11-20", time: "09:30" });
  assert.match(old, /1 day ago/);
  assert.doesNotMatch(old, /Excellent|Normal|reading-value|Measure now/);
});

Deno.test("After seven days Today asks for another reading", () => {
  assert.doesNotMatch(cardOf({ ...LATER, date: "2026-11-15" }), /Measure now/);
  const asking = cardOf({ ...LATER, date: "2026-10-07" });
  assert.match(asking, /Measure now\?.*45 days ago.*<button.*Record/);
});

Deno.test("What is urgent is what Today shows, beside a reading that is dated ahead, too", () => {
  const [ahead, low] = [{ value: 95, date: "2026-11-22" }, { value: 48 }];
  assert.match(cardOf(ahead, low), /<h2>.*>48<.*Very Low.*tel:112/);
  assert.doesNotMatch(cardOf({ value: 95, time: "09:20" }, low), />48<|tel:112/);
  assert.doesNotMatch(cardOf({ ...low, date: "2026-11-19" }), /tel:112|hospital/, "nor two days later");
});
