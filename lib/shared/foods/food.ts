/** What the meal guide says of one food, and how it judges it. @module */
import type { SourceId } from "./sources.ts";

/** In the guide's order. */
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

export type FoodGroup = typeof FOOD_GROUPS[number];

/** Least to most; "little" where there is too little carbohydrate to tell. */
export const GLYCAEMIC_CLASSES = ["little", "low", "medium", "high"] as const;

export type GlycaemicClass = typeof GLYCAEMIC_CLASSES[number];

export interface Portion {
  /** In what every kitchen has. */
  measure: string;
  /** Edible part. */
  grams: number;
}

/** Without fibre. */
export interface Carbohydrate {
  per100G: number;
  source: SourceId;
  /** The source's number of the food, or of its main ingredient. */
  entry?: string;
  /** The calculated mixture, where no table has the dish. */
  madeOf?: string;
}

/** The class, and what it rests on. */
export interface Glycaemic {
  class: GlycaemicClass;
  /** Glucose is 100; only where this food was measured. */
  index?: number;
  /** Nobody measured this food, or studies disagree. */
  estimatedFrom?: "ingredients" | "kind";
  /** Absent only for "little". */
  source?: SourceId;
}

export interface Food {
  /** Part of its address: /meal-guide#eba. */
  id: string;
  name: string;
  /** For searching. */
  also: string;
  portion: Portion;
  carbohydrate: Carbohydrate;
  glycaemic: Glycaemic;
  /** Of a lower class, or with less carbohydrate. */
  swaps: readonly string[];
  /** One sentence on eating it well. */
  tip: string;
}

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
 * const food = { portion: { measure: "2 cooking spoons", grams: 160 }, carbohydrate: { per100G: 26.4, source: "fao" } } as const;
 * if (carbohydrateOf(food) !== 42) throw new Error("wrong");
 * ```
 */
export function carbohydrateOf({ portion, carbohydrate }: Pick<Food, "portion" | "carbohydrate">): number {
  return Math.round(carbohydrate.per100G * portion.grams / 100);
}
