/** What the server says about blood pressure and weight, in Yoruba. @module */
import { KG_DECIMALS, POSSIBLE } from "../../vital_sign_ranges.ts";
import type { Translated } from "../catalogue.ts";

const span = ({ from, to }: { from: number; to: number }) => `láti ${from} dé ${to}`;

/** The area of `../vital_sign_replies.ts`. */
export const yoVitalSignReplies: Translated<typeof import("../vital_sign_replies.ts")> = {
  vital_sign_replies: {
    kindWrong: "Irú rẹ̀ gbọ́dọ̀ jẹ́ blood_pressure tàbí weight",
    dateWrong: "Ọjọ́ náà gbọ́dọ̀ jẹ́ ọjọ́ gidi, bíi YYYY-MM-DD",
    timeWrong: "Aago gbọ́dọ̀ jẹ́ HH:mm",
    systolicWrong: `Nọ́ńbà òkè gbọ́dọ̀ jẹ́ odidi nọ́ńbà ${span(POSSIBLE.systolic)}`,
    diastolicWrong: `Nọ́ńbà ìsàlẹ̀ gbọ́dọ̀ jẹ́ odidi nọ́ńbà ${span(POSSIBLE.diastolic)}`,
    pulseWrong: `Lílù ọkàn gbọ́dọ̀ jẹ́ odidi nọ́ńbà ${span(POSSIBLE.pulse)}`,
    upsideDown: "Nọ́ńbà òkè gbọ́dọ̀ ga ju ti ìsàlẹ̀ lọ",
    kgWrong: `Ìwọ̀n ara gbọ́dọ̀ jẹ́ nọ́ńbà ${
      span(POSSIBLE.kg)
    }, kò sì gbọ́dọ̀ ju nọ́ńbà ${KG_DECIMALS} lọ lẹ́yìn point`,
  },
};
