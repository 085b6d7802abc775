/** Every sentence of the mails that leave. @module */
import { defineArea } from "./catalogue.ts";

/** What one kind of mail says, from top to bottom. `{brand}`, `{minutes}`, `{hours}` and `{days}` are filled in. */
export interface MailWords {
  subject: string;
  /** Paragraphs above the code, or above the way on where there is no code. */
  before: readonly string[];
  /** Between the code and the link that does the same, and what stands on the link. */
  orPress?: string;
  press?: string;
  after: readonly string[];
}

/** What is told by mail of an account's password, factor or rights. */
export type CredentialChange = keyof typeof mailText.english.credentials_changed.changes;

/** The mails, by their kind. */
export const mailText = /* @__PURE__ */ defineArea("mail", {
  greeting: "Hello {firstName},",
  greetingWithoutName: "Hello,",
  signIn: "Sign in",
  confirmSubscription: "Yes, send me news",
  leaveSubscription: "Unsubscribe",
  linkGoogle: "Let Google open my account",
  /** Closes every mail. */
  sentBy: "{brand}: diabetes care that speaks Nigerian. This is an automatic mail; please do not reply.",
  codeValid:
    "The code and the link are valid for {minutes} minutes. Do not share them with anyone. We will never ask you for them.",
  linkValidLonger:
    "The code is valid for {minutes} minutes, the link for {hours} hours. Do not share them with anyone. We will never ask you for them.",
  linkValid:
    "The link is valid for {hours} hours. Do not share it with anyone. We will never ask you for it.",
  codesOff:
    "Codes cannot be typed for the rest of this day, because too many wrong ones were tried. Please press this link instead. It works once:",
  verify_email: {
    subject: "Your {brand} verification code",
    before: ["Welcome to {brand}. Please enter this code on the page where you signed up:"],
    orPress: "Or press this link and type nothing. It works once:",
    press: "Confirm my email",
    after: [
      "If you did not sign up for {brand}, you can ignore this mail. Nobody can open an account with your address without the code or the link.",
    ],
  },
  account_exists: {
    subject: "You already have an account with {brand}",
    before: [
      "Someone tried to sign up for {brand} with your email address. It already has an account, so we changed nothing.",
      "If it was you, please sign in with the password you chose. If you have forgotten it, you can set a new one from the sign-in page.",
    ],
    after: ["If it was not you, there is nothing to do: your account and your readings are safe."],
  },
  confirm_subscription: {
    subject: "Please confirm: news from {brand}",
    before: [
      "Someone asked for news and tips from {brand} by email, with your address. If it was you, please confirm it:",
    ],
    after: ["If it was not you, you can ignore this mail: nothing more will come."],
  },
  google_link: {
    subject: "May Google open your {brand} account?",
    before: [
      "Someone signed in with Google and your email address, and wants to open your {brand} account that way.",
      "If it was you, please press the button in the browser where you did it:",
    ],
    after: [
      "The button works once, for {minutes} minutes.",
      "If it was not you, do not press it. Your account stays as it is.",
    ],
  },
  google_linked: {
    subject: "Google now opens your {brand} account",
    before: [
      "From now on you can open your {brand} account with 'Continue with Google'. Your password, if you have one, stays as it is.",
    ],
    after: [
      "If it was not you, please set a new password now, with 'Forgot Password?' on the sign-in page: it signs everyone out, and Google no longer opens your account.",
    ],
  },
  invitation: {
    subject: "Your {brand} account is ready",
    before: [
      "An administrator made an account with {brand} for you. Its email address is this one.",
      "Press this link to choose your password. It works once:",
    ],
    press: "Choose my password",
    after: [
      "The link is valid for {days} days. After that, use 'Forgot Password?' on the sign-in page.",
      "If you did not expect this, you can ignore this mail.",
    ],
  },
  /** `changes` are said first, then `at` on the clocks of Nigeria. */
  credentials_changed: {
    subject: "About the security of your {brand} account",
    changes: {
      password_changed: "The password of your {brand} account was changed.",
      password_reset:
        "A new password was set for your {brand} account by a mail that we sent you. Everyone was signed out, and all doctor's links ended.",
      password_set:
        "An administrator set a new password for your {brand} account. Everyone was signed out, and all doctor's links ended. It opens nothing until another password is chosen with it.",
      second_factor_on:
        "The second factor of your {brand} account was switched on. Signing in now asks for a code, too.",
      second_factor_off:
        "The second factor of your {brand} account was switched off. The password alone opens it now.",
      wrong_codes: "Someone typed the right password of your {brand} account, and then five wrong codes.",
      made_admin: "Your {brand} account is an administrator's now.",
      admin_added: "Somebody was made an administrator of {brand} from your account.",
    },
    at: "It was on {day} at {time}, Nigerian time.",
    before: [],
    after: [
      "If it was you, or you asked for it, there is nothing to do.",
      "If it was not you, please set a new password now, with 'Forgot Password?' on the sign-in page: it signs everyone out. Then tell us.",
    ],
  },
  reset_password: {
    subject: "Your {brand} password reset code",
    before: ["Please enter this code to set a new password:"],
    orPress: "Or press this link and type no code. It works once:",
    press: "Set a new password",
    after: [
      "If you did not ask for a new password, you can ignore this mail. Your password stays as it is.",
    ],
  },
});
