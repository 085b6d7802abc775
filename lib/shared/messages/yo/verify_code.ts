/** The screen at /otp, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../verify_code.ts`. */
export const yoVerifyCode: Translated<typeof import("../verify_code.ts")> = {
  verify_code: {
    title: "Ẹ fìdí email yín múlẹ̀",
    lead: (email) => `A ti fi kóòdù onínọ́ńbà 5 ránṣẹ́ sí ${email}. Ẹ jọ̀wọ́, ẹ kọ ọ́ síbí.`,
    leadNoEmail: "Ẹ jọ̀wọ́, ẹ kọ kóòdù onínọ́ńbà 5 tó wà nínú email yín.",
    leadLink: (email) =>
      email ? `Ẹ tẹ bọ́tìnì láti fìdí ${email} múlẹ̀.` : "Ẹ tẹ bọ́tìnì láti fìdí email yín múlẹ̀.",
    submit: "Fìdí múlẹ̀",
    busy: "À ń yẹ̀ ẹ́ wò...",
    failed: "Kò ṣiṣẹ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    expiresIn: (clock) => `Ó ku ${clock} kí àkókò kóòdù tó kọjá`,
    expired: "Àkókò kóòdù náà ti kọjá",
    resend: "Tún kóòdù fi ránṣẹ́",
    resending: "À ń fi ránṣẹ́...",
    resendAvailableIn: (clock) => `Ó ku ${clock} kí ẹ tó lè béèrè òmíràn`,
    resent: "A ti tún fi kóòdù (OTP) ránṣẹ́! Ẹ jọ̀wọ́, ẹ wo email yín.",
    resendFailed: "A kò lè tún fi kóòdù (OTP) ránṣẹ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    verified: "A ti fìdí email yín múlẹ̀!",
    verifiedLead: "Àkáǹtì yín ti wà. Ẹ lè wọlé báyìí.",
    continueToSignIn: "Lọ sí Wọlé",
    haveVerified: "Ṣé ẹ ti fìdí rẹ̀ múlẹ̀? Wọlé",
    backToSignUp: "Padà sí Ṣí Àkáǹtì",
  },
};
