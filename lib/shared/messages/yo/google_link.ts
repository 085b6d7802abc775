/** The screen on which a mailbox lets Google open its account, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../google_link.ts`. */
export const yoGoogleLink: Translated<typeof import("../google_link.ts")> = {
  google_link: {
    title: "Ṣé kí Google máa ṣí àkáǹtì yín?",
    lead: "Ẹ tẹ bọ́tìnì yìí bí ó bá jẹ́ pé ẹ̀yin fúnra yín lẹ tẹ 'Tẹ̀síwájú pẹ̀lú Google' nìkan.",
    confirm: "Jẹ́ kí Google máa ṣí àkáǹtì mi",
    busy: "À ń fi í pamọ́...",
    failed: "Kò ṣiṣẹ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    toSignIn: "Lọ sí ojú ìwé ìwọlé",
  },
};
