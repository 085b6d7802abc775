/** Words around a report that is shared by a link; its reader chooses no language before it is open. @module */
import { defineArea } from "./catalogue.ts";

export const sharedReportText = /* @__PURE__ */ defineArea("shared_report", {
  title: "Shared report",
  description: "A blood sugar report that its owner shows to whoever holds the link.",
  lead:
    "Somebody shows you their blood sugar report. They see the name that you write here, and when you read.",
  reader: "Your name or clinic",
  pin: "PIN",
  pinHint: "Whoever gave you the link knows it.",
  open: "Open the report",
  opening: "Opening…",
  cut: "This link is not whole. Please ask for it again.",
  gone: "This page no longer holds the report. Please scan the code again, or open the link again.",
  ended: "This link has ended. Please ask for a new one.",
  away: "The report was put away, because nobody was looking at it. You can open it again.",
  noAnswer: "No answer. This page needs the internet. Please try again.",
  stale: "There is no connection: this may have changed, or have ended.",
  until: (when: string) => `The link ends on ${when}, or when its owner ends it.`,
  duty: "What you save or print from here you are responsible for, as for any record of your clinic.",
  unit: "Unit",
  language: "Language",
  print: "Print",
  savePdf: "Save as PDF",
  pdfFailed: "We could not make the PDF. Please print instead.",
});
