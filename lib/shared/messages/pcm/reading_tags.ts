/** What went with a reading, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reading_tags.ts`. */
export const pcmReadingTags: Translated<typeof import("../reading_tags.ts")> = {
  reading_tags: {
    legend: "Tap wetin fit. You fit jump dis one.",
    names: {
      meal: "Food",
      medicine: "I take medicine",
      exercise: "Exercise",
      ill: "Sick",
      stress: "Stress",
      before_meal: "Before food",
      bedtime: "Time to sleep",
      night: "For night",
    },
    whichMeal: "Which food?",
    noMeal: "Search di food guide",
    mealFull: (count) => `No pass ${count} food.`,
    noFood: "Dat food no dey di food guide.",
  },
};
