/** Sentences of looking for readings: filters, search, and the way to a day. @module */
import { defineArea } from "./catalogue.ts";
import { countReadings, formatCount } from "./counted_readings.ts";

/** What is found of the list, and how. */
export const findText = /* @__PURE__ */ defineArea("log_find", {
  title: "Find readings",
  search: "Search in notes",
  type: "Type",
  status: "Status",
  tags: "With",
  period: "Period",
  allTime: "All time",
  lastDays: (days: number) => `Last ${days} days`,
  ownPeriod: "My own dates",
  from: "From",
  to: "To",
  wrongOrder: "The first day is after the last day. Please change one of them.",
  tooLong: (days: number) => `Please choose at most ${days} days.`,
  clear: "Clear filters",

  found: (count: number, all: number) => `${formatCount(count)} of ${countReadings(all)}`,
  /** What the filters say, in words. */
  by: (parts: readonly string[]) => parts.join(" · "),
  searched: (search: string) => `“${search}”`,
  between: (from?: string, to?: string) =>
    from === undefined ? `until ${to}` : to === undefined ? `from ${from}` : `${from} to ${to}`,
  pattern: (isLow: boolean, part: string) => `${isLow ? "Lows" : "Highs"} that come again (${part})`,
  noneTitle: "No readings found",
  noneText: "No reading matches all your filters. Clear them, or choose fewer.",
  patternGone: "This no longer comes again in your latest readings.",
  partOnline: "Your older readings are still loading. The number will grow.",
  partOffline: "This phone does not have your older readings yet. They come when the network is back.",

  goToDay: "Go to a day",
  day: "Day",
  go: "Go",
  cancel: "Cancel",
  noDay: "Please choose a day.",
  newer: "Show newer",
  begins: (day: string) => `The list begins at ${day}.`,
  beginsBeside: (asked: string, day: string) => `No readings on ${asked}. The list begins at ${day}.`,
});
