/** Sentences about choosing a new password with a code. @module */
import { defineArea } from "./catalogue.ts";

/** What the two password fields say. */
export const choosePasswordText = /* @__PURE__ */ defineArea("choose_password", {
  title: "Choose a new password",
  lead: "Your email is verified. This is another phone or browser than the one you signed up with. " +
    "Please choose the password for your account.",
  leadOther:
    "Your email is verified. Somebody else also tried to sign up with this address, so to keep you safe " +
    "we kept none of the passwords. Please choose a new one.",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  submit: "Save password",
  busy: "Saving...",
  fillAllFields: "Please fill in all password fields",
  mismatch: "Passwords do not match",
  failed: "Failed to reset password. Please try again.",
  done: "Password reset successfully!",
});
