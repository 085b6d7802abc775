/** Danger in the logbook and its wizard, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_safety.ts`. */
export const yoLogSafety: Translated<typeof import("../log_safety.ts")> = {
  log_safety: {
    lowTitle: "Ẹ ṣe èyí báyìí",
    lowSteps: (unit) => [
      "Ẹ jẹ tàbí kí ẹ mu ṣúgà 15 g tó ń tètè ṣiṣẹ́: cube ṣúgà 3, tàbí ìdajì ife mínírà tó ní ṣúgà (soft drink, kì í ṣe diet), tàbí ṣíbí oyin kan.",
      `Lẹ́yìn ìṣẹ́jú 15, ẹ tún yẹ ṣúgà wò. Bí kò bá tíì tó ${
        unit === "mg/dl" ? "70" : "3.9"
      }, ẹ tún jẹ tàbí mu ṣúgà náà.`,
      "Bí ẹni náà bá ń tòògbé tí a kò rí i jí dáadáa, tàbí tí kò bá lè gbé nǹkan mì, ẹ má ṣe fi ohunkóhun sí i lẹ́nu. Ẹ wá ìrànlọ́wọ́.",
    ],
    criticalTitle: "Ẹ wá ìrànlọ́wọ́ báyìí",
    criticalSteps: [
      "Ẹ lọ sí ilé ìwòsàn tó sún mọ́ yín jù lọ báyìí, kí ẹnì kan sì bá yín lọ.",
      "Ẹ mu omi bí ẹ bá lè mu ún. Ẹ má ṣe wa ọkọ̀ fúnra yín.",
    ],
    startTimer: "Bẹ̀rẹ̀ aago ìṣẹ́jú 15",
    stopTimer: "Dá a dúró",
    dismissTimer: "Ó parí",
    timerName: "Títí ẹ ó fi tún yẹ ṣúgà wò",
    testAgainIn: (clock) => `Ó ku ${clock} kí ẹ tó tún yẹ̀ ẹ́ wò`,
    testAgainNow: "Àkókò ti tó láti tún yẹ̀ ẹ́ wò. Ẹ yẹ ṣúgà inú ẹ̀jẹ̀ yín wò báyìí.",
    timerOver: "Ìṣẹ́jú 15 yín ti pé. Ẹ ṣí app láti tẹ̀síwájú.",
    noDosing: "Ẹ má ṣe yí oògùn yín padà fúnra yín. Ẹ kọ́kọ́ bá dókítà yín sọ̀rọ̀.",
    normalRange: (type, from, to) => `Ìwọ̀n tó wà déédéé fún “${type}”: láti ${from} sí ${to}`,
  },
};
