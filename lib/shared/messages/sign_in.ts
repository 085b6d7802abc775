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
  unsent: (count: number) =>
    count === 1
      ? "1 reading on this phone will be sent when its owner signs in again."
      : `${count} readings on this phone will be sent when their owner signs in again.`,
  noAccount: "New here?",
  toSignUp: "Sign Up",
});
