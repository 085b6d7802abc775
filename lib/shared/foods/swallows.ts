/** Swallow: dough from flour or tubers, eaten with soup. @module */
import type { Food } from "./food.ts";
import { byIngredients, fromTable, measured, mixture } from "./food_values.ts";

const FIST = { measure: "1 ball, the size of your fist", grams: 200 } as const;

export const SWALLOWS = [
  {
    id: "eba",
    name: "Ẹ̀bà",
    also: "garri, gari",
    portion: FIST,
    carbohydrate: mixture(82.9, 240, { entry: "02_039", madeOf: "100 g of garri and 140 g of water" }),
    glycaemic: measured(81, "myke_mbata"),
    swaps: ["amala", "wheat-swallow"],
    tip: "Half a ball with twice the vegetable soup still fills.",
  },
  {
    id: "fufu",
    name: "Fufu",
    also: "akpu, loi-loi, cassava",
    portion: FIST,
    carbohydrate: mixture(38.7, 125, { entry: "02_041", madeOf: "100 g of wet fufu and 25 g of water" }),
    glycaemic: measured(95, "myke_mbata"),
    swaps: ["amala", "semo"],
    tip: "Measure it with your fist before it goes on the plate.",
  },
  {
    id: "pounded-yam",
    name: "Pounded yam",
    also: "Iyán, poundo",
    portion: FIST,
    carbohydrate: mixture(28.7, 107, { entry: "02_035", madeOf: "100 g of boiled yam and 7 g of water" }),
    glycaemic: measured(81, "myke_mbata"),
    swaps: ["unripe-plantain", "amala"],
    tip: "In the studies it was faster than yam that was only boiled.",
  },
  {
    id: "amala",
    name: "Àmàlà",
    also: "àmàlà iṣu, yam flour, elubo",
    portion: FIST,
    carbohydrate: mixture(66.3, 300, { entry: "02_036", madeOf: "100 g of yam flour and 200 g of water" }),
    glycaemic: measured(72, "myke_mbata"),
    swaps: ["unripe-plantain", "beans"],
    tip: "Gbẹ̀gìrì and ewédú beside it make a smaller ball enough.",
  },
  {
    id: "tuwo-shinkafa",
    name: "Tuwo shinkafa",
    also: "rice tuwo",
    portion: FIST,
    carbohydrate: mixture(78.6, 350, { entry: "01_036", madeOf: "100 g of rice and 250 g of water" }),
    glycaemic: byIngredients("high", "atkinson_2008"),
    swaps: ["amala", "beans"],
    tip: "Take more miyan and vegetables, and a smaller ball.",
  },
  {
    id: "tuwo-masara",
    name: "Tuwo masara",
    also: "maize tuwo, corn, nni oka",
    portion: FIST,
    carbohydrate: fromTable(25.4, "01_107"),
    glycaemic: byIngredients("high", "atkinson_2021"),
    swaps: ["wheat-swallow", "beans"],
    tip: "Flour of the whole grain keeps some of the fibre.",
  },
  {
    id: "semo",
    name: "Semolina",
    also: "semo, semovita",
    portion: FIST,
    carbohydrate: mixture(68.9, 300, {
      source: "usda",
      madeOf: "100 g of semolina and 200 g of water",
    }),
    glycaemic: byIngredients("high", "atkinson_2021"),
    swaps: ["wheat-swallow", "unripe-plantain"],
    tip: "The stiffer it is stirred, the more flour is in the ball.",
  },
  {
    id: "wheat-swallow",
    name: "Wheat swallow",
    also: "wheat meal, alkama",
    portion: FIST,
    carbohydrate: mixture(65.3, 300, {
      entry: "01_082",
      madeOf: "100 g of wholemeal flour and 200 g of water",
    }),
    glycaemic: byIngredients("high", "atkinson_2021"),
    swaps: ["unripe-plantain", "moi-moi"],
    tip: "Wholemeal is not free: it counts like any other swallow.",
  },
] as const satisfies readonly Food[];
