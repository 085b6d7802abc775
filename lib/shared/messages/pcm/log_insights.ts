/** What repeats itself, and the logbook's figures, in Nigerian Pidgin. @module */
import type { DayPart } from "../../day_parts.ts";
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

const MANY: Record<DayPart, string> = {
  morning: "mornings",
  afternoon: "afternoons",
  evening: "evenings",
  night: "nights",
};

/** The areas of `../log_insights.ts`. */
export const pcmLogInsights: Translated<typeof import("../log_insights.ts")> = {
  log_insights: {
    patterns: "Wetin dey come back",
    high: (days, ofDays, part, hasTarget) =>
      `For ${days} out of your last ${ofDays} ${MANY[part]}, your sugar pass ${
        hasTarget ? "your target" : "Normal"
      }.`,
    lows: (count, days, limit) =>
      `Your sugar low (e dey under ${limit}) ${count} times inside di last ${days} days.`,
    severeLows: (count, limit) => `E dey under ${limit}: ${count}.`,
    low: (days, ofDays, part, limit) =>
      `For ${days} out of your last ${ofDays} ${MANY[part]}, your sugar low (e dey under ${limit}).`,
    readings: "See di readings",
    advice: "Show dis one to your doctor. No change your medicine by yourself.",

    show: "More numbers",
  },
  log_figures: {
    spread: "How e spread (SD)",
    variation: "How e dey go up and down (CV)",
    measured: "Days wey you check",
    ofDays: (days) => `out of ${days}`,
    under54: (limit) => `E dey under ${limit}`,
    a1c: "A1C wey we estimate",
    a1cFrom: (count, days) => `from ${formatCount(count)} reading for ${days} days`,
    a1cMissing: (readings, days, within) => {
      const parts = [
        ...readings > 0 ? [`${readings} more reading`] : [],
        ...days > 0 ? [`readings for ${days} more day`] : [],
      ];
      return `E need ${parts.join(" and ")} inside ${within === 7 ? "one week" : `${within} days`}.`;
    },
    a1cCaveat:
      "A1C from laboratory fit no be di same, especially if you get sickle cell trait or your blood no reach (anaemia). Na only your doctor fit judge am.",

    byPart: "By type and time of di day",
    part: { morning: "Morning", afternoon: "Afternoon", evening: "Evening", night: "Night" },
    columns: { group: "Wen", count: "All", low: "Low", normal: "Normal", high: "E pass" },

    usualDay: "How your day dey always be",
    usualDayName: (days, count) =>
      `How your day dey always go, from ${days} days and ${
        formatCount(count)
      } reading. Di table below get di same numbers.`,
    usualDayLegend:
      "Line: di reading wey dey for middle. Box: di half wey dey for middle. We dey draw am from 5 readings inside three hours.",
    usualDayEmpty: "Readings never reach. You need 5 for di same time of di day.",
    usualColumns: { hours: "Time", count: "All", median: "Di middle", half: "Half for middle" },
    hours: (from) => `${String(from).padStart(2, "0")}–${String(from + 3).padStart(2, "0")}`,
    span: (from, to) => `${from} reach ${to}`,
    none: "–",
  },
};
