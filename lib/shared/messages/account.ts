/** Sentences that every account screen shares. @module */
import { defineArea } from "./catalogue.ts";

/** The frame of the account screens, and what more than one of them says. */
export const accountText = /* @__PURE__ */ defineArea("account", {
  promise: "Log your blood sugar in seconds and see at once what it means.",
  email: "Email",
  password: "Password",
  passwordHint: "At least 6 characters",
  noNetwork: "Network error. Please try again.",
});
