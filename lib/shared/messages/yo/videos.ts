/** The screen at /videos, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../videos.ts`. */
export const yoVideos: Translated<typeof import("../videos.ts")> = {
  videos: {
    title: "Fídíò Ẹ̀kọ́ Àtọ̀gbẹ",
    lead: "Ẹ̀kọ́ láti wò nígbà tó bá wù yín.",
    loading: "À ń mú fídíò bọ̀...",
    failed: (message) => `Fídíò kò ṣí: ${message}`,
    fetchFailed: "A kò lè mú fídíò wá",
    empty: "Kò tíì sí fídíò",
    emptyAdvice: "Fídíò tuntun máa hàn níbí bí a bá ṣe ń fi kún un.",
    defaultGenre: "Ẹ̀kọ́",
    watch: "Wò ó",
    captions: "Ọ̀rọ̀ ojú fídíò",
    playFailed: "A kò lè ṣí fídíò yìí. Ẹ jọ̀wọ́, ẹ wo nẹ́tíwọ̀kì yín kí ẹ sì tún gbìyànjú.",
  },
};
