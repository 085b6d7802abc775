/** The screen at /forgot-password, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../forgot_password.ts`. */
export const yoForgotPassword: Translated<typeof import("../forgot_password.ts")> = {
  forgot_password: {
    stepOf: (step, steps) => `Ìgbésẹ̀ ${step} nínú ${steps}`,
    back: "Padà",
    noNetwork: "Nẹ́tíwọ̀kì kò dára. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",

    forgotTitle: "Ṣé ẹ gbàgbé password yín?",
    forgotLead: "Ẹ kọ email yín. A ó fi kóòdù onínọ́ńbà 5 ránṣẹ́ sí yín.",
    send: "Fi kóòdù ránṣẹ́",
    sending: "À ń fi ránṣẹ́...",
    emailMissing: "Ẹ jọ̀wọ́, ẹ kọ email yín",
    sent: "A ti fi kóòdù (OTP) láti yí password yín padà ránṣẹ́!",
    sentRecently: "Kò tíì tó ìṣẹ́jú kan tí a fi kóòdù ránṣẹ́. Ẹ jọ̀wọ́, ẹ kọ ọ́.",
    sendFailed: "A kò lè fi kóòdù (OTP) ránṣẹ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    backToSignIn: "Padà sí Wọlé",

    verifyTitle: "Ẹ wo email yín",
    verifyLead: (email) => `Bí ${email} bá ní àkáǹtì, kóòdù onínọ́ńbà 5 ń bọ̀ níbẹ̀.`,
    goOn: "Tẹ̀síwájú",
    codeWrong: "Kóòdù náà kò tọ̀nà tàbí àkókò rẹ̀ ti kọjá. Ẹ padà kí ẹ tún kọ ọ́.",

    resetTitle: "Ẹ yan password tuntun",
    resetLeadFor: (email) => `Fún ${email}. A ó mú yín jáde níbi gbogbo. Ẹ fi password tuntun náà wọlé padà.`,
    resetLead: "A ó mú yín jáde níbi gbogbo. Ẹ fi password tuntun náà wọlé padà.",
    submit: "Yí password padà",
    busy: "À ń yí i padà...",
    failed: "A kò lè yí password padà. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",

    done: "A ti yí password yín padà!",
    doneLead: "Ẹ lè fi password tuntun yín wọlé báyìí.",
    toSignIn: "Lọ sí Wọlé",
  },
};
