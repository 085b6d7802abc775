/** When a reading was taken, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reading_types.ts`. */
export const yoReadingTypes: Translated<typeof import("../reading_types.ts")> = {
  reading_types: {
    "Fasting": "Ṣáájú oúnjẹ àárọ̀",
    "After meal": "Lẹ́yìn oúnjẹ",
    "2-3 hours after meal": "Wákàtí 2-3 lẹ́yìn oúnjẹ",
  },
};
