/** Sentences of the screen at /signup. @module */
import { defineArea } from "./catalogue.ts";

/** What the sign-up form says. */
export const signUpText = /* @__PURE__ */ defineArea("sign_up", {
  title: "Create Account",
  lead: "Free to start. It takes two minutes.",
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone number",
  address: "Address",
  submit: "Create Account",
  busy: "Creating Account...",
  done: "Registration successful! Please check your email for verification OTP.",
  failed: "Registration failed. Please try again.",
  haveAccount: "Already have an account? Sign In",
});
