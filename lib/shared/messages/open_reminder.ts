/** Sentences of a reminder that was opened from a notification. @module */
import { defineArea } from "./catalogue.ts";

/** What the reminder asks, and what can be done about it. */
export const openReminderText = /* @__PURE__ */ defineArea("open_reminder", {
  record: "Record Blood Sugar",
  done: "Done",
  taken: "Taken",
  notToday: "Not today",
  noted: { taken: "Noted: taken.", not_today: "Noted: not today." },
  undo: "Undo",
  notKept: "We could not keep this. Please try again.",
  snooze: "Remind me later",
  minutes: (count: number) => count === 60 ? "In 1 hour" : `In ${count} minutes`,
  putOff: (minutes: number) => `We will remind you again in ${minutes} minutes.`,
  failed: "We could not move this reminder. Please check your connection and try again.",
});
