/** Names of foods, apart from the rest of the meal guide. @module */
import { defineArea } from "./catalogue.ts";

/** By id: the build takes them from the language's meal guide; English ones are in `../foods/names.json`. */
export const foodNameText = /* @__PURE__ */ defineArea<"food_names", Readonly<Record<string, string>>>(
  "food_names",
  {},
);
