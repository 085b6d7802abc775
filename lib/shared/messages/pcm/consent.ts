/** The consent to keep readings, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

const AGREEMENT = "you don gree make we keep your readings, and you don confirm say you don reach 18 years " +
  "or you pass am (or say you be di parent or guardian of di pikin).";

/** The areas of `../consent.ts`. */
export const pcmConsent: Translated<typeof import("../consent.ts")> = {
  consent: {
    title: "You gree make we keep your readings?",
    lines: [
      `Readings na health data, di medicine, visit and lesson wey you note too. We dey keep dem for dis phone and for ${BRAND.name} server.`,
      "Na only you dey see dem, and anybody wey you give your report.",
      "You fit change your mind for Settings any time.",
    ],
    adult:
      "I don reach 18 years or I pass am. If di readings na for pikin, I be di pikin parent or guardian.",
    bySaving: `If you tap Save, ${AGREEMENT}`,
    byAgreeing: `If you tap “I gree”, ${AGREEMENT}`,
  },
  consent_ask: {
    policy: "Our Privacy Policy",
    newTab: "(e go open for new tab)",
    agree: "I gree",
    decline: "I no gree",
    notKept: "We no fit record your consent, so dis reading no save. Abeg try again.",
  },
  settings_consent: {
    title: "Your consent make we keep your readings",
    agreeAgain: "I gree again",
    decideNow: "Decide am now",
    agreed: "You gree. We dey save new readings.",
    accepted: (moment) => `You gree on ${moment}.`,
    declined: (moment) => `You no gree on ${moment}. We no dey save new readings.`,
    withdrawn: (moment) => `You take back your consent on ${moment}. We no dey save new readings.`,
    notAsked: "We never ask you. Your first reading go ask you.",
    version: (version) => `Na version ${version} of di text.`,
    words: "Wetin you gree to",
    outdated: "Di text don change since dat time. We go ask you again wit your next reading.",
    withdraw: "Take back my consent",
    question: "You wan take back your consent?",
    meaning: [
      "From den we no go save any new reading, for any of your phones.",
      "Your readings go stay until you delete dem, or delete your account.",
      "You fit gree again any time.",
    ],
    confirm: "Take am back",
    withdrawing: "E dey take am back...",
    agreeing: "E dey save...",
    done: "You don take back your consent.",
    stay: "Your readings go stay until you delete dem for your logbook, or delete your account below.",
    toReadings: "Open di logbook",
    failed: "We no fit check your consent.",
  },
};
