import type { SourceId } from "./sources.ts";

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

/** In order; "little": too little carbohydrate to tell. */
export const GLYCAEMIC_CLASSES = ["little", "low", "medium", "high"] as const;

export type GlycaemicClass = typeof GLYCAEMIC_CLASSES[number];

interface Portion {
  measure: string;
  /** Grams of the edible part alone. */
  grams: number;
}

/** Carbohydrate that is not fibre. */
export interface Carbohydrate {
  per100G: number;
  source: SourceId;
  /** The source's number of the food or its main ingredient. */
  entry?: string;
  /** The calculated mixture, for dishes in no table. */
  madeOf?: string;
}

export interface Glycaemic {
  class: GlycaemicClass;
  /** Glucose is 100; only where measured on this food. */
  index?: number;
  /** Present where nobody measured it, or studies disagree. */
  estimatedFrom?: "ingredients" | "kind";
  /** Only a class of "little" needs no source. */
  source?: SourceId;
}

export interface Food {
  /** Also the fragment of its address: /meal-guide#eba. */
  id: string;
  name: string;
  /** Other names that people search it by. */
  also: string;
  portion: Portion;
  carbohydrate: Carbohydrate;
  glycaemic: Glycaemic;
  /** Of a lower class, or with less carbohydrate. */
  swaps: readonly string[];
  tip: string;
}

export interface GroupedFood extends Food {
  group: FoodGroup;
}

/** Inclusive. @see https://doi.org/10.1093/ajcn/nqab233 */
const LOW_MAX_INDEX = 55;
const MEDIUM_MAX_INDEX = 69;

/** Classifies a glycaemic index: low up to 55, medium up to 69, high above. */
export function classifyIndex(index: number): GlycaemicClass {
  if (index <= LOW_MAX_INDEX) return "low";
  return index <= MEDIUM_MAX_INDEX ? "medium" : "high";
}

/** Returns a portion's carbohydrate in whole grams: more digits would promise too much. */
export function carbohydrateOf({ portion, carbohydrate }: Pick<Food, "portion" | "carbohydrate">): number {
  return Math.round(carbohydrate.per100G * portion.grams / 100);
}

export interface FoodWords {
  name: string;
  measure: string;
  tip: string;
  /** The calculated mixture, for dishes in no table. */
  madeOf?: string;
}

/** By id; has `madeOf` where the food has it. */
type WordsOf<Foods extends readonly Food[]> = {
  readonly [Each in Foods[number] as Each["id"]]: Each["carbohydrate"] extends { madeOf: string }
    ? FoodWords & { madeOf: string }
    : Omit<FoodWords, "madeOf">;
};

export function selectFoodWords<const Foods extends readonly Food[]>(foods: Foods): WordsOf<Foods> {
  const words = foods.map(({ id, name, tip, portion: { measure }, carbohydrate: { madeOf } }) => {
    const always: FoodWords = { name, measure, tip };
    return [id, madeOf ? { ...always, madeOf } : always] as const;
  });
  return Object.fromEntries(words) as WordsOf<Foods>;
}
