/** When a reading was taken, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reading_types.ts`. */
export const igReadingTypes: Translated<typeof import("../reading_types.ts")> = {
  reading_types: {
    "Fasting": "Tupu nri ụtụtụ",
    "After meal": "Mgbe e richara nri",
    "2-3 hours after meal": "Awa 2-3 mgbe e richara nri",
  },
};
