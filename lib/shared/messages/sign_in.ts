/** Sentences of the screen at /login. @module */
import { defineArea } from "./catalogue.ts";

/** What the sign-in form says. @see spec §2 Sign-in, §4, §5, §8, contract §4 */
export const signInText = /* @__PURE__ */ defineArea("sign_in", {
  title: "Welcome back",
  lead: "Sign in to your blood sugar logbook.",
  submit: "Sign In",
  busy: "Signing In...",
  failed: "Login failed",
  cannotRemember: "Your browser does not let this site remember you. Please allow site data and try again.",
  forgotPassword: "Forgot Password?",
  noAccount: "New here?",
  toSignUp: "Sign Up",
});
