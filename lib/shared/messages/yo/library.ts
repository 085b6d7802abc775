/** The screen at /library, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../library.ts`. */
export const yoLibrary: Translated<typeof import("../library.ts")> = {
  library: {
    title: "Ilé Ìkàwé Àtọ̀gbẹ",
    lead: "Ìtọ́sọ́nà, àpilẹ̀kọ àti àyẹ̀wò ìwé láti kà báyìí tàbí láti fi pamọ́.",
    loading: "À ń ṣí ilé ìkàwé...",
    failed: (message) => `Ilé ìkàwé kò ṣí: ${message}`,
    fetchFailed: "A kò lè mú àwọn PDF wá",
    empty: "Kò tíì sí ìwé nínú ilé ìkàwé.",
    emptyAdvice: "Ìwé tuntun máa hàn níbí bí a bá ṣe ń fi kún un.",
    nothingFound: "A kò rí ohun tó bá ohun tí ẹ ń wá mu.",
    mealGuideText: "Oúnjẹ Nàìjíríà 60: ìwọ̀n ìpín, carbohydrate àti ohun tí ẹ lè jẹ dípò.",
    categories: { Guides: "Ìtọ́sọ́nà", Articles: "Àpilẹ̀kọ", Reviews: "Àyẹ̀wò ìwé" },
    readTime: (minutes) => `Ìṣẹ́jú ${minutes} láti kà`,
    author: (name) => `Láti ọwọ́ ${name}`,
    description: (genre, artist) => `${genre} láti ọwọ́ ${artist}`,
    read: "Kà á",
  },
};
