/** What a phone says when it reminds somebody, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../reminders.ts`. */
export const haReminders: Translated<typeof import("../reminders.ts")> = {
  reminders: {
    test: "Lokacin gwada sugan jini ya yi",
    medicine: "Lokacin maganinku ya yi",
    message: `A danna a buɗe ${BRAND.name}.`,
  },
  supply_short: {
    title: "Lokacin duba kayan amfaninku",
    message: `Masu ƙarewa ba da daɗewa ba: {count}. A taɓa domin buɗe ${BRAND.name}.`,
  },
};
