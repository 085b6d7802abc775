/** What is said about notifications on a phone. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What a phone shows when a message cannot be read: every push has to show something. */
export const pushText = /* @__PURE__ */ defineArea("push", {
  title: BRAND.name,
  body: `There is something new for you in ${BRAND.name}.`,
});

/** The switch that lets this phone show notifications. */
export const pushSwitchText = /* @__PURE__ */ defineArea("push_switch", {
  label: "Push notifications",
  off: "Show news and reminders on this phone. They are always in your inbox too.",
  on: "This phone shows news and your reminders, even while the app is closed.",
  working: "One moment...",
  denied: `Your browser blocks notifications from ${BRAND.name}. Allow them in its settings for this site, ` +
    "then switch on again.",
  dismissed: "You did not give permission. Switch on again and your browser asks once more.",
  unsupported: "This browser cannot show notifications. Your inbox has them all.",
  homeScreen:
    `On iPhone and iPad, add ${BRAND.name} to your home screen first: tap Share, then Add to Home Screen.`,
  noWorker: "The app is not on this phone yet. Reload the page and try again.",
  notSubscribed: "We could not reach your browser's notification service. Please try again later.",
  noAnswer: "Please check your connection and try again.",
  failed: "Something went wrong. Please try again.",
});
