/** Sentences of the screen at /reminders. @module */
import { defineArea } from "./catalogue.ts";

/** The list and the settings. */
export const remindersText = /* @__PURE__ */ defineArea("reminder_screen", {
  title: "Reminders",
  lead: "A gentle nudge to check your blood sugar or take your medicine.",
  loading: "Loading your reminders...",
  failed: "We could not load your reminders. Please try again.",
  offline: "You are offline. Reminders come when the network is back, and you can change them then.",
  tryAgain: "Try again",
  add: "Add reminder",
  empty: "No reminders yet.",
  emptyAdvice: "Add the times when you check your blood sugar or take your medicine.",
  kinds: { test: "Check blood sugar", medicine: "Take medicine" },
  isOn: (name: string) => `${name}: on`,
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  everyDay: "Every day",
  weekdays: "Monday to Friday",
  snoozedUntil: (time: string) => `Will remind you again at ${time}`,
  next: (moment: string) => `Next: ${moment}`,
  on: "On",
  off: "Off",
  phone: "On this phone",
  phoneLead: "Reminders come as notifications. While these are off, look in your inbox.",
  quiet: "Quiet hours",
  quietHint: "Reminders in these hours wait in your inbox without a sound.",
  quietFrom: "From",
  quietTo: "To",
  zone: (zone: string) =>
    `${zone === "Africa/Lagos" ? "Times are Nigerian time" : `Times are those of ${zone}`}.`,
  changeZone: (zone: string) => `Use ${zone} instead`,
  saved: "Saved.",
  silent: "Saved. This phone will not ring yet.",
  silentAdvice: "Turn on notifications, and this phone reminds you.",
  deleted: "Reminder deleted.",
  unexpected: "Something went wrong. Please try again.",
  unreachable: "Please check your connection and try again.",
});

/** Adding and changing one. */
export const reminderFormText = /* @__PURE__ */ defineArea("reminder_form", {
  addTitle: "New reminder",
  editTitle: "Change reminder",
  kind: "What for",
  label: "Your own words (optional)",
  labelHint: "Shown only inside the app, never on your lock screen.",
  time: "Time",
  days: "Days",
  dayNames: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  dayLetters: ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"],
  save: "Save",
  saving: "Saving...",
  cancel: "Cancel",
  deleteTitle: "Delete this reminder?",
  deleteConfirm: "Delete",
});
