/** The export menu, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../report.ts`. */
export const haReport: Translated<typeof import("../report.ts")> = {
  report_period: {
    "1week": "Mako 1",
    "2weeks": "Mako 2",
    "1month": "Wata 1",
    "3months": "Wata 3",
    "6months": "Wata 6",
    "all": "Duka",
  },
  report_export: {
    empty: "Babu awo na {period}",
    failed: "Mun kasa fitar da PDF. Don Allah a sake yi.",
    showDoctor: "Nuna wa likitana",
    forDoctor: "Domin likitana: ban da shawarar da aka ba ni",
    inEnglish: "Rahoto da Turanci",
    progress: "Shafuka a shirye",
    cancel: "A fasa",
  },
  report_file: {
    others: "Sauran fayiloli",
    heading: "Duk awo, a cikin fayil",
    csv: "Jadawali (CSV)",
    json: "Kwafi na ajiya (JSON)",
    fhir: "Tsarin asibiti (FHIR)",
  },
};
