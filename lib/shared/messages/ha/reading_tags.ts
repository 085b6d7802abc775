/** What went with a reading, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reading_tags.ts`. */
export const haReadingTags: Translated<typeof import("../reading_tags.ts")> = {
  reading_tags: {
    legend: "A danna abin da ya dace. Ana iya tsallakewa.",
    names: {
      meal: "Abinci",
      medicine: "An sha magani",
      exercise: "Motsa jiki",
      ill: "Rashin lafiya",
      stress: "Damuwa",
      before_meal: "Kafin cin abinci",
      bedtime: "Lokacin kwanciya",
      night: "Da dare",
    },
    whichMeal: "Wane abinci?",
    noMeal: "A nemi abinci a jagorar abinci",
    mealFull: (count) => `Abinci ${count} ne mafi yawa.`,
    noFood: "Babu irin wannan abinci a jagorar abinci.",
  },
};
