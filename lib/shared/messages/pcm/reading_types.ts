/** When a reading was taken, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reading_types.ts`. */
export const pcmReadingTypes: Translated<typeof import("../reading_types.ts")> = {
  reading_types: {
    "Fasting": "Fasting",
    "After meal": "After food",
    "2-3 hours after meal": "2-3 hours after food",
  },
};
