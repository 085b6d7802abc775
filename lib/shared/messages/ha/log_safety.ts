/** Danger in the logbook and its wizard, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_safety.ts`. */
export const haLogSafety: Translated<typeof import("../log_safety.ts")> = {
  log_safety: {
    lowTitle: "A yi haka yanzu",
    lowSteps: (unit) => [
      "A sha sukari 15 g mai saurin aiki: ƙwayar sukari (cube) 3, ko rabin kofi na lemon kwalba mai zaƙi (ba diet ba), ko zuma cokali ɗaya.",
      `A sake gwada suga bayan minti 15. Idan har yanzu bai kai ${
        unit === "mg/dl" ? "70" : "3.9"
      } ba, a sake shan sukarin.`,
      "Idan mutumin yana gyangyaɗi ko hankalinsa ya fara gushewa, ko ba ya iya haɗiya, kada a sa masa komai a baki. A nemi taimako.",
    ],
    criticalTitle: "A nemi taimako yanzu",
    criticalSteps: [
      "A tafi asibiti mafi kusa yanzu, a nemi wani ya yi rakiya.",
      "A sha ruwa idan akwai iko. Kada a yi tuƙi da kai.",
    ],
    startTimer: "Fara ƙidayar minti 15",
    stopTimer: "Tsayar",
    dismissTimer: "An gama",
    timerName: "Kafin a sake gwadawa",
    testAgainIn: (clock) => `A sake gwadawa bayan ${clock}`,
    testAgainNow: "Lokacin sake gwadawa ya yi. A gwada sugan jini yanzu.",
    timerOver: "Minti 15 ɗinku sun cika. A buɗe app ɗin a ci gaba.",
    noDosing: "Kada ku sauya magani da kanku. A fara yin magana da likita.",
    normalRange: (type, from, to) => `Daidai a “${type}”: ${from} zuwa ${to}`,
  },
};
