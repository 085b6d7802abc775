/** Sentences of the screen at /otp. @module */
import { defineArea } from "./catalogue.ts";

/** What the code screen says. */
export const verifyCodeText = /* @__PURE__ */ defineArea("verify_code", {
  title: "Verify your email",
  lead: (email: string) => `We sent a 5-digit code to ${email}. Please enter it here.`,
  leadNoEmail: "Please enter the 5-digit code from your email.",
  leadLink: (email: string | undefined) =>
    email ? `Press the button to verify ${email}.` : "Press the button to verify your email.",
  submit: "Verify",
  busy: "Verifying...",
  failed: "Verification failed. Please try again.",
  expiresIn: (clock: string) => `Code expires in ${clock}`,
  expired: "Code has expired",
  resend: "Resend code",
  resending: "Sending...",
  resendAvailableIn: (clock: string) => `Resend available in ${clock}`,
  resent: "OTP resent successfully! Please check your email.",
  resendFailed: "Failed to resend OTP. Please try again.",
  verified: "Email verified successfully!",
  verifiedLead: "Your account is ready. You can sign in now.",
  continueToSignIn: "Continue to Sign In",
  haveVerified: "Verified already? Sign In",
  backToSignUp: "Back to Create Account",
});
