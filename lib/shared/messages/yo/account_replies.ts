/** What the account calls say, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account_replies.ts`. */
export const yoAccountReplies: Translated<typeof import("../account_replies.ts")> = {
  account_replies: {
    resetCodeSent: "A ti fi kóòdù (OTP) láti yí password yín padà ránṣẹ́!",
    resetCodeNotSent: "A kò lè fi kóòdù (OTP) ránṣẹ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    pressLink: "Ẹ ti kọ kóòdù tí kò tọ̀nà jù. Ẹ jọ̀wọ́, ẹ tẹ link inú email wa dípò rẹ̀.",
    emailMissing: "Ẹ jọ̀wọ́, ẹ kọ email yín",
    passwordChanged: "A ti yí password yín padà!",
    fillPasswordFields: "Ẹ jọ̀wọ́, ẹ kọ password sí gbogbo àyè rẹ̀",
    passwordUnchanged: "Ẹ jọ̀wọ́, ẹ yan password tí ẹlòmíràn kò tíì rí.",
    newPasswordShort: "Password tuntun kò gbọ́dọ̀ dín sí lẹ́tà 6",
  },
};
