/** The export menu, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../report.ts`. */
export const yoReport: Translated<typeof import("../report.ts")> = {
  report_period: {
    "1week": "Ọ̀sẹ̀ 1",
    "2weeks": "Ọ̀sẹ̀ 2",
    "1month": "Oṣù 1",
    "3months": "Oṣù 3",
    "6months": "Oṣù 6",
    "all": "Gbogbo ìgbà",
  },
  report_export: {
    empty: "Kò sí àbájáde fún {period}",
    failed: "A kò lè ṣètò PDF náà. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    showDoctor: "Fi han dókítà mi",
    forDoctor: "Fún dókítà mi: láìsí ìmọ̀ràn tí ẹ fún mi",
    inEnglish: "Ìròyìn ní èdè Gẹ̀ẹ́sì",
    progress: "Ojú ìwé tó ti parí",
    cancel: "Fagi lé e",
  },
  report_file: {
    others: "Àwọn fáìlì mìíràn",
    heading: "Gbogbo àbájáde, bíi fáìlì",
    csv: "Fún spreadsheet (CSV)",
    json: "Ẹ̀dà láti tọ́jú (JSON)",
    fhir: "Kọ̀ǹpútà ilé ìwòsàn (FHIR)",
  },
};
