/** The screen at /signup, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../sign_up.ts`. */
export const yoSignUp: Translated<typeof import("../sign_up.ts")> = {
  sign_up: {
    title: "Ṣí Àkáǹtì",
    lead: "Ọ̀fẹ́ ni láti bẹ̀rẹ̀. Ìṣẹ́jú méjì péré ló gbà.",
    firstName: "Orúkọ yín",
    lastName: "Orúkọ ìdílé",
    phone: "Nọ́ńbà fóònù",
    address: "Àdírẹ́sì",
    submit: "Ṣí Àkáǹtì",
    busy: "À ń ṣí àkáǹtì...",
    done: "Ẹ ti forúkọ sílẹ̀! Ẹ jọ̀wọ́, ẹ wo email yín fún kóòdù (OTP).",
    failed: "Ìforúkọsílẹ̀ kò ṣiṣẹ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    haveAccount: "Ṣé ẹ ti ní àkáǹtì? Wọlé",
  },
};
