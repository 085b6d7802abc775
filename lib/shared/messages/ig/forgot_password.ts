/** The screen at /forgot-password, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../forgot_password.ts`. */
export const igForgotPassword: Translated<typeof import("../forgot_password.ts")> = {
  forgot_password: {
    stepOf: (step, steps) => `Nzọụkwụ ${step} n'ime ${steps}`,
    back: "Laghachi",
    noNetwork: "Network nwere nsogbu. Biko nwaa ọzọ.",

    forgotTitle: "I chefuru password gị?",
    forgotLead: "Tinye email gị. Anyị ga-ezite gị code nwere nọmba 5.",
    send: "Zite code",
    sending: "A na-ezite...",
    emailMissing: "Biko tinye email gị",
    sent: "E zitela OTP ị ga-eji gbanwee password gị!",
    sentRecently: "Anyị zitere code, o rubeghị otu minit. Biko tinye nke ahụ.",
    sendFailed: "Anyị enweghị ike izite OTP. Biko nwaa ọzọ.",
    backToSignIn: "Laghachi na Banye",

    verifyTitle: "Lelee email gị",
    verifyLead: (email) => `Ọ bụrụ na ${email} nwere akaụntụ, code nwere nọmba 5 na-abịa na ya.`,
    goOn: "Gaa n'ihu",
    codeWrong: "Code a ezighị ezi, ma ọ bụ oge ya agwụla. Laghachi tinye ya ọzọ.",

    resetTitle: "Họrọ password ọhụrụ",
    resetLeadFor: (email) =>
      `Maka ${email}. A ga-ewepụ gị n'ebe niile ị banyere. Jiri password ọhụrụ banye ọzọ.`,
    resetLead: "A ga-ewepụ gị n'ebe niile ị banyere. Jiri password ọhụrụ banye ọzọ.",
    submit: "Gbanwee password",
    busy: "A na-agbanwe...",
    failed: "Anyị enweghị ike ịgbanwe password gị. Biko nwaa ọzọ.",

    done: "A gbanweela password gị!",
    doneLead: "I nwere ike iji password ọhụrụ gị banye ugbu a.",
    toSignIn: "Gaa Banye",
  },
};
