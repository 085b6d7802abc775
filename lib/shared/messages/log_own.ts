/** Sentences of the logbook about a person's own target and unit. @module */
import type { TargetPosition } from "../targets.ts";
import { defineArea } from "./catalogue.ts";

export const ownText = /* @__PURE__ */ defineArea("log_own", {
  typed: (value: string) => `typed: ${value}`,
  position: {
    below: "Below target",
    within: "Within target",
    above: "Above target",
  } satisfies Record<TargetPosition, string>,
  inTarget: "Readings within your target",
  bands: (fasting: string, after: string, later: string, unit: string) =>
    `Green is your target: fasting ${fasting}, after meal ${after}, 2-3 hours after ${later} ${unit}.`,
  span: (from: number, to: number) => `${from} to ${to}`,
  within: "In target",
  offer: {
    title: "About my diabetes",
    lead: "Only if you like. It is printed on your report, so that your doctor knows you.",
    tell: "Tell us about it",
    no: "No, thank you",
  },
});
