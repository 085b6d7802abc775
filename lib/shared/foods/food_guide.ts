/**
 * The foods of the meal guide: their values, as `foods.json` holds them, with English words. Too heavy for a phone,
 * which gets the names.
 *
 * Values come from published tables and studies. Until the owner names the dietitian who checked them in
 * `reviewedBy`, the page says that nobody has.
 *
 * @module
 */
import { classifyIndex, FOOD_GROUPS, type FoodGroup, type GlycaemicClass, per100GOf } from "./food.ts";
import guide from "./foods.json" with { type: "json" };
import { otherFoodText } from "../messages/other_food.ts";
import { stapleFoodText } from "../messages/staple_food.ts";

export type SourceId = keyof typeof guide.sources;

interface WrittenFood {
  /** Other names that people search it by. */
  also: string;
  /** Grams of the edible part alone. */
  portion: { grams: number };
  /** Carbohydrate in so many grams as eaten; `entry` is the source's number of the food or its main ingredient. */
  carbohydrate: { grams: number; inGrams: number; source: SourceId; entry?: string };
  glycaemic: WrittenGlycaemic;
  /** Of a lower class, or with less carbohydrate. */
  swaps: readonly string[];
}

interface WrittenGlycaemic {
  /** Glucose is 100; only where measured on this food. */
  index?: number;
  /** Where there is no index. */
  class?: GlycaemicClass;
  /** Present where nobody measured it, or studies disagree. */
  estimatedFrom?: "ingredients" | "kind";
  /** Only a class of "little" needs no source. */
  source?: SourceId;
}

/** What a language says of a food. */
export interface FoodWords {
  name: string;
  measure: string;
  tip: string;
  /** The calculated mixture, for dishes in no table. */
  madeOf?: string;
}

export interface Food extends WrittenFood {
  /** Also the fragment of its address: /meal-guide#eba. */
  id: string;
  group: FoodGroup;
  english: FoodWords;
  carbohydrate: WrittenFood["carbohydrate"] & { per100G: number };
  glycaemic: WrittenGlycaemic & { class: GlycaemicClass };
}

interface Source {
  id: SourceId;
  citation: string;
  /** Absent where no address lasts. */
  url?: string;
}

interface GuideReview {
  name: string;
  /** A licence or a post, as displayed. */
  qualification: string;
  day: string;
}

const ENGLISH: Readonly<Record<string, FoodWords>> = { ...stapleFoodText.english, ...otherFoodText.english };

/** In the guide's order. */
export const FOODS: readonly Food[] = FOOD_GROUPS.flatMap((group) => {
  const foods: Readonly<Record<string, unknown>> = guide.foods[group];
  return Object.entries(foods).map(([id, food]) => readFood(id, group, food as WrittenFood));
});

/** In the order of their numbers. */
export const FOOD_SOURCES = Object.entries(guide.sources).map(([id, source]) =>
  ({ id, ...source }) as Source
);

export const GUIDE_REVIEW = guide.reviewedBy as GuideReview | null;

function readFood(id: string, group: FoodGroup, food: WrittenFood): Food {
  const { carbohydrate, glycaemic } = food;
  return {
    ...food,
    id,
    group,
    english: wordsOf(id),
    carbohydrate: { ...carbohydrate, per100G: per100GOf(carbohydrate) },
    glycaemic: { ...glycaemic, class: classOf(glycaemic) },
  };
}

function classOf({ index, class: estimated = "little" }: WrittenGlycaemic): GlycaemicClass {
  return index === undefined ? estimated : classifyIndex(index);
}

function wordsOf(id: string): FoodWords {
  const words = ENGLISH[id];
  if (!words) throw new Error(`${id} of foods.json has no words`);
  return words;
}
