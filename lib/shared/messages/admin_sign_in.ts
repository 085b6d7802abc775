/** Sentences of the screen at /admin. @module */
import { defineArea } from "./catalogue.ts";

/** What the administrators' sign-in says. */
export const adminSignInText = /* @__PURE__ */ defineArea("admin_sign_in", {
  title: "Administration",
  note: "Only authorized administrators can access this page.",
  ends: {
    expired: "Your session ended after 12 hours. Please sign in again.",
    revoked: "Your session was ended, or your password was changed. Please sign in again.",
    otherTab: "You were signed out in another tab.",
  },
  submit: "Login",
  busy: "Logging in...",
  fillAllFields: "Please fill in all fields",
  unexpected: "An unexpected error occurred.",
  unreachable: "Failed to connect to the server. Please try again.",
  cannotRemember: "Your browser does not let this site remember you. Please allow site data and try again.",
});
