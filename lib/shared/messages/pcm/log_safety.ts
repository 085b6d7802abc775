/** Danger in the logbook and its wizard, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_safety.ts`. */
export const pcmLogSafety: Translated<typeof import("../log_safety.ts")> = {
  log_safety: {
    lowTitle: "Do dis one now now",
    lowSteps: (unit) => [
      "Take 15 g of sugar wey dey work fast: 3 cubes of sugar, or half glass of soft drink (no be diet one), or one spoon of honey.",
      `Check again after 15 minutes. If e still dey under ${
        unit === "mg/dl" ? "70" : "3.9"
      }, take di sugar again.`,
      "If di pesin dey drowsy (sleep dey catch am anyhow) or e no fit swallow, no put anytin for di pesin mouth. Find help now.",
    ],
    criticalTitle: "Find help now now",
    criticalSteps: [
      "Go hospital now now, di one wey near you pass, and make somebody follow you.",
      "Drink water if you fit. No drive by yourself.",
    ],
    startTimer: "Start timer for 15 minutes",
    stopTimer: "Stop",
    dismissTimer: "Okay",
    timerName: "Time wey remain before you check again",
    testAgainIn: (clock) => `E remain ${clock} before you check again`,
    testAgainNow: "Time don reach to check again. Check your blood sugar now.",
    timerOver: "Your 15 minutes don finish. Open di app to continue.",
    noDosing: "No change your medicine by yourself. Talk to your doctor first.",
    normalRange: (type, from, to) => `Normal for “${type}” na ${from} to ${to}`,
  },
};
