/** The screen at /forgot-password, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../forgot_password.ts`. */
export const pcmForgotPassword: Translated<typeof import("../forgot_password.ts")> = {
  forgot_password: {
    stepOf: (step, steps) => `Step ${step} out of ${steps}`,
    back: "Go back",
    noNetwork: "Network wahala. Abeg try again.",

    forgotTitle: "You forget your password?",
    forgotLead: "Put your email. We go send you 5-digit code.",
    send: "Send di code",
    sending: "E dey send...",
    emailMissing: "Abeg put your email address",
    sent: "We don send di OTP to reset your password!",
    sentRecently: "We send one code e never reach one minute. Abeg put dat one.",
    sendFailed: "We no fit send di reset OTP. Abeg try again.",
    backToSignIn: "Go back to Sign In",

    verifyTitle: "Check your email box",
    verifyLead: (email) => `If ${email} get account, 5-digit code dey come dia.`,
    goOn: "Continue",
    codeWrong: "Di code no correct or e don expire. Go back and put am again.",

    resetTitle: "Choose new password",
    resetLeadFor: (email) =>
      `For ${email}. We go sign you out from everywhere. Sign in again wit di new password.`,
    resetLead: "We go sign you out from everywhere. Sign in again wit di new password.",
    submit: "Change password",
    busy: "E dey change...",
    failed: "We no fit change di password. Abeg try again.",

    done: "Your password don change!",
    doneLead: "You fit sign in wit your new password now.",
    toSignIn: "Continue go Sign In",
  },
};
