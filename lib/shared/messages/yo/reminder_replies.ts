/** What the addresses of reminders answer with, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reminder_replies.ts`. */
export const yoReminderReplies: Translated<typeof import("../reminder_replies.ts")> = {
  reminder_replies: {
    kindWrong: "Irú rẹ̀ gbọ́dọ̀ jẹ́ test tàbí medicine",
    timeWrong: "Ẹ jọ̀wọ́, ẹ yan aago kan",
    daysMissing: "Ẹ jọ̀wọ́, ẹ yan ó kéré tán ọjọ́ kan",
    zoneUnknown: "A kò mọ aago agbègbè yìí",
    snoozeWrong: "Ẹ lè sún ìránnilétí síwájú fún ìṣẹ́jú 10, 30 tàbí 60",
  },
};
