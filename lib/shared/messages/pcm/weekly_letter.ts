/** The weekly letter, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../weekly_letter.ts`. */
export const pcmWeeklyLetter: Translated<typeof import("../weekly_letter.ts")> = {
  weekly_letter: {
    subject: "Your week wit {brand}",
    ready: "Your week from {from} reach {to} don ready make you look am.",
    plain: "Dis letter no carry wetin be your own alone. Open di app make you see am.",
    thinking: "We never hear from you for three weeks, and we dey think about you.",
    quiet:
      "Anytime wey you wan continue, everything dey where you leave am. We no go write again until you continue.",
    figure: "{name}: {now} (di week before: {before})",
    names: {
      readings: "How many readings",
      mean: "If you share am equal",
      inRange: "For correct range",
      lows: "Wey low",
    },
    none: "–",
    lesson: "One lesson wey fit: {title}",
    open: "Open di app",
    leave: "You dey get dis letter one time every week, after week wey you write something.",
    settings: "Change or stop dis letter",
  },
};
