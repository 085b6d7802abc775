import type { Food } from "./food.ts";
import { byIngredients, byKind, fromSource, fromTable, measured, mixture } from "./food_values.ts";

/** Legumes are usually slow; one Nigerian study measured boiled beans at 62. */
const SLOW_KIND = byKind("low", "atkinson_2021");
const SLOW_DISH = byIngredients("low", "atkinson_2021");
const TWO_SPOONS = { measure: "2 cooking spoons", grams: 160 } as const;

export const LEGUMES = [
  {
    id: "beans",
    name: "Boiled beans",
    also: "ẹ̀wà, agwa, wake, cowpea",
    portion: TWO_SPOONS,
    carbohydrate: fromTable(18.3, "03_007"),
    glycaemic: SLOW_KIND,
    swaps: ["moi-moi", "gbegiri"],
    tip: "Mix them with rice, half and half, for a slower plate.",
  },
  {
    id: "beans-porridge",
    name: "Beans porridge",
    also: "ẹ̀wà rírò, ewa aganyin",
    portion: TWO_SPOONS,
    carbohydrate: fromTable(16.7, "03_144"),
    glycaemic: SLOW_DISH,
    swaps: ["moi-moi", "gbegiri"],
    tip: "With less palm oil; leave the bread or the dodo beside it.",
  },
  {
    id: "moi-moi",
    name: "Moi moi",
    also: "mọ́ínmọ́ín, bean pudding, alele",
    portion: { measure: "1 wrap", grams: 150 },
    carbohydrate: mixture(268, 2000, {
      entry: "03_045",
      madeOf: "500 g of peeled beans in 2 kg, with pepper, oil and water",
    }),
    glycaemic: SLOW_DISH,
    swaps: ["eggs", "fish"],
    tip: "Steamed, not fried, and filling: a good half of a breakfast.",
  },
  {
    id: "akara",
    name: "Àkàrà",
    also: "bean cake, kosai",
    portion: { measure: "3 balls", grams: 90 },
    carbohydrate: fromTable(27.7, "03_154"),
    glycaemic: SLOW_DISH,
    swaps: ["moi-moi", "eggs"],
    tip: "It is the bread around it that is fast.",
  },
  {
    id: "okpa",
    name: "Ọkpa",
    also: "bambara nut pudding, okpa di oku, gurjiya",
    portion: { measure: "1 small wrap", grams: 150 },
    carbohydrate: fromSource(20.3, "umerah"),
    glycaemic: measured(51, "umerah"),
    swaps: ["moi-moi", "eggs"],
    tip: "A big wrap is two of these portions.",
  },
  {
    id: "gbegiri",
    name: "Gbẹ̀gìrì",
    also: "bean soup",
    portion: { measure: "1 ladle", grams: 150 },
    carbohydrate: fromTable(11.5, "03_102"),
    glycaemic: SLOW_DISH,
    swaps: ["ewedu", "efo-riro"],
    tip: "The soup that brings protein to a small ball of àmàlà.",
  },
] as const satisfies readonly Food[];
