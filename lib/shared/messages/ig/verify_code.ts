/** The screen at /otp, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../verify_code.ts`. */
export const igVerifyCode: Translated<typeof import("../verify_code.ts")> = {
  verify_code: {
    title: "Kwenye email gị",
    lead: (email) => `Anyị zitere code nwere nọmba 5 na ${email}. Biko tinye ya ebe a.`,
    leadNoEmail: "Biko tinye code nwere nọmba 5 si n'email gị.",
    leadLink: (email) => email ? `Pịa bọtịn a ka i kwenye ${email}.` : "Pịa bọtịn a ka i kwenye email gị.",
    submit: "Kwenye",
    busy: "A na-ekwenye...",
    failed: "O kweghị omume. Biko nwaa ọzọ.",
    expiresIn: (clock) => `Code a fọrọ ${clock} ka oge ya gwụ`,
    expired: "Oge code a agwụla",
    resend: "Zite code ọzọ",
    resending: "A na-ezite...",
    resendAvailableIn: (clock) => `Ọ fọrọ ${clock} ka e zite ọzọ`,
    resent: "E zitela OTP ọzọ! Biko lelee email gị.",
    resendFailed: "Anyị enweghị ike izite OTP ọzọ. Biko nwaa ọzọ.",
    verified: "E kwenyela email gị!",
    verifiedLead: "Akaụntụ gị dị njikere. I nwere ike ịbanye ugbu a.",
    continueToSignIn: "Gaa Banye",
    haveVerified: "I kwenyelarị? Banye",
    backToSignUp: "Laghachi na Mepee Akaụntụ",
  },
};
