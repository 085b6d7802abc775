/** Sentences of the meal guide; the foods themselves are in `../foods/`. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What the page at /meal-guide says around its foods. It describes and prescribes nothing. */
export const mealGuideText = /* @__PURE__ */ defineArea("meal_guide", {
  title: "Nigerian Meal Guide",
  description:
    "60 common Nigerian foods: a portion in household measures, its carbohydrate, how fast it raises blood sugar, and swaps.",
  lead:
    "What a portion looks like, how much carbohydrate is in it, how fast it raises blood sugar, and what you could eat instead.",
  openApp: "Logbook",
  toFoods: "Go to the foods",

  notReviewed: "Not yet reviewed by a dietitian.",
  reviewed: (name: string, standing: string, day: string) => `Reviewed by ${name}, ${standing}, on ${day}.`,
  before: "Before you use it",
  beforeLines: [
    "This guide is not a diet plan. Ask your doctor or dietitian what is right for you, and how much.",
    "If you take insulin or tablets for diabetes, do not skip meals or cut carbohydrate without asking first: your sugar can fall too low.",
    "When a reading is low, take sugar at once; this guide is for meals.",
    "Amounts differ from cook to cook. Your own meter tells you more: measure 2 hours after a meal.",
  ],
  reading: "How to read it",
  readingLines: [
    "Carbohydrate is the part of food that becomes sugar in the blood, counted here without fibre. The big number is what one portion holds.",
    "A cooking spoon here holds 80 g of cooked rice or beans, a ladle 150 g of soup. A fist means an adult woman's fist.",
    "The glycaemic index (GI) compares how fast a food raises blood sugar with glucose, which is 100: low up to 55, medium up to 69, high from 70.",
    "“Measured” names a study of this food. “Estimated” means that nobody measured it, or that studies disagree, and that we went by its ingredients or by foods of its kind.",
    "Studies do disagree: boiled white rice was 56 in one from Nigeria and 73 on average in the world. The size of the portion counts more than the class.",
  ],

  search: "Search foods",
  placeholder: "Ẹ̀bà, rice, groundnut …",
  show: "Show",
  all: "All",
  searchButton: "Search",
  showAll: "Show all foods",

  groups: {
    swallow: { title: "Swallow", short: "Swallow" },
    grains: { title: "Rice, grains and bread", short: "Rice, grains" },
    tubers: { title: "Tubers and plantain", short: "Tubers" },
    legumes: { title: "Beans", short: "Beans" },
    soups: { title: "Soups and stews", short: "Soups" },
    protein: { title: "Meat, fish and eggs", short: "Meat, fish" },
    fruits: { title: "Fruits", short: "Fruits" },
    snacks: { title: "Snacks and drinks", short: "Snacks, drinks" },
  },

  carbohydrate: "carbohydrate",
  grams: (grams: number) => `${grams}\u00a0g`,
  classes: {
    little: "Little carbohydrate",
    low: "Low GI",
    medium: "Medium GI",
    high: "High GI",
  },
  measured: (index: number) => `measured: ${index}`,
  estimated: {
    ingredients: "estimated from its ingredients",
    kind: "estimated from foods of its kind",
  },
  swaps: "Instead you could take",
  per100G: (grams: number) => `${grams} g in 100 g`,
  calculated: (madeOf: string) => `calculated: ${madeOf}`,
  sourceOf: (number: number, entry?: string) => entry ? `${number} (food ${entry})` : String(number),
  sourcesOf: (numbers: string) => `Sources ${numbers}`,

  sources: "Sources",
  sourcesLead:
    "Carbohydrate comes from the first source wherever that has the food, rounded to whole grams. Where no table has a dish, its card says what was calculated.",
  noAdvice: `${BRAND.name} is health education and does not replace your doctor.`,
});
