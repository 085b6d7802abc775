/** Sentences that every screen shares: waiting, no network, the parts' own buttons. @module */
import { defineArea } from "./catalogue.ts";

/** What the browser's foundation says of itself. */
export const clientText = /* @__PURE__ */ defineArea("client", {
  loading: "Loading...",
  close: "Close",
  showPassword: "Show password",
  codeBoxes: "Verification code",
  digit: (position: number) => `Digit ${position}`,
  networkError: "Network error. Please check your connection and try again.",
  crashTitle: "Unexpected Application Error!",
  crashAdvice: "Nothing you saved is lost. Reload the page to carry on.",
  crashOffline: "You are offline, and this part of the app is not on your device yet.",
  reload: "Reload",
});
