/** The meal guide's search, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../meal_guide_search.ts`. */
export const pcmMealGuideSearch: Translated<typeof import("../meal_guide_search.ts")> = {
  meal_guide_search: {
    foundOne: "1 food dey",
    found: "{count} food dey",
    nothingFound: "We no see any food. Try anoda name or spelling, or show all di foods.",
  },
};
