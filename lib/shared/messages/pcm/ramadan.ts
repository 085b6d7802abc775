/** The logbook for whoever fasts, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../ramadan.ts`. */
export const pcmRamadan: Translated<typeof import("../ramadan.ts")> = {
  ramadan: {
    title: "If you dey fast, break your fast now",
    steps: (reason, unit) => {
      if (reason === "low") {
        return [
          `If your sugar dey under ${
            unit === "mg/dl" ? "70" : "3.9"
          }, e no safe to continue di fast today, even if sunset don near.`,
          "Tell somebody wey dey near you, and find help if body no better after you take di sugar.",
        ];
      }
      return [
        `If your sugar pass ${
          unit === "mg/dl" ? "300" : "16.7"
        }, e no safe to continue di fast today. Drink water.`,
        "Talk to your doctor today. If you vomit, or your head dey confuse, or your body weak well well, go hospital now.",
      ];
    },
  },
};
