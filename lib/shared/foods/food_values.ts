/** How the values of the meal guide are written down, each with where it comes from. @module */
import { type Carbohydrate, classifyIndex, type Glycaemic, type GlycaemicClass } from "./food.ts";
import type { SourceId } from "./sources.ts";

/** Takes a value over from the table for Western Africa. */
export function fromTable(per100G: number, entry: string): Carbohydrate {
  return { per100G, source: "fao", entry };
}

/** Takes a value over from another source. */
export function fromSource(per100G: number, source: SourceId): Carbohydrate {
  return { per100G, source };
}

/**
 * Calculates a mixture that no table has.
 *
 * @param carbohydrateG What its ingredients bring together.
 * @param foodG What it weighs when it is eaten: water is added, and goes off in the fire.
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

/** Classifies a food by an index that was measured on this very food. */
export function measured(index: number, source: SourceId): Glycaemic {
  return { class: classifyIndex(index), index, source };
}

/** Classifies a dish by what it is made of. */
export function byIngredients(glycaemicClass: GlycaemicClass, source: SourceId): Glycaemic {
  return { class: glycaemicClass, estimatedFrom: "ingredients", source };
}

/** Classifies a food by others of its kind. */
export function byKind(glycaemicClass: GlycaemicClass, source: SourceId): Glycaemic {
  return { class: glycaemicClass, estimatedFrom: "kind", source };
}

/** Marks a food with so little carbohydrate that its index says nothing. */
export const LITTLE: Glycaemic = { class: "little" };
