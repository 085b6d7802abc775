/** Sentences of the logbook and its wizard about danger. @module */
import type { GlucoseUnit } from "../glucose.ts";
import { defineArea } from "./catalogue.ts";

/** What to do at once, and where a value stands. */
export const safetyText = /* @__PURE__ */ defineArea("log_safety", {
  lowTitle: "Do this now",
  lowSteps: (unit: GlucoseUnit) => [
    "Take 15 g of fast sugar: 3 cubes, half a glass of soft drink (not diet), or a spoon of honey.",
    `Test again in 15 minutes. If it is still under ${
      unit === "mg/dl" ? "70" : "3.9"
    }, take the sugar again.`,
    "If the person is drowsy or cannot swallow, give nothing by mouth. Get help.",
  ],
  criticalTitle: "Get help now",
  criticalSteps: [
    "Go to the nearest hospital now, and take somebody with you.",
    "Drink water if you can. Do not drive yourself.",
  ],
  startTimer: "Start 15-minute timer",
  stopTimer: "Stop",
  dismissTimer: "Done",
  timerName: "Until you test again",
  testAgainIn: (clock: string) => `Test again in ${clock}`,
  testAgainNow: "Time to test again. Take your blood sugar now.",
  /** On the lock screen, where others see it. */
  timerOver: "Your 15 minutes are over. Open the app to go on.",
  noDosing: "Do not change your medicine on your own. Speak to your doctor first.",
  normalRange: (type: string, from: string, to: string) => `Normal for “${type}”: ${from} to ${to}`,
});
