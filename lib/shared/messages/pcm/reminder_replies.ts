/** What the addresses of reminders answer with, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reminder_replies.ts`. */
export const pcmReminderReplies: Translated<typeof import("../reminder_replies.ts")> = {
  reminder_replies: {
    kindWrong: "Di kind must be test or medicine",
    timeWrong: "Abeg choose one time for di day",
    daysMissing: "Abeg choose at least one day",
    zoneUnknown: "We no know dis time zone",
    snoozeWrong: "You fit move reminder by 10, 30 or 60 minutes",
  },
};
