/** The meal guide's search, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../meal_guide_search.ts`. */
export const haMealGuideSearch: Translated<typeof import("../meal_guide_search.ts")> = {
  meal_guide_search: {
    foundOne: "abinci 1",
    found: "abinci {count}",
    nothingFound: "Ba a ga abincin ba. A nemi da wani suna ko wani rubutu, ko a nuna duk abinci.",
  },
};
