/** The screen at /otp, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../verify_code.ts`. */
export const haVerifyCode: Translated<typeof import("../verify_code.ts")> = {
  verify_code: {
    title: "Tabbatar da email",
    lead: (email) => `Mun aika code mai lambobi 5 zuwa ${email}. Don Allah a rubuta shi a nan.`,
    leadNoEmail: "Don Allah a rubuta code mai lambobi 5 daga email ɗinku.",
    leadLink: (email) =>
      email
        ? `A danna maɓallin domin a tabbatar da ${email}.`
        : "A danna maɓallin domin a tabbatar da email.",
    submit: "Tabbatar",
    busy: "Ana tabbatarwa...",
    failed: "Ba a iya tabbatarwa ba. Don Allah a sake yi.",
    expiresIn: (clock) => `Code zai ƙare bayan ${clock}`,
    expired: "Lokacin code ya wuce",
    resend: "Sake aika code",
    resending: "Ana aikawa...",
    resendAvailableIn: (clock) => `A sake aikawa bayan ${clock}`,
    resent: "An sake aika OTP! Don Allah a duba email ɗinku.",
    resendFailed: "Mun kasa sake aika OTP. Don Allah a sake yi.",
    verified: "An tabbatar da email!",
    verifiedLead: "Asusunku ya shirya. Yanzu kuna iya shiga.",
    continueToSignIn: "Ci gaba zuwa shafin shiga",
    haveVerified: "An riga an tabbatar? Shiga",
    backToSignUp: "Koma buɗe asusu",
  },
};
