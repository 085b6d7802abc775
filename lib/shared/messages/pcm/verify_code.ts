/** The screen at /otp, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../verify_code.ts`. */
export const pcmVerifyCode: Translated<typeof import("../verify_code.ts")> = {
  verify_code: {
    title: "Confirm your email",
    lead: (email) => `We don send 5-digit code to ${email}. Abeg put am here.`,
    leadNoEmail: "Abeg put di 5-digit code wey dey your email.",
    leadLink: (email) =>
      email ? `Press di button to confirm ${email}.` : "Press di button to confirm your email.",
    submit: "Confirm",
    busy: "E dey check...",
    failed: "E no work. Abeg try again.",
    expiresIn: (clock) => `Di code go expire in ${clock}`,
    expired: "Di code don expire",
    resend: "Send anoda code",
    resending: "E dey send...",
    resendAvailableIn: (clock) => `You fit ask for anoda code in ${clock}`,
    resent: "We don send anoda OTP! Abeg check your email.",
    resendFailed: "We no fit send anoda OTP. Abeg try again.",
    verified: "Your email don confirm!",
    verifiedLead: "Your account don ready. You fit sign in now.",
    continueToSignIn: "Continue go Sign In",
    haveVerified: "You don confirm before? Sign In",
    backToSignUp: "Go back to Open Account",
  },
};
