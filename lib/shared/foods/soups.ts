/** Soups and stews, without the swallow. @module */
import type { Food } from "./food.ts";
import { fromTable, LITTLE, mixture } from "./food_values.ts";

const LADLE = { measure: "1 ladle", grams: 150 } as const;

/** Hardly any carbohydrate, more or less oil. */
export const SOUPS = [
  {
    id: "egusi",
    name: "Ẹ̀gúsí soup",
    also: "melon seed soup, miyan gushi",
    portion: LADLE,
    carbohydrate: mixture(54, 2000, {
      entry: "06_013",
      madeOf: "200 g of egusi in 2 kg, with leaves, pepper, oil and meat",
    }),
    glycaemic: LITTLE,
    swaps: [],
    tip: "Rich in oil: more leaves and less of it, or okra soup instead.",
  },
  {
    id: "ogbono",
    name: "Ogbono soup",
    also: "apọn, draw soup",
    portion: LADLE,
    carbohydrate: mixture(30, 2000, {
      entry: "06_008",
      madeOf: "100 g of ogbono in 2 kg, with leaves, onion and meat",
    }),
    glycaemic: LITTLE,
    swaps: [],
    tip: "It draws by its own fibre and needs little palm oil.",
  },
  {
    id: "okra-soup",
    name: "Okra soup",
    also: "ilá, okro, miyan kubewa",
    portion: LADLE,
    carbohydrate: fromTable(2.6, "14_019"),
    glycaemic: LITTLE,
    swaps: [],
    tip: "Eat as much okra as you like, with fish.",
  },
  {
    id: "efo-riro",
    name: "Ẹ̀fọ́ rírò",
    also: "vegetable soup, spinach stew, shoko, tete",
    portion: LADLE,
    carbohydrate: fromTable(3.5, "14_004"),
    glycaemic: LITTLE,
    swaps: ["okra-soup"],
    tip: "Let it cover half of the plate.",
  },
  {
    id: "edikang-ikong",
    name: "Edikang ikong",
    also: "edikaikong, ugu and waterleaf soup",
    portion: LADLE,
    carbohydrate: mixture(52, 2000, {
      entry: "04_078",
      madeOf: "1.2 kg of leaves in 2 kg, with palm oil, meat and fish",
    }),
    glycaemic: LITTLE,
    swaps: [],
    tip: "All leaves: the palm oil is what to save on.",
  },
  {
    id: "ewedu",
    name: "Ewédú",
    also: "jute leaves, ayoyo, lalo",
    portion: { measure: "1 small ladle", grams: 100 },
    carbohydrate: fromTable(2.5, "14_016"),
    glycaemic: LITTLE,
    swaps: [],
    tip: "Almost nothing but leaves and water.",
  },
  {
    id: "tomato-stew",
    name: "Tomato stew",
    also: "ọbẹ̀ ata, red stew, buka stew",
    portion: { measure: "1 small ladle", grams: 100 },
    carbohydrate: fromTable(4.2, "14_003"),
    glycaemic: LITTLE,
    swaps: [],
    tip: "Pour off the oil on top, or take pepper soup.",
  },
  {
    id: "pepper-soup",
    name: "Pepper soup",
    also: "fish pepper soup, goat pepper soup",
    portion: { measure: "1 soup plate", grams: 300 },
    carbohydrate: fromTable(2.1, "14_033"),
    glycaemic: LITTLE,
    swaps: ["okra-soup"],
    tip: "Light and filling; go easy on salt and cubes.",
  },
] as const satisfies readonly Food[];
