/** The screen at /settings: preferences, devices, and leaving, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../settings_privacy.ts`. */
export const pcmSettingsPrivacy: Translated<typeof import("../settings_privacy.ts")> = {
  settings_preferences: {
    notifications: "Di notifications wey you want",
    emailNotifications: "Notifications by email",
    emailNotificationsHint:
      "One letter every week, after week wey get readings. We dey always email codes and security messages.",
    emailDetails: "Numbers for di letter",
    emailDetailsHint:
      "As dis one dey off, di letter no talk anything about your health. Other people fit read mail.",
    pushNotifications: "Notifications for phone",
    pushNotificationsHint: "News and your reminders, for dis phone.",
    reminders: "Set your reminders",
    marketingEmails: "Promo emails",
    marketingEmailsHint: `Offers and news wey dey come from ${BRAND.name}.`,
    privacy: "Your privacy",
    shareUsage: "Share how you dey use di app",
    shareUsageHint:
      "If dis one dey off, we no go count wetin you play, read and save. We no dey share readings at all.",
    on: "On",
    off: "Off",
    saved: "E don save for your account.",
  },
  settings_devices: {
    title: "Phones wey don sign in",
    lead: "If you see phone wey you no sabi, sign am out and change your password.",
    unknown: "Phone wey we no sabi",
    current: "Dis phone",
    activeNow: "E dey active now",
    lastActive: (moment) => `E dey active last ${moment}`,
    since: (moment) => `E sign in ${moment}`,
    signOut: "Sign am out",
    signOutOf: (device) => `Make ${device} sign out`,
    signOutOthers: "Sign out all di oda ones",
    signedOut: (device) => `${device} don sign out.`,
    othersSignedOut: "All di oda phones don sign out.",
    failed: "We no fit show your phones.",
  },
  settings_leaving: {
    exportTitle: "All your data",
    exportLead: "Everytin wey we get about you, wit all your readings, for one file.",
    export: "Download all my data",
    exporting: "We dey prepare your file...",
    exported: "Your data don enter your downloads.",
    fileName: (date) => `${BRAND.name.toLowerCase()}-all-my-data-${date}.json`,
    deleteTitle: "Delete my account",
    deleteLead: "E go wipe your account and every reading, and dem no go fit come back.",
    delete: "Delete my account",
    warningTitle: "You wan delete your account?",
    warning: "E go happen at once and nobody fit bring am back.",
    losses: [
      "All your blood sugar readings and notes",
      "Your profile, picture and wetin you choose",
      "Your sign-in for all your phones",
    ],
    advice: "Your doctor fit still need your readings: download PDF report first.",
    password: "Password",
    confirm: "Delete am for good",
    deleting: "E dey delete...",
  },
  settings_data_requests: {
    title: "Question about your data",
    lead: "Wetin we hold, wetin no correct inside, who don see am. Answer go come inside 30 days.",
    ask: "Make I ask about my data",
    label: "Wetin you wan ask",
    submit: "Send di request",
    sending: "E dey send...",
    sent: (day) => `We don get am. We go answer before ${day} finish.`,
    asked: (day, due) => `You ask on ${day}. We go answer before ${due} finish.`,
    answered: (day) => `We answer on ${day}`,
    showMore: "Show more",
    missing: "Abeg write wetin you wan ask.",
  },
};
