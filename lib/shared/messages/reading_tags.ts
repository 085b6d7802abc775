/** Names of what went with a reading, on the screen and on the report. @module */
import type { ReadingTag } from "../reading_tags.ts";
import { defineArea } from "./catalogue.ts";

/** Tags, and the meal of the meal guide. */
export const readingTagText = /* @__PURE__ */ defineArea("reading_tags", {
  legend: "Tap what fits. You can skip this.",
  names: {
    meal: "Meal",
    medicine: "Medicine taken",
    exercise: "Exercise",
    ill: "Ill",
    stress: "Stress",
    before_meal: "Before a meal",
    bedtime: "Bedtime",
    night: "Night",
  } satisfies Record<ReadingTag, string>,
  whichMeal: "Which meal?",
  noMeal: "Search the meal guide",
  mealFull: (count: number) => `At most ${count} foods.`,
  noFood: "No such food in the meal guide.",
});
