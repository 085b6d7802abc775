/** Words of "Show my doctor", in Yoruba. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The area of `../shares.ts`. */
export const yoShares: Translated<typeof import("../shares.ts")> = {
  shares: {
    title: "Fi han dókítà mi",
    lead:
      "Ẹ ṣe ìjápọ̀ tí yóò ṣí ìròyìn yín fún ẹni tí ẹ bá fún. Ó ń parí fúnra rẹ̀, tàbí nígbà tí ẹ bá parí rẹ̀.",
    days: "Ọjọ́",
    lastDays: (count) => `Ọjọ́ ${count} tó kọjá`,
    include: "Ohun tí wọ́n máa rí pẹ̀lú àbájáde yín",
    parts: {
      notes: "Àkọsílẹ̀",
      medicines: "Oògùn",
      vitalSigns: "Ìfúnpá àti ìwọ̀n ara",
      targets: "Àfojúsùn",
      about: "Nípa àtọ̀gbẹ mi",
    },
    lasts: "Yóò pẹ́ tó",
    lifetimes: { "1h": "Wákàtí 1", "7d": "Ọjọ́ 7", "30d": "Ọjọ́ 30" },
    pin: "PIN (kì í ṣe dandan)",
    pinHint: "Nọ́ńbà 4 sí 12. Ẹ sọ ọ́ fún wọn lójúkojú.",
    forWhom: "Fún ta ni",
    consent:
      "Bí ẹ bá ṣe ìjápọ̀ náà, ẹ gbà pé ẹni tó bá ní i lè ka èyí títí yóò fi parí. Ohun tí wọ́n bá fi pamọ́ tàbí tẹ̀ jáde yóò wà lọ́wọ́ wọn.",
    make: "Ṣe ìjápọ̀",
    making: "À ń ṣe ìjápọ̀ náà…",
    noNetwork: "Ìjápọ̀ nílò íńtánẹ́ẹ̀tì. Ẹ jọ̀wọ́, ẹ tún gbìyànjú nígbà tí íńtánẹ́ẹ̀tì bá wà.",
    failed: "A kò lè ṣe ìjápọ̀ náà. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    qr: "Àmì QR",
    shown: (until) => `Ẹ jẹ́ kí wọ́n ya àwòrán rẹ̀, tàbí kí ẹ fi ránṣẹ́. Yóò parí ní ${until}.`,
    copy: "Da ìjápọ̀ kọ",
    copied: "A ti da ìjápọ̀ náà kọ.",
    notCopied: "A kò lè da ìjápọ̀ náà kọ. Ẹ jọ̀wọ́, ẹ gbìyànjú Pín, tàbí kí wọ́n ya àwòrán rẹ̀.",
    share: "Pín",
    report: "Ìròyìn ṣúgà inú ẹ̀jẹ̀ mi",
    list: "Àwọn ìjápọ̀ yín",
    showMore: "Fi púpọ̀ hàn",
    none: "Ẹ kò tíì ṣe ìjápọ̀ kankan.",
    notLoaded: "A kò lè rí àwọn ìjápọ̀ yín. Ẹ jọ̀wọ́, ẹ tún gbìyànjú nígbà tí íńtánẹ́ẹ̀tì bá wà.",
    unnamed: "Ìjápọ̀ tí kò ní orúkọ",
    ends: (when) => `Yóò parí ní ${when}`,
    ended: (when) => `Ó parí ní ${when}`,
    guessed: "Ó parí lẹ́yìn PIN márùn-ún tí kò tọ̀nà",
    unopened: "Kò sí ẹni tó tíì ṣí i",
    opened: (count, when) => `Wọ́n ti ṣí i ní ìgbà ${formatCount(count)}, ìkẹyìn ní ${when}`,
    by: (readers) => `Ẹni tó ṣí i: ${readers}`,
    ending: "Ó ṣì wà ní ṣíṣí títí èyí yóò fi dé ọ̀dọ̀ wa.",
    showAgain: "Fi àmì QR hàn",
    end: "Parí",
  },
};
