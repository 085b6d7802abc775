import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LogBookScreen } from "@/islands/log_book/log_book_state.ts";
import { Lows, Patterns } from "@/islands/log_book/trend/Patterns.tsx";
import { compareNewestFirst, type Reading } from "@/lib/shared/reading.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";

function patternsOf(readings: Partial<Reading>[]): string[] {
  const newestFirst = readings.map((reading) => makeReading(reading)).sort(compareNewestFirst);
  const screen = { book: { readings: signal(newestFirst) }, today: signal(TODAY) };
  const markup = renderToStaticMarkup(
    <>
      <Lows screen={screen as unknown as LogBookScreen} />
      <Patterns screen={screen as unknown as LogBookScreen} />
    </>,
  );
  return Array.from(markup.matchAll(/<\/svg><span>([^<]*)</g), ([, words = ""]) => words);
}

Deno.test("Lows of the last 14 days are told where no two fall into the same part of the day", () => {
  const lows = [
    { date: "2026-11-20", time: "07:00", value: 66 },
    { date: "2026-11-15", time: "13:00", value: 48 },
    { date: "2026-11-08", time: "18:00", value: 2.9, unit: "mmol/l" as const },
  ];
  assert.deepEqual(patternsOf([...lows, { date: "2026-11-07", value: 60 }, { date: TODAY, value: 104 }]), [
    "3 lows (under 70 mg/dl) in the last 14 days. Under 54 mg/dl: 2.",
  ]);
  assert.deepEqual(patternsOf([{ date: TODAY, value: 54 }]), ["1 low (under 70 mg/dl) in the last 14 days."]);
});

Deno.test("Lows are told before what comes again", () => {
  const mornings = ["2026-11-18", "2026-11-19", "2026-11-20"].map((date) => ({ date, time: "07:00" }));
  const highs = mornings.map((morning) => ({ ...morning, value: 200 }));
  assert.deepEqual(patternsOf([...highs, { date: TODAY, time: "12:00", value: 60 }]), [
    "1 low (under 70 mg/dl) in the last 14 days.",
    "3 of your last 3 mornings were above Normal.",
  ]);
  assert.deepEqual(patternsOf([{ date: TODAY, value: 100 }]), []);
});
