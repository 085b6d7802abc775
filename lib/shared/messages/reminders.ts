/** What a phone says when it reminds somebody: nothing of their health, since others may read it too. @module */
import { defineArea } from "./catalogue.ts";

/** Reminders as they are pushed, by their kind; `message` stands below each. */
export const reminderText = /* @__PURE__ */ defineArea("reminders", {
  test: "Time to check your blood sugar",
  medicine: "Time for your medicine",
  message: "Tap to open Alafia.",
});

/** What the server says about reminders. */
export const reminderReplyText = /* @__PURE__ */ defineArea("reminder_replies", {
  kindWrong: "The kind must be test or medicine",
  timeWrong: "Please choose a time of day",
  daysMissing: "Please choose at least one day",
  zoneUnknown: "This time zone is not known",
  snoozeWrong: "You can move a reminder by 10, 30 or 60 minutes",
});
