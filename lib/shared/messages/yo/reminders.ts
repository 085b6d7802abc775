/** What a phone says when it reminds somebody, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../reminders.ts`. */
export const yoReminders: Translated<typeof import("../reminders.ts")> = {
  reminders: {
    test: "Àkókò ti tó láti yẹ ṣúgà inú ẹ̀jẹ̀ yín wò",
    medicine: "Àkókò ti tó láti lo oògùn yín",
    message: "Ẹ tẹ̀ ẹ́ láti ṣí Alafia.",
  },
  reminder_replies: {
    kindWrong: "Irú rẹ̀ gbọ́dọ̀ jẹ́ test tàbí medicine",
    timeWrong: "Ẹ jọ̀wọ́, ẹ yan aago kan",
    daysMissing: "Ẹ jọ̀wọ́, ẹ yan ó kéré tán ọjọ́ kan",
    zoneUnknown: "A kò mọ aago agbègbè yìí",
    snoozeWrong: "Ẹ lè sún ìránnilétí síwájú fún ìṣẹ́jú 10, 30 tàbí 60",
  },
};
