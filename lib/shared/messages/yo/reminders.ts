/** What a phone says when it reminds somebody, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../reminders.ts`. */
export const yoReminders: Translated<typeof import("../reminders.ts")> = {
  reminders: {
    test: "Àkókò ti tó láti yẹ ṣúgà inú ẹ̀jẹ̀ yín wò",
    medicine: "Àkókò ti tó láti lo oògùn yín",
    message: `Ẹ tẹ̀ ẹ́ láti ṣí ${BRAND.name}.`,
  },
  supply_short: {
    title: "Àkókò láti wo ohun èlò yín",
    message: `Àwọn tó máa tán láìpẹ́: {count}. Ẹ tẹ̀ ẹ́ láti ṣí ${BRAND.name}.`,
  },
};
