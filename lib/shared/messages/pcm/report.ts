/** The export menu, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../report.ts`. */
export const pcmReport: Translated<typeof import("../report.ts")> = {
  report_period: {
    "1week": "1 week wey pass",
    "2weeks": "2 weeks wey pass",
    "1month": "1 month wey pass",
    "3months": "3 months wey pass",
    "6months": "6 months wey pass",
    "all": "All",
  },
  report_export: {
    empty: "No reading dey for {period}",
    failed: "We no fit prepare di PDF. Abeg try again.",
    showDoctor: "Show my doctor dis",
    forDoctor: "For my doctor: without di advice for me",
    inEnglish: "Make di report dey for English",
    progress: "Pages wey don ready",
    cancel: "Cancel",
  },
  report_file: {
    others: "Oda files",
    heading: "All di readings, as file",
    csv: "File for spreadsheet (CSV)",
    json: "Copy wey you go keep (JSON)",
    fhir: "For hospital computer (FHIR)",
  },
};
