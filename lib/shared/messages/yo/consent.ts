/** The consent to keep readings, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

const AGREEMENT = "ẹ gbà kí a máa tọ́jú àwọn àbájáde yín, ẹ sì jẹ́rìí pé ẹ ti pé ọmọ ọdún 18 tàbí jù bẹ́ẹ̀ lọ " +
  "(tàbí pé ẹ̀yin ni òbí tàbí alágbàtọ́ ọmọ náà).";

/** The areas of `../consent.ts`. */
export const yoConsent: Translated<typeof import("../consent.ts")> = {
  consent: {
    title: "Ṣé kí a máa tọ́jú àwọn àbájáde yín?",
    lines: [
      `Àbájáde jẹ́ ọ̀rọ̀ ìlera yín, bẹ́ẹ̀ náà ni oògùn, àbẹ̀wò àti ẹ̀kọ́ tí ẹ bá kọ sílẹ̀. A máa ń tọ́jú wọn sórí fóònù yìí àti sórí kọ̀ǹpútà (server) ${BRAND.name}.`,
      "Ẹ̀yin nìkan ló lè rí wọn, àti ẹni tí ẹ bá fún ní ìròyìn yín.",
      "Ẹ lè yí èrò yín padà nínú Ètò nígbàkígbà.",
    ],
    adult:
      "Mo ti pé ọmọ ọdún 18 tàbí jù bẹ́ẹ̀ lọ. Bí àbájáde náà bá jẹ́ ti ọmọdé, èmi ni òbí tàbí alágbàtọ́ ọmọ náà.",
    bySaving: `Tí ẹ bá tẹ Fi pamọ́, ${AGREEMENT}`,
    byAgreeing: `Tí ẹ bá tẹ Mo gbà, ${AGREEMENT}`,
  },
  consent_ask: {
    policy: "Ìlànà Àṣírí",
    newTab: "(ó máa ṣí nínú tab tuntun)",
    agree: "Mo gbà",
    decline: "Mi ò gbà",
    notKept: "A kò lè kọ ìyọ̀ǹda yín sílẹ̀, nítorí náà a kò fi àbájáde yìí pamọ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
  },
  settings_consent: {
    title: "Ìyọ̀ǹda láti tọ́jú àbájáde yín",
    agreeAgain: "Mo tún gbà",
    decideNow: "Pinnu báyìí",
    agreed: "Ẹ ti gbà. À ń fi àbájáde tuntun pamọ́.",
    accepted: (moment) => `Ẹ gbà ní ${moment}.`,
    declined: (moment) => `Ẹ kò gbà ní ${moment}. A kì í fi àbájáde tuntun pamọ́.`,
    withdrawn: (moment) => `Ẹ gba ìyọ̀ǹda yín padà ní ${moment}. A kì í fi àbájáde tuntun pamọ́.`,
    notAsked: "A kò tíì bi yín. A ó bi yín nígbà tí ẹ bá kọ àbájáde àkọ́kọ́.",
    version: (version) => `Ẹ̀dà ${version} ti ọ̀rọ̀ náà.`,
    words: "Ohun tí ẹ gbà sí",
    outdated: "Ọ̀rọ̀ náà ti yí padà láti ìgbà náà. A ó tún bi yín nígbà tí ẹ bá kọ àbájáde mìíràn.",
    withdraw: "Gba ìyọ̀ǹda padà",
    question: "Ṣé ẹ fẹ́ gba ìyọ̀ǹda yín padà?",
    meaning: [
      "A kò ní fi àbájáde tuntun kankan pamọ́ mọ́, lórí fóònù yín èyíkéyìí.",
      "Àwọn àbájáde yín yóò wà títí ẹ ó fi pa wọ́n rẹ́, tàbí tí ẹ bá pa àkáǹtì yín rẹ́.",
      "Ẹ tún lè gbà nígbàkígbà.",
    ],
    confirm: "Gbà á padà",
    withdrawing: "À ń gbà á padà...",
    agreeing: "À ń fi í pamọ́...",
    done: "Ẹ ti gba ìyọ̀ǹda yín padà.",
    stay:
      "Àwọn àbájáde yín yóò wà títí ẹ ó fi pa wọ́n rẹ́ nínú ìwé àkọsílẹ̀ yín, tàbí tí ẹ bá pa àkáǹtì yín rẹ́ nísàlẹ̀.",
    toReadings: "Ṣí ìwé àkọsílẹ̀ mi",
    failed: "A kò lè wo ìyọ̀ǹda yín.",
  },
};
