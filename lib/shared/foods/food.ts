/**
 * What the meal guide says of one food, and how it judges it.
 *
 * @module
 */
import type { SourceId } from "./sources.ts";

/** The shelves of the guide, in its order. */
export const FOOD_GROUPS = [
  "swallow",
  "grains",
  "tubers",
  "legumes",
  "soups",
  "protein",
  "fruits",
  "snacks",
] as const;

/** A shelf of the guide. */
export type FoodGroup = typeof FOOD_GROUPS[number];

/** How fast a food raises blood sugar, from least to most; "little" where there is too little carbohydrate to tell. */
export const GLYCAEMIC_CLASSES = ["little", "low", "medium", "high"] as const;

/** A step of {@linkcode GLYCAEMIC_CLASSES}. */
export type GlycaemicClass = typeof GLYCAEMIC_CLASSES[number];

/** How much of a food is meant. */
export interface Portion {
  /** In what every kitchen has. */
  measure: string;
  /** As eaten, without peel, stone or bone. */
  grams: number;
}

/** Carbohydrate that the body can use: without fibre. */
export interface Carbohydrate {
  per100G: number;
  source: SourceId;
  /** The source's own number of the food, or of the ingredient that carries nearly all of the carbohydrate. */
  entry?: string;
  /** Present where no table has the dish: the mixture that was calculated. */
  madeOf?: string;
}

/** The class, and what it rests on. */
export interface Glycaemic {
  class: GlycaemicClass;
  /** Glucose is 100. Present only where somebody measured this food. */
  index?: number;
  /** What else the class rests on: nobody measured this food, or studies disagree too much. */
  estimatedFrom?: "ingredients" | "kind";
  /** Absent only for "little". */
  source?: SourceId;
}

/** One food of the guide. */
export interface Food {
  /** Part of its address: /meal-guide#eba. */
  id: string;
  name: string;
  /** Other names and spellings, which a search finds as well. */
  also: string;
  portion: Portion;
  carbohydrate: Carbohydrate;
  glycaemic: Glycaemic;
  /** Foods to take instead: of a lower class, or with less carbohydrate in their portion. */
  swaps: readonly string[];
  /** One sentence on eating it well. */
  tip: string;
}

/** A food and the shelf it stands on. */
export interface GroupedFood extends Food {
  group: FoodGroup;
}

/** The bounds of the classes, inclusive. @see https://doi.org/10.1093/ajcn/nqab233 */
const LOW_MAX_INDEX = 55;
const MEDIUM_MAX_INDEX = 69;

/**
 * Returns the class of a glycaemic index: low up to 55, medium up to 69, high above.
 *
 * @example
 * ```ts
 * import { classifyIndex } from "./food.ts";
 *
 * if (classifyIndex(55) !== "low" || classifyIndex(56) !== "medium" || classifyIndex(70) !== "high") {
 *   throw new Error("wrong class");
 * }
 * ```
 */
export function classifyIndex(index: number): GlycaemicClass {
  if (index <= LOW_MAX_INDEX) return "low";
  return index <= MEDIUM_MAX_INDEX ? "medium" : "high";
}

/**
 * Returns the carbohydrate in a food's portion, in whole grams: anything finer would promise too much.
 *
 * @example
 * ```ts
 * import { carbohydrateOf } from "./food.ts";
 *
 * const food = { portion: { measure: "2 cooking spoons", grams: 160 }, carbohydrate: { per100G: 26.4, source: "fao" } } as const;
 * if (carbohydrateOf(food) !== 42) throw new Error("wrong");
 * ```
 */
export function carbohydrateOf({ portion, carbohydrate }: Pick<Food, "portion" | "carbohydrate">): number {
  return Math.round(carbohydrate.per100G * portion.grams / 100);
}

/**
 * Tells whether a food asks less of the blood sugar than another: a lower class, or less carbohydrate in its portion.
 */
export function isGentler(food: Food, than: Food): boolean {
  const stepOf = ({ glycaemic }: Food) => GLYCAEMIC_CLASSES.indexOf(glycaemic.class);
  return stepOf(food) < stepOf(than) || carbohydrateOf(food) < carbohydrateOf(than);
}
