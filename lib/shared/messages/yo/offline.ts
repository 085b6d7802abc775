/** The app being on the phone, and a new version of it, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../offline.ts`. */
export const yoOffline: Translated<typeof import("../offline.ts")> = {
  offline: {
    ready: "App ti ṣetán láti ṣiṣẹ́ láìsí nẹ́tíwọ̀kì",
    update: "Ohun tuntun ti dé, ẹ tẹ Tún ṣí láti rí i.",
    playing: "Bí ẹ bá tún un ṣí, ohùn náà máa dúró. Ṣé kí a tún un ṣí?",
    unsaved: "A kò tíì fi ohun tí ẹ kọ sí ojú ìwé yìí pamọ́. Ṣé kí a tún un ṣí?",
  },
};
