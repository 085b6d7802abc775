/** Sentences of the logbook about what repeats itself, and its figures. @module */
import type { DayPart } from "../day_parts.ts";
import { defineArea } from "./catalogue.ts";
import { countReadings } from "./counted_readings.ts";

const MANY: Record<DayPart, string> = {
  morning: "mornings",
  afternoon: "afternoons",
  evening: "evenings",
  night: "nights",
};

/** Patterns, and the way to the figures. */
export const insightText = /* @__PURE__ */ defineArea("log_insights", {
  patterns: "Patterns",
  high: (days: number, ofDays: number, part: DayPart, hasTarget: boolean) =>
    `${days} of your last ${ofDays} ${MANY[part]} were above ${hasTarget ? "your target" : "Normal"}.`,
  lows: (count: number, days: number, limit: string) =>
    `${count === 1 ? "1 low" : `${count} lows`} (under ${limit}) in the last ${days} days.`,
  severeLows: (count: number, limit: string) => `Under ${limit}: ${count}.`,
  low: (days: number, ofDays: number, part: DayPart, limit: string) =>
    `${days} of your last ${ofDays} ${MANY[part]} were low (under ${limit}).`,
  readings: "See the readings",
  advice: "Show this to your doctor. Do not change your medicine on your own.",

  show: "More figures",
});

/** Statistics and the usual day. */
export const figureText = /* @__PURE__ */ defineArea("log_figures", {
  spread: "Spread (SD)",
  variation: "Variation (CV)",
  measured: "Days measured",
  ofDays: (days: number) => `of ${days}`,
  under54: (limit: string) => `Under ${limit}`,
  a1c: "Estimated A1C",
  a1cFrom: (count: number, days: number) => `from ${countReadings(count)} on ${days} days`,
  a1cMissing: (readings: number, days: number, within: number) => {
    const parts = [
      ...readings > 0 ? [readings === 1 ? "1 more reading" : `${readings} more readings`] : [],
      ...days > 0 ? [days === 1 ? "readings on 1 more day" : `readings on ${days} more days`] : [],
    ];
    return `Needs ${parts.join(" and ")} within ${within === 7 ? "a week" : `${within} days`}.`;
  },
  a1cCaveat:
    "A1C from a laboratory may differ, above all with sickle cell trait or anaemia. Only your doctor can judge it.",

  byPart: "By type and time of day",
  part: { morning: "Morning", afternoon: "Afternoon", evening: "Evening", night: "Night" } satisfies Record<
    DayPart,
    string
  >,
  columns: { group: "When", count: "All", low: "Low", normal: "Normal", high: "Above" },

  usualDay: "Your usual day",
  usualDayName: (days: number, count: number) =>
    `Your day as it usually runs, over ${days} days and ${
      countReadings(count)
    }. The table below has the same figures.`,
  usualDayLegend: "Line: typical. Box: half of your readings. Drawn from 5 readings in three hours.",
  usualDayEmpty: "Not enough readings yet. You need 5 at the same time of day.",
  usualColumns: { hours: "Time", count: "All", median: "Middle", half: "Middle half" },
  hours: (from: number) => `${String(from).padStart(2, "0")}–${String(from + 3).padStart(2, "0")}`,
  span: (from: number, to: number) => `${from} to ${to}`,
  none: "–",
});
