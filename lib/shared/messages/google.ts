/** Sentences of signing in by Google. @module */
import { defineArea } from "./catalogue.ts";

/** What the button, its window and its outcome say. */
export const googleText = /* @__PURE__ */ defineArea("google", {
  or: "or",
  continue: "Continue with Google",
  busy: "Connecting with Google...",
  done: "Login successful! Redirecting to your dashboard...",
  cancelled: "Login cancelled by user",
  popupBlocked: "Popup blocked. Please allow popups and try again.",
  failed: "Google login failed",
  failedTryAgain: "Google login failed. Please try again.",
  closeWindow: "If this window stays open, please close it.",
});
