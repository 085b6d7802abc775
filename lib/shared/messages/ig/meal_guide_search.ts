/** The meal guide's search, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../meal_guide_search.ts`. */
export const igMealGuideSearch: Translated<typeof import("../meal_guide_search.ts")> = {
  meal_guide_search: {
    foundOne: "nri 1",
    found: "nri {count}",
    nothingFound: "Anyị ahụghị nri a. Nwaa aha ọzọ ma ọ bụ otu ọzọ e si ede ya, ma ọ bụ gosi nri niile.",
  },
};
