/** The weekly letter, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../weekly_letter.ts`. */
export const yoWeeklyLetter: Translated<typeof import("../weekly_letter.ts")> = {
  weekly_letter: {
    subject: "Ọ̀sẹ̀ yín pẹ̀lú {brand}",
    ready: "Ọ̀sẹ̀ yín láti {from} sí {to} ti ṣetán fún yín láti wò.",
    plain: "Lẹ́tà yìí kò gbé ohun tó jẹ́ tiyín nìkan. Ẹ ṣí app láti rí i.",
    thinking: "A kò gbọ́ láti ọ̀dọ̀ yín fún ọ̀sẹ̀ mẹ́ta, a sì ń ronú nípa yín.",
    quiet:
      "Ìgbàkígbà tí ẹ bá fẹ́ tẹ̀ síwájú, ohun gbogbo wà níbi tí ẹ fi í sí. A kò ní kọ̀wé mọ́ títí ẹ ó fi tẹ̀ síwájú.",
    figure: "{name}: {now} (ọ̀sẹ̀ tó ṣáájú: {before})",
    names: { readings: "Àbájáde", mean: "Ìpíndọ́gba", inRange: "Nínú ìwọ̀n tó yẹ", lows: "Èyí tó kéré jù" },
    none: "–",
    lesson: "Ẹ̀kọ́ kan tó bá a mu: {title}",
    open: "Ṣí app",
    leave: "Ẹ ń gba lẹ́tà yìí lẹ́ẹ̀kan lọ́sẹ̀, lẹ́yìn ọ̀sẹ̀ tí ẹ kọ nǹkan sílẹ̀.",
    settings: "Yí lẹ́tà yìí padà tàbí dá a dúró",
  },
};
