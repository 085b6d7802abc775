/** Sentences of the export menu. @module */
import type { ReportPeriod } from "../report.ts";
import { defineArea } from "./catalogue.ts";

/** How a period is called in the export menu, in its refusal and in the report. */
export const periodText = /* @__PURE__ */ defineArea<"report_period", Record<ReportPeriod, string>>(
  "report_period",
  {
    "1week": "1 week",
    "2weeks": "2 weeks",
    "1month": "1 month",
    "3months": "3 months",
    "6months": "6 months",
    "all": "All",
  },
);

/** What the logbook says about an export. */
export const exportText = /* @__PURE__ */ defineArea("report_export", {
  empty: "No data available for {period}",
  failed: "Failed to export PDF. Please try again.",
  showDoctor: "Show my doctor",
  forDoctor: "For my doctor: without the advice to me",
  inEnglish: "Report in English",
  progress: "Pages drawn",
  cancel: "Cancel",
});

/** Files of the export menu, for other programs. */
export const exportFileText = /* @__PURE__ */ defineArea("report_file", {
  others: "Other files",
  heading: "Every reading, as a file",
  csv: "Spreadsheet (CSV)",
  json: "Copy to keep (JSON)",
  fhir: "Hospital system (FHIR)",
});
