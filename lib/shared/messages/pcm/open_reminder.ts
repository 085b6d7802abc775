/** A reminder that was opened from a notification, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../open_reminder.ts`. */
export const pcmOpenReminder: Translated<typeof import("../open_reminder.ts")> = {
  open_reminder: {
    record: "Write Blood Sugar",
    done: "I don do am",
    taken: "I don take am",
    notToday: "No be today",
    noted: { taken: "We don write am: you take am.", not_today: "We don write am: no be today." },
    undo: "Take am back",
    notKept: "We no fit keep dis one. Abeg try again.",
    snooze: "Remind me small time",
    minutes: (count) => count === 60 ? "After 1 hour" : `After ${count} minute`,
    putOff: (minutes) => `We go remind you again after ${minutes} minute.`,
    failed: "We no fit move dis reminder. Abeg check your network and try again.",
  },
};
