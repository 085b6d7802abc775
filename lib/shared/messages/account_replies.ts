/** Sentences of the account calls that word their own. @module */
import { defineArea } from "./catalogue.ts";

/** What the account calls say beside `replies` and `errors`. */
export const accountReplyText = /* @__PURE__ */ defineArea("account_replies", {
  resetCodeSent: "Password reset OTP sent successfully!",
  resetCodeNotSent: "Failed to send reset OTP. Please try again.",
  pressLink: "Too many wrong codes. Please tap the link in our mail instead.",
  emailMissing: "Please enter your email address",
  passwordChanged: "Password updated successfully!",
  fillPasswordFields: "Please fill in all password fields",
  passwordUnchanged: "Please choose a password that nobody else has seen.",
  newPasswordShort: "New password must be at least 6 characters long",
});
