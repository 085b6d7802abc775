/** Values of the meal guide, each with its source. @module */
import { type Carbohydrate, classifyIndex, type Glycaemic, type GlycaemicClass } from "./food.ts";
import type { SourceId } from "./sources.ts";

/** Values by the food composition table for Western Africa. */
export function fromTable(per100G: number, entry: string): Carbohydrate {
  return { per100G, source: "fao", entry };
}

export function fromSource(per100G: number, source: SourceId): Carbohydrate {
  return { per100G, source };
}

/**
 * Calculates a mixture that no table has.
 *
 * @param carbohydrateG Of all ingredients.
 * @param foodG Weight when eaten, with the water added and lost in cooking.
 *
 * @example
 * ```ts
 * const { per100G } = mixture(82.9, 240, { entry: "02_039", madeOf: "100 g of garri and 140 g of water" });
 * if (per100G !== 34.5) throw new Error("wrong");
 * ```
 */
export function mixture(
  carbohydrateG: number,
  foodG: number,
  { source = "fao", ...rest }: { source?: SourceId; entry?: string; madeOf: string },
): Carbohydrate & { madeOf: string } {
  return { per100G: Math.round(carbohydrateG / foodG * 1000) / 10, source, ...rest };
}

/** By an index measured on this very food. */
export function measured(index: number, source: SourceId): Glycaemic {
  return { class: classifyIndex(index), index, source };
}

/** Nobody has measured the dish: the class is that of its ingredients. */
export function byIngredients(glycaemicClass: GlycaemicClass, source: SourceId): Glycaemic {
  return { class: glycaemicClass, estimatedFrom: "ingredients", source };
}

/** Nobody has measured the food: the class is that of its kind. */
export function byKind(glycaemicClass: GlycaemicClass, source: SourceId): Glycaemic {
  return { class: glycaemicClass, estimatedFrom: "kind", source };
}

/** So little carbohydrate that an index says nothing. */
export const LITTLE: Glycaemic = { class: "little" };
