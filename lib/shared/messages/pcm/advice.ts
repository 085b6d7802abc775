/** What a reading means, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../advice.ts`. */
export const pcmAdvice: Translated<typeof import("../advice.ts")> = {
  advice: {
    veryLow: "Your sugar don too low: take sugar now now, den go hospital",
    low: "Your sugar low: take some sugar",
    fastingNormal: "You do well! Continue like dat",
    fastingElevated: "Go see doctor",
    fastingHigh: "Go see doctor",
    afterMealNormal: "Your sugar dey okay after food",
    afterMealElevated: "Try waka small, or do light exercise",
    afterMealHigh: "Waka small, drink water. If e no come down, see doctor",
    laterNormal: "You dey control your sugar well well",
    laterElevated: "Dey check am well, and try light exercise",
    laterHigh: "Doctor fit need change your medicine. No change am yourself: see doctor first",
    critical: "Your sugar don too high: go hospital now now",
  },
  status: {
    "Very Low": "Too Low",
    "Low": "Low",
    "Normal": "Normal",
    "Elevated": "Don Rise",
    "High": "High",
    "Critical": "Danger",
  },
  listen: {
    listen: "Hear am",
    unit: (amount, volume) => `${amount} for one ${volume}`,
  },
};
