/** The meal guide's swallows, grains, tubers and beans, in words; their values are beside them in `../foods/`. @module */
import { selectFoodWords } from "../foods/food_guide.ts";
import guide from "../foods/foods.json" with { type: "json" };
import { defineArea } from "./catalogue.ts";

const { swallow, grains, tubers, legumes } = guide.foods;

/** By id. */
export const stapleFoodText = /* @__PURE__ */ defineArea(
  "staple_foods",
  selectFoodWords({ ...swallow, ...grains, ...tubers, ...legumes }),
);
