/** What a reading means, in words: advice and status of the spec's table. @module */
import type { AdviceKey, GlucoseStatus } from "../glucose.ts";
import { defineArea } from "./catalogue.ts";

/**
 * Sentences of advice, to the letter of the spec.
 */
export const adviceText = /* @__PURE__ */ defineArea<"advice", Record<AdviceKey, string>>("advice", {
  veryLow: "Very low, take some sugar & go to the hospital",
  low: "Low, take some sugar",
  fastingNormal: "Great! Keep up the good work",
  fastingElevated: "Consult a doctor",
  fastingHigh: "Consult a doctor",
  afterMealNormal: "Good post-meal reading",
  afterMealElevated: "Consider taking a walk or light exercise",
  afterMealHigh: "Take a walk, drink water, consult doctor if persistent",
  laterNormal: "Excellent glucose control",
  laterElevated: "Monitor closely, consider light exercise",
  laterHigh: "Consider medication adjustment, consult doctor",
  critical: "Very high, go to the hospital immediately",
});

/** The words for a status, on screen and in the report. */
export const statusText = /* @__PURE__ */ defineArea<"status", Record<GlucoseStatus, string>>("status", {
  "Very Low": "Very Low",
  "Low": "Low",
  "Normal": "Normal",
  "Elevated": "Elevated",
  "High": "High",
  "Critical": "Critical",
});

/** The button, and a unit as it is read aloud behind a value: "milligrams per decilitre". */
export const listenText = /* @__PURE__ */ defineArea("listen", {
  listen: "Listen",
  unit: (amount: string, volume: string) => `${amount}s per ${volume}`,
});
