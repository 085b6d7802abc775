/** What the addresses of reminders answer with, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reminder_replies.ts`. */
export const haReminderReplies: Translated<typeof import("../reminder_replies.ts")> = {
  reminder_replies: {
    kindWrong: "Irin dole ya zama test ko medicine",
    timeWrong: "Don Allah a zaɓi lokacin rana",
    daysMissing: "Don Allah a zaɓi aƙalla rana ɗaya",
    zoneUnknown: "Ba a san wannan yankin lokaci ba",
    snoozeWrong: "Ana iya matsar da tunatarwa da minti 10, 30 ko 60",
  },
};
