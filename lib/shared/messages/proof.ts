/** Asking again for the password or a code, where an act on an account needs it. @module */
import { defineArea } from "./catalogue.ts";

/** The code's field at a sign-in, the dialog of every other act, and what may end with it. */
export const proofText = /* @__PURE__ */ defineArea("proof", {
  title: "Please confirm that it is you",
  codeLead: "Please type the code that your authenticator app shows.",
  passwordLead: "Please type your password again.",
  code: "Code",
  codeHint: "Of your authenticator app",
  confirm: "Confirm",
  cancel: "Cancel",
  endLinks: "End my doctor's links, too",
});
