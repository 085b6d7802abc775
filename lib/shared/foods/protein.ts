import type { Food } from "./food.ts";
import { fromSource, LITTLE, mixture } from "./food_values.ts";

/** These hold hardly any carbohydrate. */
export const PROTEIN = [
  {
    id: "suya",
    name: "Suya",
    also: "tsire, grilled beef",
    portion: { measure: "1 stick", grams: 60 },
    carbohydrate: mixture(4.5, 100, {
      entry: "06_028",
      madeOf: "80 g of beef and 20 g of groundnut spice",
    }),
    glycaemic: LITTLE,
    swaps: ["fish"],
    tip: "With onion and tomato; the salt in the yaji counts for your blood pressure.",
  },
  {
    id: "kilishi",
    name: "Kilishi",
    also: "dried spiced beef, jerky",
    portion: { measure: "1 piece, the size of your palm", grams: 30 },
    carbohydrate: mixture(9, 100, {
      entry: "06_028",
      madeOf: "60 g of dried beef and 40 g of groundnut spice",
    }),
    glycaemic: LITTLE,
    swaps: ["fish", "eggs"],
    tip: "Small and salty: one piece, with water.",
  },
  {
    id: "fish",
    name: "Fish",
    also: "titus, mackerel, ẹja, azu, kifi",
    portion: { measure: "1 piece, the size of your palm", grams: 100 },
    carbohydrate: fromSource(0, "usda"),
    glycaemic: LITTLE,
    swaps: [],
    tip: "Grilled, boiled or in stew; batter would bring flour.",
  },
  {
    id: "eggs",
    name: "Boiled eggs",
    also: "ẹyin, akwa, kwai",
    portion: { measure: "2 eggs", grams: 100 },
    carbohydrate: fromSource(1.1, "usda"),
    glycaemic: LITTLE,
    swaps: [],
    tip: "Beside yam, bread or noodles they let you take less of those.",
  },
] as const satisfies readonly Food[];
