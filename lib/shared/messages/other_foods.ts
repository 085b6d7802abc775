/** The meal guide's soups, meat, fruits, snacks and drinks, in words; their values are in `../foods/`. @module */
import { selectFoodWords } from "../foods/food.ts";
import { FRUITS } from "../foods/fruits.ts";
import { PROTEIN } from "../foods/protein.ts";
import { SNACKS_AND_DRINKS } from "../foods/snacks_and_drinks.ts";
import { SOUPS } from "../foods/soups.ts";
import { defineArea } from "./catalogue.ts";

/** By id. */
export const otherFoodText = /* @__PURE__ */ defineArea(
  "other_foods",
  selectFoodWords([...SOUPS, ...PROTEIN, ...FRUITS, ...SNACKS_AND_DRINKS]),
);
