/** A person's own target and unit in the logbook, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_own.ts`. */
export const yoLogOwn: Translated<typeof import("../log_own.ts")> = {
  log_own: {
    typed: (value) => `ẹ kọ: ${value}`,
    position: {
      below: "Kò tó ìwọ̀n tí ẹ fẹ́",
      within: "Nínú ìwọ̀n tí ẹ fẹ́",
      above: "Ju ìwọ̀n tí ẹ fẹ́ lọ",
    },
    inTarget: "Àbájáde tó wà nínú ìwọ̀n tí ẹ fẹ́",
    bands: (fasting, after, later, unit) =>
      `Àwọ̀ ewé ni ìwọ̀n tí ẹ fẹ́: ṣáájú oúnjẹ àárọ̀ ${fasting}, lẹ́yìn oúnjẹ ${after}, wákàtí 2-3 lẹ́yìn rẹ̀ ${later} ${unit}.`,
    span: (from, to) => `${from} dé ${to}`,
    within: "Nínú ìwọ̀n tí ẹ fẹ́",
    offer: {
      title: "Nípa àtọ̀gbẹ mi",
      lead: "Bó bá wù yín nìkan. Yóò wà nínú ìròyìn yín, kí dókítà yín lè mọ̀ yín dáadáa.",
      tell: "Ẹ sọ fún wa nípa rẹ̀",
      no: "Rárá, ẹ ṣé",
    },
  },
};
