/** Sentences that a successful call answers with. @module */
import { defineArea } from "./catalogue.ts";

/** What the server says when something worked. */
export const successText = /* @__PURE__ */ defineArea("replies", {
  signedUp: "Registration successful! Please check your email for verification OTP.",
  codeSent: "OTP resent successfully! Please check your email.",
  emailVerified: "Email verified successfully!",
  signedIn: "Login successful",
  googleLinked: "Google now opens your account. Please press 'Continue with Google'.",
  limitOutOfRange: (maximum: number) => `The limit must be a whole number from 1 to ${maximum}`,
  passwordReset: "Password reset successfully!",
});

/** What the author of a feedback is told, in the inbox and on the phone. */
export const feedbackAnsweredText = /* @__PURE__ */ defineArea("feedback_answered", {
  title: "We answered your feedback",
  message: "Open it to read our answer.",
});

/** What a person is told when somebody has guessed at the PIN of a link to their report. */
export const shareGuessedText = /* @__PURE__ */ defineArea("share_guessed", {
  title: "A link of yours was closed",
  message: "Somebody typed a wrong PIN five times. If it was your doctor, make a new link.",
});

/** What a person is told when a link to their report was made. */
export const shareMadeText = /* @__PURE__ */ defineArea("share_made", {
  title: "A link of yours was made",
  message:
    "Whoever has it can read your report. If it was not you, end it in Settings and change your password.",
});

/** What a person is told when somebody reads their report for the first time. `{reader}` is as they named themselves. */
export const shareOpenedText = /* @__PURE__ */ defineArea("share_opened", {
  title: "A link of yours was opened",
  message: 'By "{reader}", for the first time. If you do not know them, end the link in Settings.',
});

/** What a person is told when their request about data has been answered. */
export const dataRequestAnsweredText = /* @__PURE__ */ defineArea("data_request_answered", {
  title: "We answered your request",
  message: "Open it in Settings to read our answer.",
});
