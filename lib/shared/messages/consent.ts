/** Sentences about the consent to keep readings. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

const AGREEMENT =
  "you agree that we keep your readings, and confirm that you are 18 or older (or the child's parent or guardian).";

/**
 * What a person says yes or no to. Whoever changes a word here gives it a new version.
 *
 * @see `CONSENT_VERSION` in `lib/shared/consent.ts`
 */
export const consentText = /* @__PURE__ */ defineArea("consent", {
  title: "May we keep your readings?",
  lines: [
    `Readings are health data, and so are the medicines, visits and lessons that you note. They are kept on this phone and on ${BRAND.name}'s server.`,
    "Only you see them, and whoever you give your report to.",
    "You can change your mind in Settings at any time.",
  ],
  adult: "I am 18 or older. If the readings are a child's, I am the child's parent or guardian.",
  bySaving: `By tapping Save ${AGREEMENT}`,
  byAgreeing: `By tapping Agree ${AGREEMENT}`,
});

/** What stands beside it where it is asked. */
export const consentAskText = /* @__PURE__ */ defineArea("consent_ask", {
  policy: "Privacy Policy",
  newTab: "(opens in a new tab)",
  agree: "Agree",
  decline: "Decline",
  notKept: "We could not record your consent, so this reading is not saved. Please try again.",
});

/** Looking at it in Settings, and taking it back. */
export const ownConsentText = /* @__PURE__ */ defineArea("settings_consent", {
  title: "Consent to keep your readings",
  agreeAgain: "Agree again",
  decideNow: "Decide now",
  agreed: "You agree. New readings are saved.",
  accepted: (moment: string) => `You agreed on ${moment}.`,
  declined: (moment: string) => `You declined on ${moment}. New readings are not saved.`,
  withdrawn: (moment: string) => `You withdrew your consent on ${moment}. New readings are not saved.`,
  notAsked: "You have not been asked yet. Your first reading asks you.",
  version: (version: string) => `Version ${version} of the text.`,
  words: "What you agreed to",
  outdated: "The text has changed since. We will ask again with your next reading.",
  withdraw: "Withdraw consent",
  question: "Withdraw your consent?",
  meaning: [
    "We then save no new reading, on any of your devices.",
    "Your readings stay until you delete them, or your account.",
    "You can agree again at any time.",
  ],
  confirm: "Withdraw",
  withdrawing: "Withdrawing...",
  agreeing: "Saving...",
  done: "Your consent is withdrawn.",
  stay: "Your readings stay until you delete them in your logbook, or delete your account below.",
  toReadings: "Open my logbook",
  failed: "We could not look up your consent.",
});
