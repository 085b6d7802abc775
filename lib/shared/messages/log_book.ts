/** Sentences of the Blood Sugar Logbook. @module */
import type { DayWords } from "../log_days.ts";
import { defineArea } from "./catalogue.ts";

/** Names of days and months. */
export const dayText = /* @__PURE__ */ defineArea<DayWords>("days", {
  today: "Today",
  yesterday: "Yesterday",
  tomorrow: "Tomorrow",
  // deno-fmt-ignore
  months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
});

/** The page itself. @see spec §2 Blood Sugar Logbook, §8, contract §4 */
export const logBookText = /* @__PURE__ */ defineArea("log_book", {
  title: "Blood Sugar Logbook",
  record: "Record Blood Sugar",
  exportPdf: "Export PDF",
  exporting: "Preparing your PDF…",
  exported: "Your report is in your downloads.",

  fetchFailed: "Failed to fetch logs",
  createFailed: "Failed to create log",
  updateFailed: "Failed to update log",
  deleteFailed: "Failed to delete log",
  notFound: "Log not found",
  tryAgain: "Try again",
  loading: "Loading your readings…",

  emptyTitle: "No readings yet",
  emptyText: "Write down your first reading. It takes less than a minute, and you see at once what it means.",

  latest: "Latest reading",

  chartTitle: (days: number) => `Last ${days} days`,
  chartSwitch: "Days shown",
  chartDays: (days: number) => ({ number: String(days), rest: " days" }),
  chartName: (days: number, count: number, lowest: string, highest: string) =>
    `Chart of the last ${days} days: ${readings(count)}, lowest ${lowest}, highest ${highest}. ` +
    "The table below has the same readings.",
  chartEmpty: (days: number) => `No readings in the last ${days} days.`,
  chartBands: "The green bands are normal: the darkest for fasting, the palest after a meal.",
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

  history: "Your readings",
  edit: "Edit",
  delete: "Delete",
  saving: "Saving…",
  deleting: "Deleting…",
  showOlder: "Show older",
  moreOfNote: "Show the whole note",
  lessOfNote: "Show less",

  deleteTitle: "Delete this reading?",
  deleteText: "It will be gone from your logbook and from your reports.",
  cancel: "Cancel",

  saved: "Reading saved.",
  updated: "Reading updated.",
  merged: "This reading was also changed on another device. Your change was added to it.",
  deleted: "Reading deleted.",
});

function readings(count: number): string {
  return count === 1 ? "1 reading" : `${count} readings`;
}
