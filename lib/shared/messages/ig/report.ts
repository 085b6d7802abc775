/** The export menu, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../report.ts`. */
export const igReport: Translated<typeof import("../report.ts")> = {
  report_period: {
    "1week": "Izu 1",
    "2weeks": "Izu 2",
    "1month": "Ọnwa 1",
    "3months": "Ọnwa 3",
    "6months": "Ọnwa 6",
    "all": "Niile",
  },
  report_export: {
    empty: "Nlele adịghị maka {period}",
    failed: "Anyị enweghị ike ibudata PDF. Biko nwaa ọzọ.",
    showDoctor: "Gosi dọkịta m",
    forDoctor: "Maka dọkịta m: na-enweghị ndụmọdụ e nyere m",
    inEnglish: "Akụkọ n'asụsụ Bekee",
    progress: "Peeji e mechara",
    cancel: "Kagbuo",
  },
  report_file: {
    others: "Faịlụ ndị ọzọ",
    heading: "Nlele niile, na faịlụ",
    csv: "Tebụl spreadsheet (CSV)",
    json: "Nke ị ga-edebe (JSON)",
    fhir: "Kọmputa ụlọ ọgwụ (FHIR)",
  },
};
