/** A reminder that was opened from a notification, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../open_reminder.ts`. */
export const yoOpenReminder: Translated<typeof import("../open_reminder.ts")> = {
  open_reminder: {
    record: "Kọ Ṣúgà Sílẹ̀",
    done: "Ó parí",
    snooze: "Rán mi létí tó bá yá",
    minutes: (count) => count === 60 ? "Ní wákàtí 1 sí i" : `Ní ìṣẹ́jú ${count} sí i`,
    putOff: (minutes) => `A ó tún rán yín létí ní ìṣẹ́jú ${minutes} sí i.`,
    failed: "A kò lè sún ìránnilétí yìí síwájú. Ẹ jọ̀wọ́, ẹ wo nẹ́tíwọ̀kì yín kí ẹ sì tún gbìyànjú.",
  },
};
