/** When a reading was taken, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reading_types.ts`. */
export const haReadingTypes: Translated<typeof import("../reading_types.ts")> = {
  reading_types: {
    "Fasting": "Kafin karin kumallo",
    "After meal": "Bayan cin abinci",
    "2-3 hours after meal": "Awa 2-3 bayan cin abinci",
  },
};
