/** The meal guide about a person's own readings, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../own_meals.ts`. */
export const haOwnMeals: Translated<typeof import("../own_meals.ts")> = {
  own_meals: {
    aboveTarget:
      "Awonku bayan wannan abinci: {above} cikin {readings} sun wuce maƙasudinku. Yawan abincin, abin da kuka haɗa da shi da yadda kuke ji su ma suna da tasiri.",
    aboveNormal:
      "Awonku bayan wannan abinci: {above} cikin {readings} sun wuce Daidai. Yawan abincin, abin da kuka haɗa da shi da yadda kuke ji su ma suna da tasiri.",
    missing:
      "Awonku bayan wannan abinci: {readings}. Bayan ƙarin {missing}, za ku ga a nan sau nawa suka yi yawa.",
  },
};
