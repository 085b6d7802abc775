/** Sentences of the logbook for whoever fasts. @module */
import type { GlucoseUnit } from "../glucose.ts";
import type { BreakFastReason } from "../ramadan.ts";
import { defineArea } from "./catalogue.ts";

export const ramadanText = /* @__PURE__ */ defineArea("ramadan", {
  title: "If you are fasting, break your fast now",
  steps: (reason: BreakFastReason, unit: GlucoseUnit) => {
    if (reason === "low") {
      return [
        `Under ${
          unit === "mg/dl" ? "70" : "3.9"
        } it is not safe to go on fasting today, however close sunset is.`,
        "Tell somebody near you, and get help if you do not feel better after the sugar.",
      ];
    }
    return [
      `Over ${unit === "mg/dl" ? "300" : "16.7"} it is not safe to go on fasting today. Drink water.`,
      "Speak to your doctor today. If you vomit, feel confused or very weak, go to the hospital now.",
    ];
  },
});
