/** The screen at /forgot-password, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../forgot_password.ts`. */
export const haForgotPassword: Translated<typeof import("../forgot_password.ts")> = {
  forgot_password: {
    stepOf: (step, steps) => `Mataki na ${step} cikin ${steps}`,
    back: "Baya",
    noNetwork: "Matsalar network. Don Allah a sake yi.",

    forgotTitle: "An manta password?",
    forgotLead: "A rubuta email ɗinku. Za mu aika muku code mai lambobi 5.",
    send: "Aika code",
    sending: "Ana aikawa...",
    emailMissing: "Don Allah a rubuta adireshin email ɗinku",
    sent: "An aika OTP na sauya password!",
    sentRecently: "Mun aika code ba a kai minti guda ba. Don Allah a rubuta wannan.",
    sendFailed: "Mun kasa aika OTP. Don Allah a sake yi.",
    backToSignIn: "Koma shafin shiga",

    verifyTitle: "A duba email ɗinku",
    verifyLead: (email) => `Idan ${email} yana da asusu, code mai lambobi 5 yana kan hanya zuwa can.`,
    goOn: "Ci gaba",
    codeWrong: "Code ɗin ba daidai ba ne ko lokacinsa ya wuce. A koma a sake rubuta shi.",

    resetTitle: "Zaɓi sabon password",
    resetLeadFor: (email) => `Na ${email}. Za a fitar da ku daga ko'ina. A sake shiga da sabon password ɗin.`,
    resetLead: "Za a fitar da ku daga ko'ina. A sake shiga da sabon password ɗin.",
    submit: "Sauya password",
    busy: "Ana sauyawa...",
    failed: "Mun kasa sauya password. Don Allah a sake yi.",

    done: "An sauya password!",
    doneLead: "Yanzu kuna iya shiga da sabon password ɗinku.",
    toSignIn: "Ci gaba zuwa shafin shiga",
  },
};
