/** The install prompt, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../install.ts`. */
export const haInstall: Translated<typeof import("../install.ts")> = {
  install: {
    open: "Saka App a Waya",
    title: `Saka app na ${BRAND.name} a waya`,
    lead: "Ku kai ga littafin suganku da sauri. Ku saka app ɗinmu a waya domin ya fi muku sauƙi!",
    benefits: [
      "Yana buɗewa nan take daga fuskar waya",
      "Littafin suga yana aiki ko babu network",
      "Ba sai an je app store ba",
    ],
    installNow: "Saka Yanzu",
    remindLater: "Tuna Mini Anjima",
    dontShowAgain: "Kada a sake nuna wannan",
    close: "Rufe",
    iosSteps: [
      "A danna alamar Share ta browser: akwati mai kibiya da ta nuna sama",
      "A zaɓi Add to Home Screen",
      "A danna Add. Daga nan, a riƙa buɗe app ɗin daga fuskar waya",
    ],
  },
};
