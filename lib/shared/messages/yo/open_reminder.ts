/** A reminder that was opened from a notification, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../open_reminder.ts`. */
export const yoOpenReminder: Translated<typeof import("../open_reminder.ts")> = {
  open_reminder: {
    record: "Kọ Ṣúgà Sílẹ̀",
    done: "Ó parí",
    taken: "Mo ti lò ó",
    notToday: "Kì í ṣe lónìí",
    noted: { taken: "A ti kọ ọ́: ẹ ti lò ó.", not_today: "A ti kọ ọ́: kì í ṣe lónìí." },
    undo: "Dá a padà",
    notKept: "A kò lè tọ́jú èyí. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    snooze: "Rán mi létí tó bá yá",
    minutes: (count) => count === 60 ? "Ní wákàtí 1 sí i" : `Ní ìṣẹ́jú ${count} sí i`,
    putOff: (minutes) => `A ó tún rán yín létí ní ìṣẹ́jú ${minutes} sí i.`,
    failed: "A kò lè sún ìránnilétí yìí síwájú. Ẹ jọ̀wọ́, ẹ wo nẹ́tíwọ̀kì yín kí ẹ sì tún gbìyànjú.",
  },
};
