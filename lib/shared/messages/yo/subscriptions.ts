/** News by email: asking for it, agreeing to it, ending it, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../subscriptions.ts`. */
export const yoSubscriptions: Translated<typeof import("../subscriptions.ts")> = {
  subscriptions: {
    title: "Ẹ Máa Gbọ́ Ohun Tuntun",
    lead: "Ẹ̀kọ́ àti ìmọ̀ràn tuntun nípa email, lẹ́ẹ̀kọ̀ọ̀kan. Ẹ lè dá a dúró nígbàkígbà.",
    email: "Email yín",
    placeholder: "oruko@example.com",
    subscribe: "Máa gbà á",
    requested: "Ẹ jọ̀wọ́, ẹ wo email yín: ẹ tẹ link inú rẹ̀ láti fìdí rẹ̀ múlẹ̀.",
    networkError: "Nẹ́tíwọ̀kì kò dára. Ẹ jọ̀wọ́, ẹ wo nẹ́tíwọ̀kì yín kí ẹ sì tún gbìyànjú.",
    confirmButton: "Bẹ́ẹ̀ ni, mo fẹ́ ìròyìn",
    leaveButton: "Dá ìròyìn dúró",
    confirm: {
      title: "Ẹ fìdí rẹ̀ múlẹ̀ pé ẹ fẹ́ ìròyìn",
      description: `Ẹ tẹ̀ ẹ́ lẹ́ẹ̀kan, ìròyìn láti ${BRAND.name} á sì máa wá sí email yín.`,
      lines: [
        `Ṣé ẹ fẹ́ ìròyìn àti ìmọ̀ràn láti ${BRAND.name} nípa email? Ẹ tẹ̀ ẹ́ lẹ́ẹ̀kan, ó ti parí.`,
      ],
    },
    confirmed: {
      title: "Ẹ ó máa gba ìròyìn",
      description: `A ti fìdí email yín múlẹ̀: ìròyìn láti ${BRAND.name} á máa wá sí i.`,
      lines: ["Ẹ ṣeun. A ti fìdí email yín múlẹ̀, ìròyìn á sì máa wá lẹ́ẹ̀kọ̀ọ̀kan."],
    },
    leave: {
      title: "Dá ìròyìn dúró",
      description: `Ẹ tẹ̀ ẹ́ lẹ́ẹ̀kan, ìròyìn láti ${BRAND.name} kò ní wá sí email yín mọ́.`,
      lines: ["Ẹ tẹ̀ ẹ́ lẹ́ẹ̀kan, ìròyìn kò sì ní wá mọ́. Bí ẹ kò bá ní àkáǹtì, a ó gbàgbé email yín lójú ẹsẹ̀."],
    },
    left: {
      title: "A ti dá ìròyìn dúró",
      description:
        `Ìròyìn láti ${BRAND.name} kò ní wá sí email yín mọ́. Bí ẹ kò bá ní àkáǹtì, a ti gbàgbé email náà.`,
      lines: ["Ó ti parí: ìròyìn kò ní wá mọ́. Bí ẹ kò bá ní àkáǹtì, a ti gbàgbé email yín."],
    },
    sent: {
      title: "Ẹ jọ̀wọ́, ẹ wo email yín",
      description: "A ti fi link kan ránṣẹ́ tí ẹ máa fi sọ pé ẹ fẹ́ ìròyìn nípa email.",
      lines: [
        "A ti fi link kan ránṣẹ́ sí yín. Ẹ tẹ̀ ẹ́ láti fìdí rẹ̀ múlẹ̀.",
        "Bí kò bá dé láàárín ìṣẹ́jú díẹ̀, ẹ jọ̀wọ́, ẹ wo inú spam yín.",
      ],
    },
    retry: {
      title: "Kò ṣiṣẹ́",
      description: "A kò lè lo email yìí. Ẹ jọ̀wọ́, ẹ yẹ̀ ẹ́ wò kí ẹ sì tún gbìyànjú.",
      lines: [
        "Ẹ jọ̀wọ́, ẹ kọ email tó tọ̀nà. Bí ẹ bá ti gbìyànjú lọ́pọ̀ ìgbà, ẹ jọ̀wọ́, ẹ kọ́kọ́ dúró fún wákàtí kan.",
      ],
    },
    stale: {
      title: "Àkókò link yìí ti kọjá",
      description: "Link ìròyìn yín kò ṣiṣẹ́ mọ́. Ẹ lè béèrè tuntun.",
      lines: ["Ìròyìn yín ti dúró tẹ́lẹ̀, tàbí link náà ti ju ọ̀sẹ̀ kan lọ. Ẹ lè tún bẹ̀rẹ̀ níbí."],
    },
  },
};
