/** The logbook for whoever fasts, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../ramadan.ts`. */
export const haRamadan: Translated<typeof import("../ramadan.ts")> = {
  ramadan: {
    title: "Idan kuna azumi, ku karya azumin yanzu",
    steps: (reason, unit) => {
      if (reason === "low") {
        return [
          `Idan suga bai kai ${
            unit === "mg/dl" ? "70" : "3.9"
          } ba, ci gaba da azumi yau yana da haɗari, ko da magariba ta kusa.`,
          "A gaya wa wani da ke kusa, a nemi taimako idan ba a ji sauƙi ba bayan shan sukarin.",
        ];
      }
      return [
        `Idan suga ya wuce ${
          unit === "mg/dl" ? "300" : "16.7"
        }, ci gaba da azumi yau yana da haɗari. A sha ruwa.`,
        "A yi magana da likita yau. Idan akwai amai, ko ruɗewa, ko rashin ƙarfin jiki sosai, a tafi asibiti yanzu.",
      ];
    },
  },
};
