/** When a reading was taken, in words; the wire and the database keep the English ones. @module */
import type { ReadingType } from "../glucose.ts";
import { defineArea } from "./catalogue.ts";

/** The types of a reading on the screen. */
export const readingTypeText = /* @__PURE__ */ defineArea<"reading_types", Record<ReadingType, string>>(
  "reading_types",
  {
    "Fasting": "Fasting",
    "After meal": "After meal",
    "2-3 hours after meal": "2-3 hours after meal",
  },
);
