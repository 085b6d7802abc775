/** Sentences of the screen on which a mailbox lets Google open its account. @module */
import { defineArea } from "./catalogue.ts";

/** What the screen says. */
export const googleLinkText = /* @__PURE__ */ defineArea("google_link", {
  title: "Let Google open your account?",
  lead: "Press the button only if you pressed 'Continue with Google' yourself.",
  confirm: "Let Google open my account",
  busy: "Saving...",
  failed: "This did not work. Please try again.",
  toSignIn: "To the sign-in page",
});
