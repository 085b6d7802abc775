/** Sentences of the screen at /settings: preferences, devices, and leaving. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What the person wants to receive and to give. */
export const preferencesText = /* @__PURE__ */ defineArea("settings_preferences", {
  notifications: "Notification Preferences",
  emailNotifications: "Email notifications",
  emailNotificationsHint:
    "A letter once a week, after a week with readings. We always email codes and security messages.",
  emailDetails: "Figures in the letter",
  emailDetailsHint:
    "While this is off, the letter says nothing about your health. Mail can be read by others.",
  pushNotifications: "Push notifications",
  pushNotificationsHint: "News and your reminders, on this phone.",
  reminders: "Set reminders",
  marketingEmails: "Marketing emails",
  marketingEmailsHint: `Offers and news from ${BRAND.name}.`,
  privacy: "Privacy Settings",
  shareUsage: "Share usage data",
  shareUsageHint: "While this is off, we do not count what you play, read and save. We never share readings.",
  on: "On",
  off: "Off",
  saved: "Saved to your account.",
});

/** Where the person is signed in. */
export const devicesText = /* @__PURE__ */ defineArea("settings_devices", {
  title: "Signed-in devices",
  lead: "If you do not recognise a device, sign it out and change your password.",
  unknown: "Unknown device",
  current: "This device",
  activeNow: "Active now",
  lastActive: (moment: string) => `Last active ${moment}`,
  since: (moment: string) => `Signed in ${moment}`,
  signOut: "Sign out",
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutOthers: "Sign out all others",
  signedOut: (device: string) => `${device} is signed out.`,
  othersSignedOut: "Every other device is signed out.",
  failed: "We could not list your devices.",
});

/** Taking everything along, and leaving. */
export const accountDataText = /* @__PURE__ */ defineArea("settings_leaving", {
  exportTitle: "Your data",
  exportLead: "Everything we hold about you, readings and all, as one file.",
  export: "Download my data",
  exporting: "Preparing your file...",
  exported: "Your data is in your downloads.",
  fileName: (date: string) => `${BRAND.name.toLowerCase()}-my-data-${date}.json`,
  deleteTitle: "Delete my account",
  deleteLead: "Erases your account and every reading, for good.",
  delete: "Delete my account",
  warningTitle: "Delete your account?",
  warning: "This happens at once and cannot be undone.",
  losses: [
    "Every blood sugar reading and note",
    "Your profile, picture and preferences",
    "Your sign-in on every device",
  ],
  advice: "Your doctor may still need your readings: save a PDF report first.",
  password: "Password",
  confirm: "Delete for good",
  deleting: "Deleting...",
});

/** Asking about one's data, as the law gives everybody a right to. */
export const dataRequestText = /* @__PURE__ */ defineArea("settings_data_requests", {
  title: "Questions about your data",
  lead: "What we hold, what is wrong in it, who has seen it. An answer comes within 30 days.",
  ask: "Ask about my data",
  label: "Your request",
  submit: "Send request",
  sending: "Sending...",
  sent: (day: string) => `We have it, and answer by ${day}.`,
  asked: (day: string, due: string) => `Asked on ${day}. We answer by ${due}.`,
  answered: (day: string) => `Answered on ${day}`,
  showMore: "Show more",
  missing: "Please write your request.",
});
