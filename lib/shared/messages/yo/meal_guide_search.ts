/** The meal guide's search, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../meal_guide_search.ts`. */
export const yoMealGuideSearch: Translated<typeof import("../meal_guide_search.ts")> = {
  meal_guide_search: {
    foundOne: "Oúnjẹ 1",
    found: "Oúnjẹ {count}",
    nothingFound: "A kò rí oúnjẹ kankan. Ẹ gbìyànjú orúkọ tàbí lẹ́tà mìíràn, tàbí kí ẹ fi gbogbo oúnjẹ hàn.",
  },
};
