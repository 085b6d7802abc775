/** Sentences of the logbook's chart, figures and table. @module */
import { defineArea } from "./catalogue.ts";
import { countReadings } from "./counted_readings.ts";

/** The last days at a glance. */
export const logTrendText = /* @__PURE__ */ defineArea("log_trend", {
  chartTitle: (days: number) => `Last ${days} days`,
  chartSwitch: "Days shown",
  chartDays: (days: number) => ({ number: String(days), rest: " days" }),
  chartName: (days: number, count: number, lowest: string, highest: string) =>
    `Chart of the last ${days} days: ${countReadings(count)}, lowest ${lowest}, highest ${highest}. ` +
    "The table below has the same readings.",
  chartEmpty: (days: number) => `No readings in the last ${days} days.`,
  chartBands: "Green is normal. Dark green: fasting. Light green: after a meal.",
  showTable: "Show as a table",
  tableCaption: (days: number) => `Readings of the last ${days} days`,
  columns: { when: "When", value: "Value", type: "Type", status: "Status" },

  inRange: "Readings in range",
  average: "Average",
  lows: "Lows",
  percent: "%",
  ofCount: (count: number) => `of ${count}`,
  fewOf: (part: number, count: number) => ({ part: String(part), rest: `of ${count}` }),
  tooFew: "Needs 3 readings",
  none: "–",

  find: "Find readings",
});
