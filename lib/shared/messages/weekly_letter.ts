/** Sentences of the weekly letter; its subject, first lines and links say nothing of health. @module */
import { defineArea } from "./catalogue.ts";

/** `{brand}`, `{from}`, `{to}`, `{name}`, `{now}`, `{before}` and `{title}` are filled in. */
export const weeklyLetterText = /* @__PURE__ */ defineArea("weekly_letter", {
  subject: "Your week with {brand}",
  ready: "Your week from {from} to {to} is ready to look at.",
  plain: "This letter leaves out what is yours alone. Open the app to see it.",
  thinking: "We have not heard from you for three weeks, and we think of you.",
  quiet: "Whenever you like to go on, all is where you left it. We will not write again until you do.",
  figure: "{name}: {now} (the week before: {before})",
  names: {
    readings: "Readings",
    mean: "Mean",
    inRange: "In range",
    lows: "Lows",
  },
  none: "–",
  lesson: "A lesson that fits: {title}",
  open: "Open the app",
  leave: "You get this letter once a week, after a week in which you wrote something down.",
  settings: "Change or stop this letter",
});
