/** The install prompt, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../install.ts`. */
export const pcmInstall: Translated<typeof import("../install.ts")> = {
  install: {
    open: "Install di App",
    title: `Install di ${BRAND.name} app`,
    lead:
      "Make e easy to reach di tins wey go help you manage your diabetes. Install our app, e go sweet you pass!",
    benefits: [
      "E dey open at once from your home screen",
      "Your logbook dey work without network",
      "You no need download am from app store",
    ],
    installNow: "Install Am Now",
    remindLater: "Remind Me Small Time",
    dontShowAgain: "No show dis one again",
    close: "Close",
    iosSteps: [
      "Tap di Share button of your browser: na square wit arrow wey point up",
      "Den choose Add to Home Screen",
      "Tap Add. From dat time, dey open di app from your home screen",
    ],
  },
};
