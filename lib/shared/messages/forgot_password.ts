/** Sentences of the screen at /forgot-password. @module */
import { defineArea } from "./catalogue.ts";

/** What the three steps to a new password say. */
export const forgotPasswordText = /* @__PURE__ */ defineArea("forgot_password", {
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: "Back",
  noNetwork: "Network error. Please try again.",

  forgotTitle: "Forgot your password?",
  forgotLead: "Enter your email. We will send you a 5-digit code.",
  send: "Send code",
  sending: "Sending...",
  emailMissing: "Please enter your email address",
  sent: "Password reset OTP sent successfully!",
  sentRecently: "We sent a code less than a minute ago. Please enter that one.",
  sendFailed: "Failed to send reset OTP. Please try again.",
  backToSignIn: "Back to Sign In",

  verifyTitle: "Check your email",
  verifyLead: (email: string) => `If ${email} has an account, a 5-digit code is on its way there.`,
  goOn: "Continue",
  codeWrong: "The code is wrong or has expired. Go back and enter it again.",

  resetTitle: "Choose a new password",
  resetLeadFor: (email: string) =>
    `For ${email}. You will be signed out everywhere. Sign in again with the new password.`,
  resetLead: "You will be signed out everywhere. Sign in again with the new password.",
  submit: "Reset password",
  busy: "Resetting...",
  failed: "Failed to reset password. Please try again.",

  done: "Password reset successfully!",
  doneLead: "You can sign in with your new password now.",
  toSignIn: "Continue to Sign In",
});
