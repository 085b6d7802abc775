/** Notifications on a phone, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../push.ts`. */
export const yoPush: Translated<typeof import("../push.ts")> = {
  push: {
    title: BRAND.name,
    body: `Ohun tuntun wà fún yín nínú ${BRAND.name}.`,
  },
  push_switch: {
    label: "Ìfitónilétí lórí fóònù",
    off: "Fi ìròyìn àti ìránnilétí hàn lórí fóònù yìí. Wọ́n máa ń wà nínú àtẹ̀jíṣẹ́ yín náà.",
    on: "Fóònù yìí máa ń fi ìròyìn àti ìránnilétí yín hàn, kódà bí app bá wà ní pípa.",
    working: "Ẹ dúró díẹ̀...",
    denied: `Browser yín ń dí ìfitónilétí láti ${BRAND.name}. Ẹ gbà á láàyè nínú settings rẹ̀ fún site yìí, ` +
      "kí ẹ sì tún tàn án.",
    dismissed: "Ẹ kò fún un ní àyè. Ẹ tún tàn án, browser yín á sì tún bi yín lẹ́ẹ̀kan sí i.",
    unsupported: "Browser yìí kò lè fi ìfitónilétí hàn. Gbogbo rẹ̀ wà nínú àtẹ̀jíṣẹ́ yín.",
    homeScreen:
      `Lórí iPhone àti iPad, ẹ kọ́kọ́ fi ${BRAND.name} sí ojú fóònù yín: ẹ tẹ Share, lẹ́yìn náà Add to Home Screen.`,
    noWorker: "App kò tíì sí lórí fóònù yìí. Ẹ tún ojú ìwé yìí ṣí, kí ẹ sì tún gbìyànjú.",
    notSubscribed: "A kò lè dé ọ̀dọ̀ notification service ti browser yín. Ẹ jọ̀wọ́, ẹ tún gbìyànjú tó bá yá.",
    noAnswer: "Ẹ jọ̀wọ́, ẹ wo nẹ́tíwọ̀kì yín kí ẹ sì tún gbìyànjú.",
    failed: "Nǹkan kan bàjẹ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
  },
};
