/** A person's own target and unit in the logbook, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_own.ts`. */
export const pcmLogOwn: Translated<typeof import("../log_own.ts")> = {
  log_own: {
    typed: (value) => `you type: ${value}`,
    position: {
      below: "Under target",
      within: "Inside target",
      above: "Pass target",
    },
    inTarget: "Readings wey dey inside your target",
    bands: (fasting, after, later, unit) =>
      `Green na your target: fasting ${fasting}, after food ${after}, 2-3 hours after ${later} ${unit}.`,
    span: (from, to) => `${from} reach ${to}`,
    within: "Inside target",
    offer: {
      title: "About di diabetes wey I get",
      lead: "Only if you like. E go show for your report, make your doctor know you well.",
      tell: "Tell us about am",
      no: "No, tank you",
    },
  },
};
