/** What a phone says when it reminds somebody: nothing of their health, since others may read it too. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** Reminders as they are pushed, by their kind; `message` stands below each. */
export const reminderText = /* @__PURE__ */ defineArea("reminders", {
  test: "Time to check your blood sugar",
  medicine: "Time for your medicine",
  message: `Tap to open ${BRAND.name}.`,
});

/** What a person is told before something that they use ends. */
export const supplyShortText = /* @__PURE__ */ defineArea("supply_short", {
  title: "Time to look at your supplies",
  message: `Ending soon: {count}. Tap to open ${BRAND.name}.`,
});
