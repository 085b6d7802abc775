/** Looking for readings, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The area of `../log_find.ts`. */
export const pcmLogFind: Translated<typeof import("../log_find.ts")> = {
  log_find: {
    title: "Find your readings",
    search: "Search inside di notes",
    type: "Type",
    status: "How e be",
    tags: "Wetin follow am",
    period: "Which time",
    allTime: "From beginning",
    lastDays: (days) => `Di last ${days} days`,
    ownPeriod: "Dates wey I choose",
    from: "Start from",
    to: "Reach",
    wrongOrder: "Di first day dey after di last day. Abeg change one of dem.",
    tooLong: (days) => `Abeg choose days wey no pass ${days}.`,
    clear: "Clear di filters",

    found: (count, all) => `${formatCount(count)} out of ${formatCount(all)} reading`,
    by: (parts) => parts.join(" · "),
    searched: (search) => `“${search}”`,
    between: (from, to) =>
      from === undefined ? `reach ${to}` : to === undefined ? `start from ${from}` : `${from} reach ${to}`,
    pattern: (isLow, part) => `${isLow ? "Low" : "High"} readings wey dey come back (${part})`,
    noneTitle: "We no see any reading",
    noneText: "No reading match all your filters. Clear dem, or choose small.",
    patternGone: "Dis one no dey come back again for your last readings.",
    partOnline: "Your old readings still dey load. Di number go increase.",
    partOffline: "Your old readings never dey dis phone. Dem go come wen network come back.",

    goToDay: "Go one day",
    day: "Day",
    go: "Go",
    cancel: "Cancel",
    noDay: "Abeg choose one day.",
    newer: "Show new ones",
    begins: (day) => `Di list start from ${day}.`,
    beginsBeside: (asked, day) => `No reading dey for ${asked}. Di list start from ${day}.`,
  },
};
