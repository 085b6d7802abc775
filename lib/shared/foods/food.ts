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

/** Inclusive. @see https://doi.org/10.1093/ajcn/nqab233 */
const LOW_MAX_INDEX = 55;
const MEDIUM_MAX_INDEX = 69;

/** Classifies a glycaemic index: low up to 55, medium up to 69, high above. */
export function classifyIndex(index: number): GlycaemicClass {
  if (index <= LOW_MAX_INDEX) return "low";
  return index <= MEDIUM_MAX_INDEX ? "medium" : "high";
}

/** Carbohydrate that is not fibre, in grams of 100 g of the food, to a tenth. */
export function per100GOf({ grams, inGrams }: { grams: number; inGrams: number }): number {
  return Math.round(grams / inGrams * 1000) / 10;
}

/**
 * Returns a portion's carbohydrate in whole grams: more digits would promise too much.
 *
 * @example
 * ```ts
 * const eba = { portion: { grams: 200 }, carbohydrate: { per100G: per100GOf({ grams: 82.9, inGrams: 240 }) } };
 * if (carbohydrateOf(eba) !== 69) throw new Error("wrong");
 * ```
 */
export function carbohydrateOf(
  { portion, carbohydrate }: { portion: { grams: number }; carbohydrate: { per100G: number } },
): number {
  return Math.round(carbohydrate.per100G * portion.grams / 100);
}
