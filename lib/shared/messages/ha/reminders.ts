/** What a phone says when it reminds somebody, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../reminders.ts`. */
export const haReminders: Translated<typeof import("../reminders.ts")> = {
  reminders: {
    test: "Lokacin gwada sugan jini ya yi",
    medicine: "Lokacin maganinku ya yi",
    message: "A danna a buɗe Alafia.",
  },
  reminder_replies: {
    kindWrong: "Irin dole ya zama test ko medicine",
    timeWrong: "Don Allah a zaɓi lokacin rana",
    daysMissing: "Don Allah a zaɓi aƙalla rana ɗaya",
    zoneUnknown: "Ba a san wannan yankin lokaci ba",
    snoozeWrong: "Ana iya matsar da tunatarwa da minti 10, 30 ko 60",
  },
};
