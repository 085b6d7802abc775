/** Choosing a new password with a code, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../choose_password.ts`. */
export const yoChoosePassword: Translated<typeof import("../choose_password.ts")> = {
  choose_password: {
    title: "Ẹ yan password tuntun",
    lead: "A ti fìdí email yín múlẹ̀. Fóònù tàbí browser mìíràn nìyí, kì í ṣe èyí tí ẹ fi forúkọ sílẹ̀. " +
      "Ẹ jọ̀wọ́, ẹ yan password fún account yín.",
    leadOther:
      "A ti fìdí email yín múlẹ̀. Ẹlòmíràn náà gbìyànjú láti fi email yìí forúkọ sílẹ̀, nítorí ààbò yín " +
      "a kò tọ́jú ìkankan nínú àwọn password náà. Ẹ jọ̀wọ́, ẹ yan tuntun.",
    newPassword: "Password tuntun",
    confirmPassword: "Tún password náà kọ",
    submit: "Fi password pamọ́",
    busy: "À ń fi í pamọ́...",
    fillAllFields: "Ẹ jọ̀wọ́, ẹ kọ password sí gbogbo àyè rẹ̀",
    mismatch: "Àwọn password náà kò bára mu",
    failed: "A kò lè yí password padà. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    done: "A ti yí password yín padà!",
  },
};
