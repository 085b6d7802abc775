/** What the addresses of reminders answer with, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reminder_replies.ts`. */
export const igReminderReplies: Translated<typeof import("../reminder_replies.ts")> = {
  reminder_replies: {
    kindWrong: "Ụdị ya ga-abụ test ma ọ bụ medicine",
    timeWrong: "Biko họrọ oge",
    daysMissing: "Biko họrọ otu ụbọchị ma ọ bụ karịa",
    zoneUnknown: "A maghị mpaghara oge a",
    snoozeWrong: "I nwere ike ibugharị ncheta minit 10, 30 ma ọ bụ 60",
  },
};
