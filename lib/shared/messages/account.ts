/** Sentences that every account screen shares. @module */
import { defineArea } from "./catalogue.ts";

/** The frame of the account screens, and the fields that more than one of them has. @see contract §4 */
export const accountText = /* @__PURE__ */ defineArea("account", {
  promise: "Log your blood sugar in seconds and see at once what it means.",
  email: "Email",
  password: "Password",
});
