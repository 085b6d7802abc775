/** Sentences of the install prompt. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What stands in the install prompt, and on the buttons that open it. */
export const installText = /* @__PURE__ */ defineArea("install", {
  open: "Install App",
  title: `Install the ${BRAND.name} app`,
  lead: "Get quick access to your diabetes management tools. Install our app for a better experience!",
  benefits: [
    "Opens at once from your home screen",
    "Your logbook works without a network",
    "No app-store download",
  ],
  installNow: "Install Now",
  remindLater: "Remind Me Later",
  dontShowAgain: "Don't show this again",
  close: "Close",
  iosSteps: [
    "Tap the Share button of your browser: a square with an arrow that points up",
    "Choose Add to Home Screen",
    "Tap Add. From then on, open the app from your home screen",
  ],
});
