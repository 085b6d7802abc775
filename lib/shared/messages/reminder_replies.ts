/** Sentences that the addresses of reminders answer with. @module */
import { defineArea } from "./catalogue.ts";

/** What the server says about reminders. */
export const reminderReplyText = /* @__PURE__ */ defineArea("reminder_replies", {
  kindWrong: "The kind must be test or medicine",
  timeWrong: "Please choose a time of day",
  daysMissing: "Please choose at least one day",
  zoneUnknown: "This time zone is not known",
  snoozeWrong: "You can move a reminder by 10, 30 or 60 minutes",
});
