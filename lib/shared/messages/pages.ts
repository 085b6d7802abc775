/** Sentences of the documents themselves: titles, and what stands there before a screen is ready. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What documents say before, beside and instead of their islands. @see spec §2 Screens and routes */
export const pagesText = /* @__PURE__ */ defineArea("pages", {
  titleOf: (screen: string) => `${screen} · ${BRAND.name}`,
  skipToContent: "Skip to content",
  homeLink: `${BRAND.name}, home`,
  loading: "Loading...",
  signUp: "Create Account",
  signUpDescription: "Open a free account and keep your blood sugar logbook on your phone.",
  signIn: "Sign In",
  signInDescription: "Sign in to your blood sugar logbook.",
  google: "Sign in with Google",
  googleDescription: "On the way back from Google to your blood sugar logbook.",
  verifyCode: "Verify your email",
  verifyCodeDescription: "Enter the code that we sent to your email.",
  forgotPassword: "Forgot password",
  forgotPasswordDescription: "Get a code by email and choose a new password.",
  settings: "Settings",
  settingsDescription: "Your profile, your password, your preferences and your data.",
  logBook: "Blood Sugar Logbook",
  logBookDescription: "Your blood sugar readings, what they mean, and a report for your doctor.",
  needsScript:
    "This screen needs JavaScript. Please switch it on in your browser's settings, or open this page in another browser.",
  notFound: "This page does not exist",
  notFoundText: "The address may be mistyped, or the page has moved. Nothing of yours is lost.",
  goHome: "Go to the start page",
  copyright: `© ${BRAND.copyrightYear} ${BRAND.name}. All rights reserved.`,
});
