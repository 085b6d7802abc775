/** What a phone says when it reminds somebody, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../reminders.ts`. */
export const pcmReminders: Translated<typeof import("../reminders.ts")> = {
  reminders: {
    test: "Time don reach to check your blood sugar",
    medicine: "Time don reach for your medicine",
    message: "Tap am to open Alafia.",
  },
  reminder_replies: {
    kindWrong: "Di kind must be test or medicine",
    timeWrong: "Abeg choose one time for di day",
    daysMissing: "Abeg choose at least one day",
    zoneUnknown: "We no know dis time zone",
    snoozeWrong: "You fit move reminder by 10, 30 or 60 minutes",
  },
};
