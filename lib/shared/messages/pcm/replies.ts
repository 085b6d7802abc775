/** What a successful call answers with, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../replies.ts`. */
export const pcmReplies: Translated<typeof import("../replies.ts")> = {
  replies: {
    signedUp: "You don register! Abeg check your email for di OTP.",
    codeSent: "We don send anoda OTP! Abeg check your email.",
    emailVerified: "Your email don confirm!",
    signedIn: "You don log in",
    googleLinked: "Google fit open your account now. Abeg press 'Continue wit Google'.",
    limitOutOfRange: (maximum) => `Di limit must be whole number from 1 to ${maximum}`,
    passwordReset: "Your password don change!",
  },
  feedback_answered: {
    title: "We don answer your feedback",
    message: "Open am to read wetin we talk.",
  },
  share_guessed: {
    title: "One of your links don close",
    message: "Somebody type wrong PIN five times. If na your doctor, make new link.",
  },
  share_made: {
    title: "Somebody make link wit your account",
    message:
      "Anybody wey get am fit read your report. If no be you, end am for Settings and change your password.",
  },
  share_opened: {
    title: "Somebody open your link",
    message: 'Na "{reader}" open am, first time. If you no know dem, end di link for Settings.',
  },
  data_request_answered: {
    title: "We don answer your request",
    message: "Open am for Settings make you read our answer.",
  },
};
