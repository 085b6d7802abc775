/** The question before anything is lost by logging out, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";
import { countVitalSignsInYoruba, formatCount } from "../counted_readings.ts";

/** The area of `../logout.ts`. */
export const yoLogout: Translated<typeof import("../logout.ts")> = {
  logout: {
    title: "Ṣé ẹ fẹ́ jáde báyìí?",
    lost: ({ readings, feedback, vitalSigns = 0, care = 0, settings = 0 }) => {
      const what = [
        readings > 0 && `àyípadà ${formatCount(readings)} sí àbájáde yín`,
        vitalSigns > 0 && countVitalSignsInYoruba(vitalSigns),
        care > 0 && `àkọsílẹ̀ ìtọ́jú ${formatCount(care)}`,
        feedback > 0 && `èrò ${formatCount(feedback)}`,
        settings > 0 && "àyípadà 1 nínú Ètò",
      ];
      return `Orí fóònù yìí nìkan ni ${what.filter(Boolean).join(" àti ")} wà. Bí ẹ bá jáde báyìí, yóò sọnù.`;
    },
    notSent: "A kò lè fi í ránṣẹ́. Ẹ wo nẹ́tíwọ̀kì yín, tàbí kí ẹ má jáde títí nẹ́tíwọ̀kì á fi dé.",
    sendNow: "Fi ránṣẹ́ báyìí",
    sending: "À ń fi ránṣẹ́…",
    stay: "Má jáde",
    lose: "Jáde, kó sọnù",
  },
};
