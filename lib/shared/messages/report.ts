/** Sentences of the export menu and of the report that a doctor reads. @module */
import type { ReportPeriod } from "../report.ts";
import { defineArea } from "./catalogue.ts";

/** How a period is called in the export menu, in its refusal and in the report. @see contract §4 */
export const periodText = /* @__PURE__ */ defineArea<Record<ReportPeriod, string>>("report_period", {
  "1week": "1 week",
  "2weeks": "2 weeks",
  "1month": "1 month",
  "3months": "3 months",
  "6months": "6 months",
  "all": "All",
});

/** What the logbook says about an export. @see spec §5, §8 */
export const exportText = /* @__PURE__ */ defineArea("report_export", {
  empty: "No data available for {period}",
  failed: "Failed to export PDF. Please try again.",
});

/** Every word printed in the report, but for advice and status. @see spec §9 Report, contract §3 Report */
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
  note: "Note: {note}",
  page: "Page {page} of {pages}",
});
