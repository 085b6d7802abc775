/** Words of the report that a doctor reads. @module */
import { defineArea } from "./catalogue.ts";

/** Every word printed in the report, but for advice and status. */
export const reportText = /* @__PURE__ */ defineArea("report", {
  title: "Blood Sugar Report",
  name: "Name:",
  period: "Period:",
  periodRange: "{period} ({from} to {to})",
  generated: "Generated:",
  total: "Total records:",
  notice:
    "Recorded by the person themselves. This report helps a conversation with a doctor; it is no diagnosis.",

  summary: "Summary",
  normal: "Normal",
  elevated: "Elevated",
  highOrCritical: "High/Critical",
  low: "Low",
  veryLowIncluded: "Very Low included: {count}",
  rounding:
    "Readings of Very Low are counted under High/Critical. Percentages are of all records in the period, " +
    "rounded to one decimal, so they may not add up to exactly 100%.",

  byType: "By time of reading",
  allTypes: "All",
  type: "Type",
  records: "Records",
  lowest: "Lowest",
  average: "Average",
  highest: "Highest",
  inNormal: "Normal",
  averageValue: "{mgDl} mg/dl ({mmolL} mmol/l)",

  details: "Readings, newest first",
  columns: {
    date: "Date",
    time: "Time",
    type: "Type",
    value: "Value",
    status: "Status",
    recommendation: "Recommendation, note",
  },
  note: "{label}: {text}",
  page: "Page {page} of {pages}",
});
