/** Sentences of the screen at /login. @module */
import { defineArea } from "./catalogue.ts";
import { countCare, countFeedback, countReadings, countVitalSigns } from "./counted_readings.ts";

/** What is said to whom an administrator gave a password. */
export const ownPasswordText = /* @__PURE__ */ defineArea("own_password", {
  title: "Choose your own password",
  lead: "An administrator knows the password that you signed in with. Choose one that only you know.",
  failed: "We could not save your password. Please check your network and try again.",
});

/** What the sign-in form says. */
export const signInText = /* @__PURE__ */ defineArea("sign_in", {
  title: "Welcome",
  lead: "Sign in to your blood sugar logbook.",
  ends: {
    expired: "Your session ended after 30 days. Please sign in again.",
    revoked: "You were signed out on another device, or your password was changed. Please sign in again.",
    otherTab: "You were signed out in another tab.",
  },
  submit: "Sign In",
  busy: "Signing In...",
  failed: "Login failed",
  cannotRemember: "Your browser does not let this site remember you. Please allow site data and try again.",
  forgotPassword: "Forgot Password?",
  unsent: (
    { readings, feedback, vitalSigns = 0, care = 0 }: {
      readings: number;
      feedback: number;
      vitalSigns?: number;
      care?: number;
    },
  ) => {
    const what = [
      readings > 0 && countReadings(readings),
      vitalSigns > 0 && countVitalSigns(vitalSigns),
      care > 0 && countCare(care),
      feedback > 0 && countFeedback(feedback),
    ];
    const said = what.filter(Boolean).join(" and ");
    return readings + feedback + vitalSigns + care === 1
      ? `${said} on this phone has not been sent yet. Sign in as before to send it.`
      : `${said} on this phone have not been sent yet. Sign in as before to send them.`;
  },
  noAccount: "New here?",
  toSignUp: "Sign Up",
});
