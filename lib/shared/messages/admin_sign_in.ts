/** Sentences of the screen at /admin. @module */
import { defineArea } from "./catalogue.ts";

/** What the administrators' sign-in says. */
export const adminSignInText = /* @__PURE__ */ defineArea("admin_sign_in", {
  title: "Administration",
  note: "Only authorized administrators can access this page.",
  ended: "You were signed out: this session has ended.",
  submit: "Login",
  busy: "Logging in...",
  fillAllFields: "Please fill in all fields",
  unexpected: "An unexpected error occurred.",
  unreachable: "Failed to connect to the server. Please try again.",
  cannotRemember: "Your browser does not let this site remember you. Please allow site data and try again.",
});
