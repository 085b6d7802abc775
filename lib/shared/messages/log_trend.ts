/** Sentences of the logbook's chart, figures and table. @module */
import { defineArea } from "./catalogue.ts";
import { countReadings } from "./counted_readings.ts";

/** The last days at a glance. */
export const logTrendText = /* @__PURE__ */ defineArea("log_trend", {
  chartTitle: (days: number) => `Last ${days} days`,
  chartSwitch: "Days shown",
  chartDays: (days: number) => ({ number: String(days), rest: " days" }),
  ownDays: "Own",
  ownDaysRest: " days",
  /** As in "Chart of …", "No readings in …". */
  lastDays: (days: number) => `the last ${days} days`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  chartName: (period: string, count: number, lowest: string, highest: string) =>
    `Chart of ${period}: ${countReadings(count)}, lowest ${lowest}, highest ${highest}. ` +
    "The table below has the same readings.",
  chartEmpty: (period: string) => `No readings in ${period}.`,
  pointHint: "Tap a point to see its reading.",
  chartBands: "Green is normal. Dark green: fasting. Light green: after a meal.",
  marks: "What the marks mean",
  weeks: "Box: half of a week's readings. Line: the middle one. Points: lows.",
  showTable: "Show as a table",
  inRange: "Readings in range",
  average: "Average",
  lows: "Lows",
  percent: "%",
  ofCount: (count: number) => `of ${count}`,
  fewOf: (part: number, count: number) => ({ part: String(part), rest: `of ${count}` }),
  tooFew: "Needs 3 readings",
  none: "–",

  months: "Months",
  find: "Find readings",
});

/** The same readings as a table. */
export const trendTableText = /* @__PURE__ */ defineArea("log_trend_table", {
  caption: (period: string) => `Readings of ${period}`,
  columns: { when: "When", value: "Value", type: "Type", status: "Status" },
});

/** One reading of the chart. */
export const chartPointText = /* @__PURE__ */ defineArea("log_chart_point", {
  points: "Readings of the chart",
});

/** A latest reading that is too old to speak of now. */
export const oldReadingText = /* @__PURE__ */ defineArea("log_old", {
  daysAgo: (days: number) => days === 1 ? "1 day ago" : `${days} days ago`,
  measureNow: "Measure now?",
});
