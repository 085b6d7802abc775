/** What a phone says when it reminds somebody, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../reminders.ts`. */
export const pcmReminders: Translated<typeof import("../reminders.ts")> = {
  reminders: {
    test: "Time don reach to check your blood sugar",
    medicine: "Time don reach for your medicine",
    message: `Tap am to open ${BRAND.name}.`,
  },
  supply_short: {
    title: "Time to look wetin you dey use",
    message: `Dey finish soon: {count}. Tap make ${BRAND.name} open.`,
  },
};
