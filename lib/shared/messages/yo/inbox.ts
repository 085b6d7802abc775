/** The screen at /inbox, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../inbox.ts`. */
export const yoInbox: Translated<typeof import("../inbox.ts")> = {
  inbox: {
    title: "Àtẹ̀jíṣẹ́",
    lead: "Gbogbo ọ̀rọ̀ tí a fi ránṣẹ́ sí yín, kódà bí fóònù yín kò bá fi wọ́n hàn.",
    loading: "À ń mú àtẹ̀jíṣẹ́ yín bọ̀...",
    failed: "A kò lè mú àtẹ̀jíṣẹ́ yín wá. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    tryAgain: "Tún gbìyànjú",
    empty: "Kò tíì sí nǹkan níbí.",
    emptyAdvice: "Ìròyìn àti ìránnilétí yín máa wà níbí, kí ìkankan má bàa fò yín.",
    unread: "Tuntun",
    open: (title) => `Ṣí: ${title}`,
    openPlainly: "Ṣí i",
    showMore: "Fi púpọ̀ hàn",
    reminders: "Ṣètò ìránnilétí",
  },
};
