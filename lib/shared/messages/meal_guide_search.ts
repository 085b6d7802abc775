/** Sentences of the meal guide's search: all that its script brings along. @module */
import { defineArea } from "./catalogue.ts";

/** What a search found. */
export const mealGuideSearchText = /* @__PURE__ */ defineArea("meal_guide_search", {
  foundOne: "1 food",
  found: "{count} foods",
  nothingFound: "No food found. Try another name or spelling, or show all foods.",
});
