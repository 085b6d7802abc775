/** What is kept on a phone and what has been sent, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";
import { capitalise, countEntriesInYoruba } from "../counted_readings.ts";

function sayLost(lost?: number): string {
  if (lost === 0) return "A ti ní gbogbo rẹ̀ lọ́wọ́ tẹ́lẹ̀, nítorí náà kò sí ohun tó sọnù.";
  const what = lost === undefined ? "Ohun" : `Àyípadà ${lost}`;
  return `${what} tí a kò tíì fi ránṣẹ́ ti sọnù: ẹ jọ̀wọ́, ẹ wo àbájáde àti oògùn yín tó kẹ́yìn.`;
}

/** The areas of `../log_sync.ts`. */
export const yoLogSync: Translated<typeof import("../log_sync.ts")> = {
  log_notices: {
    saved: "A ti fi àbájáde pamọ́.",
    updated: "A ti ṣàtúnṣe àbájáde.",
    merged: "Àbájáde yìí tún yí padà lórí fóònù mìíràn. A ti fi àtúnṣe yín kún un.",
    deleted: "A ti pa àbájáde rẹ́.",
    kept: "Ó ti wà lórí fóònù yìí. A ó fi ránṣẹ́ nígbà tí nẹ́tíwọ̀kì bá dé.",
    keptSending: "Ó ti wà lórí fóònù yìí. À ń fi ránṣẹ́ báyìí…",
    deletedHere: "A ti pa á rẹ́ lórí fóònù yìí. A ó pa á rẹ́ níbi gbogbo nígbà tí nẹ́tíwọ̀kì bá dé.",
    deletedSending: "A ti pa á rẹ́ lórí fóònù yìí. À ń pa á rẹ́ níbi gbogbo báyìí…",
    restored: "A ti dá àbájáde padà.",
    declined: "A kò fi àbájáde yìí pamọ́. A ó tún bi yín nígbà mìíràn.",
  },
  log_undo: {
    undo: "Dá a padà",
  },
  log_sync: {
    keepsNothing: "Browser yìí kì í fi nǹkan pamọ́ sórí fóònù. Ẹ nílò nẹ́tíwọ̀kì láti fi àbájáde pamọ́.",
    waiting: (readings, vitalSigns) =>
      `A kò tíì fi ${
        countEntriesInYoruba(readings, vitalSigns)
      } ránṣẹ́. A ó fi ránṣẹ́ nígbà tí nẹ́tíwọ̀kì bá dé.`,
    sending: (readings, vitalSigns) => `À ń fi ${countEntriesInYoruba(readings, vitalSigns)} ránṣẹ́…`,
    signInToSend: (readings, vitalSigns) =>
      `Ẹ tún wọlé láti fi ${countEntriesInYoruba(readings, vitalSigns)} ránṣẹ́.`,
    signIn: "Wọlé",
    refused: (readings, vitalSigns) =>
      `${capitalise(countEntriesInYoruba(readings, vitalSigns))} wà tí ó yẹ kí ẹ wò.`,
    evicted: (lost) => `Browser yìí pa ohun tó wà ní ìpamọ́ lórí fóònù rẹ́. ${sayLost(lost)}`,
    understood: "Ó ti yé mi",
    notWhole: "Àbájáde tó wà lórí fóònù yìí nìkan ni ẹ̀ ń rí. Àwọn yòókù á dé nígbà tí nẹ́tíwọ̀kì bá dé.",
  },
};
