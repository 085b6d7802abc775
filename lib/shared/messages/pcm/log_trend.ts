/** The logbook's chart, figures and table, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The areas of `../log_trend.ts`. */
export const pcmLogTrend: Translated<typeof import("../log_trend.ts")> = {
  log_trend: {
    chartTitle: (days) => `Di last ${days} days`,
    chartSwitch: "Days wey dey show",
    chartDays: (days) => ({ number: String(days), rest: " day" }),
    ownDays: "My own",
    ownDaysRest: " date",
    lastDays: (days) => `di last ${days} days`,
    fromTo: (from, to) => `${from} reach ${to}`,
    chartName: (period, count, lowest, highest) =>
      `Chart of ${period}: ${
        formatCount(count)
      } reading, di lowest na ${lowest}, di highest na ${highest}. ` +
      "Di table below get di same readings.",
    chartEmpty: (period) => `No reading dey for ${period}.`,
    pointHint: "Tap any point to see di reading.",
    chartBands: "Green na normal. Dark green: before food (fasting). Light green: after food.",
    marks: "Wetin di marks mean",
    weeks: "Box: half of di readings of one week. Line: di middle one. Points: di low ones.",
    showTable: "Show am as table",
    inRange: "Readings wey dey inside range",
    average: "Average",
    lows: "How many low",
    percent: "%",
    ofCount: (count) => `out of ${count}`,
    fewOf: (part, count) => ({ part: String(part), rest: `out of ${count}` }),
    tooFew: "E need 3 readings",
    none: "–",

    months: "Di months",
    find: "Find your readings",
  },
  log_trend_table: {
    caption: (period) => `Di readings of ${period}`,
    columns: { when: "Wen", value: "Number", type: "Type", status: "How e be" },
  },
  log_chart_point: {
    points: "Di readings for di chart",
  },
  log_old: {
    daysAgo: (days) => `${days} day${days === 1 ? "" : "s"} don pass`,
    measureNow: "Make you test now?",
  },
};
