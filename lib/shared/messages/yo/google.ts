/** Signing in by Google, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../google.ts`. */
export const yoGoogle: Translated<typeof import("../google.ts")> = {
  google: {
    or: "tàbí",
    continue: "Tẹ̀síwájú pẹ̀lú Google",
    busy: "À ń kàn sí Google...",
    done: "Ẹ ti wọlé! À ń mú yín lọ sí ìwé àkọsílẹ̀ yín...",
    cancelled: "Ẹ fagi lé wíwọlé",
    popupBlocked: "Browser yín dí popup. Ẹ jọ̀wọ́, ẹ gba popup láàyè kí ẹ sì tún gbìyànjú.",
    failed: "Wíwọlé pẹ̀lú Google kò ṣiṣẹ́",
    failedTryAgain: "Wíwọlé pẹ̀lú Google kò ṣiṣẹ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    closeWindow: "Bí fèrèsé yìí kò bá pa dé, ẹ jọ̀wọ́, ẹ pa á dé.",
  },
};
