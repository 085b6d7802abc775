/** What a reading means, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../advice.ts`. */
export const haAdvice: Translated<typeof import("../advice.ts")> = {
  advice: {
    veryLow: "Suga ya yi ƙasa sosai: a sha sukari, a tafi asibiti",
    low: "Suga ya yi ƙasa: a sha sukari",
    fastingNormal: "Madalla! A ci gaba da haka",
    fastingElevated: "A ga likita",
    fastingHigh: "A ga likita",
    afterMealNormal: "Suga ya yi daidai bayan abinci",
    afterMealElevated: "A ɗan yi tafiya da ƙafa ko motsa jiki kaɗan",
    afterMealHigh: "A ɗan yi tafiya da ƙafa, a sha ruwa; idan bai sauka ba, a ga likita",
    laterNormal: "Ana kula da suga da kyau sosai",
    laterElevated: "A riƙa dubawa sosai, a ɗan motsa jiki",
    laterHigh: "Mai yiwuwa likita zai sauya muku magani. Kada ku sauya da kanku: a fara ganin likita",
    critical: "Suga ya yi yawa ƙwarai: a tafi asibiti nan da nan",
  },
  status: {
    "Very Low": "Ya Yi Ƙasa Sosai",
    "Low": "Ya Yi Ƙasa",
    "Normal": "Daidai",
    "Elevated": "Ya Ɗan Hau",
    "High": "Ya Hau",
    "Critical": "Haɗari",
  },
  listen: {
    listen: "A saurara",
    unit: (amount, volume) => `${amount} a kowane ${volume}`,
  },
};
