/** What went with a reading, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reading_tags.ts`. */
export const yoReadingTags: Translated<typeof import("../reading_tags.ts")> = {
  reading_tags: {
    legend: "Ẹ tẹ èyí tó bá yẹ. Ẹ lè fò ó.",
    names: {
      meal: "Oúnjẹ",
      medicine: "Mo lo oògùn",
      exercise: "Eré ìdárayá",
      ill: "Ara kò yá",
      stress: "Ìdààmú",
      before_meal: "Ṣáájú oúnjẹ",
      bedtime: "Àsìkò oorun",
      night: "Òru",
    },
    whichMeal: "Oúnjẹ wo?",
    noMeal: "Wá a nínú ìtọ́sọ́nà oúnjẹ",
    mealFull: (count) => `Oúnjẹ ${count} ló pọ̀ jù.`,
    noFood: "Kò sí irú oúnjẹ bẹ́ẹ̀ nínú ìtọ́sọ́nà oúnjẹ.",
  },
};
