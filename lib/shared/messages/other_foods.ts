/** The meal guide's soups, meat, fruits, snacks and drinks, in words; their values are beside them in `../foods/`. @module */
import { selectFoodWords } from "../foods/food_guide.ts";
import guide from "../foods/foods.json" with { type: "json" };
import { defineArea } from "./catalogue.ts";

const { soups, protein, fruits, snacks } = guide.foods;

/** By id. */
export const otherFoodText = /* @__PURE__ */ defineArea(
  "other_foods",
  selectFoodWords({ ...soups, ...protein, ...fruits, ...snacks }),
);
