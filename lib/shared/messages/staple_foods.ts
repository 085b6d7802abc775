/** The meal guide's swallows, grains, tubers and beans, in words; their values are in `../foods/`. @module */
import { selectFoodWords } from "../foods/food.ts";
import { LEGUMES } from "../foods/legumes.ts";
import { RICE_AND_GRAINS } from "../foods/rice_and_grains.ts";
import { SWALLOWS } from "../foods/swallows.ts";
import { TUBERS } from "../foods/tubers.ts";
import { defineArea } from "./catalogue.ts";

/** By id. */
export const stapleFoodText = /* @__PURE__ */ defineArea(
  "staple_foods",
  selectFoodWords([...SWALLOWS, ...RICE_AND_GRAINS, ...TUBERS, ...LEGUMES]),
);
