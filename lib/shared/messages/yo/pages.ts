/** The documents themselves, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../pages.ts`. */
export const yoPages: Translated<typeof import("../pages.ts")> = {
  pages: {
    homeLink: `${BRAND.name}, ìbẹ̀rẹ̀`,
    loading: "Ẹ dúró díẹ̀...",
    app: {
      description:
        "Ìwé àkọsílẹ̀ ṣúgà inú ẹ̀jẹ̀ yín, àti ohun tí àbájáde kọ̀ọ̀kan túmọ̀ sí. Ó ń ṣiṣẹ́ láìsí nẹ́tíwọ̀kì.",
      recordShortcut: "Kọ ṣúgà sílẹ̀",
    },
    screens: {
      sign_up: {
        title: "Ṣí Àkáǹtì",
        description: "Ẹ ṣí àkáǹtì lọ́fẹ̀ẹ́, kí ẹ sì ní ìwé àkọsílẹ̀ ṣúgà yín lórí fóònù yín.",
      },
      sign_in: { title: "Wọlé", description: "Ẹ wọlé sínú ìwé àkọsílẹ̀ ṣúgà yín." },
      google_return: {
        title: "Fi Google wọlé",
        description: "Ẹ ń padà bọ̀ láti Google sí ìwé àkọsílẹ̀ ṣúgà yín.",
      },
      verify_code: {
        title: "Fìdí email yín múlẹ̀",
        description: "Ẹ kọ kóòdù tí a fi ránṣẹ́ sí email yín.",
      },
      forgot_password: {
        title: "Ẹ gbàgbé password",
        description: "Ẹ gba kóòdù nípa email, kí ẹ sì yan password tuntun.",
      },
      log_book: {
        title: "Ìwé Àkọsílẹ̀ Ṣúgà",
        description: "Àwọn àbájáde ṣúgà inú ẹ̀jẹ̀ yín, ohun tí wọ́n túmọ̀ sí, àti ìròyìn fún dókítà yín.",
      },
      podcast: {
        title: "Podcast Tó Jáde",
        description: "Ọ̀rọ̀ lórí bí a ṣe ń gbé dáadáa pẹ̀lú àtọ̀gbẹ, tí ẹ lè gbọ́ níbikíbi tí ẹ bá wà.",
      },
      library: {
        title: "Ilé Ìkàwé Àtọ̀gbẹ",
        description: "Ìtọ́sọ́nà, àpilẹ̀kọ àti àyẹ̀wò ìwé nípa àtọ̀gbẹ, láti kà báyìí tàbí láti fi pamọ́.",
      },
      videos: {
        title: "Fídíò Ẹ̀kọ́ Àtọ̀gbẹ",
        description: "Ẹ̀kọ́ fídíò lórí bí a ṣe ń gbé dáadáa pẹ̀lú àtọ̀gbẹ.",
      },
      feedback: {
        title: "Èrò",
        description: "Ẹ sọ èrò yín, kí ẹ sì ka ohun tí àwọn mìíràn sọ.",
      },
      inbox: {
        title: "Àtẹ̀jíṣẹ́",
        description: "Gbogbo ọ̀rọ̀ tí a fi ránṣẹ́ sí yín, ní ojú kan.",
      },
      reminders: {
        title: "Ìránnilétí",
        description: "Àkókò tí ẹ máa ń yẹ ṣúgà inú ẹ̀jẹ̀ yín wò tàbí tí ẹ máa ń lo oògùn.",
      },
      care: {
        title: "Ìtọ́jú mi",
        description: "Oògùn tí ẹ ti lò, ohun èlò, ìbẹ̀wò àti àyẹ̀wò.",
      },
      lessons: {
        title: "Ohun tí mo ti kọ́",
        description: "Àwọn ẹ̀kọ́ tí ẹ ti gbọ́ tàbí tí ẹ ti kà.",
      },
      my_diabetes: {
        title: "Àtọ̀gbẹ mi",
        description: "Àfojúsùn yín, àti ohun tó yẹ kí dókítà yín mọ̀ nípa àtọ̀gbẹ yín.",
      },
      settings: {
        title: "Ètò",
        description: "Ìwífún yín, password yín, ohun tí ẹ yàn àti ohun tí a tọ́jú.",
      },
    },
    notFound: {
      title: "Ojú ìwé yìí kò sí",
      description: "Ó lè jẹ́ pé àdírẹ́sì náà kò tọ̀nà, tàbí pé ojú ìwé náà ti kúrò. Ohun yín kankan kò sọnù.",
    },
    offline: {
      title: "Kò sí nẹ́tíwọ̀kì",
      description: "Ojú ìwé yìí kò tíì sí lórí fóònù yín. Yóò ṣí bí nẹ́tíwọ̀kì bá ti dé.",
    },
    toLogBook: "Lọ sí ìwé àkọsílẹ̀ yín",
    needsScript: "Ojú ìwé yìí nílò JavaScript. Ẹ jọ̀wọ́, ẹ tàn án nínú settings browser yín.",
    policyVersion: (version, revisedOn, since) => `Ẹ̀dà ${version} ti ${revisedOn}. Ó bẹ̀rẹ̀ iṣẹ́ láti ${since}.`,
    socialCard: `${BRAND.name}. Ìtọ́jú àtọ̀gbẹ tó ń sọ èdè wa.`,
    goHome: "Lọ sí ojú ìwé ìbẹ̀rẹ̀",
    copyright: `© ${BRAND.copyrightYear} ${BRAND.name}. Gbogbo ẹ̀tọ́ jẹ́ tiwa.`,
  },
};
