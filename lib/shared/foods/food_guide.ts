/**
 * The foods of the meal guide, as `foods.json` and `names.json` hold them. Too heavy for a phone, which gets the names.
 *
 * Values come from published tables and studies. Until the owner names the dietitian who checked them in
 * `reviewedBy`, the page says that nobody has.
 *
 * @module
 */
import { classifyIndex, FOOD_GROUPS, type FoodGroup, type GlycaemicClass, per100GOf } from "./food.ts";
import guide from "./foods.json" with { type: "json" };
import names from "./names.json" with { type: "json" };

type Groups = typeof guide.foods;
type FoodId = { [Group in FoodGroup]: keyof Groups[Group] }[FoodGroup];

export type SourceId = keyof typeof guide.sources;

interface WrittenFood {
  /** Other names that people search it by. */
  also: string;
  /** Grams of the edible part alone. */
  portion: { measure: string; grams: number };
  /** Carbohydrate in so many grams as eaten; `entry` is the source's number of the food or its main ingredient. */
  carbohydrate: { grams: number; inGrams: number; source: SourceId; entry?: string };
  /** The calculated mixture, for dishes in no table. */
  madeOf?: string;
  glycaemic: WrittenGlycaemic;
  /** Of a lower class, or with less carbohydrate. */
  swaps: readonly string[];
  tip: string;
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

export interface Food extends WrittenFood {
  /** Also the fragment of its address: /meal-guide#eba. */
  id: string;
  group: FoodGroup;
  name: string;
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

const NAMES: Readonly<Record<FoodId, string>> = names;

/** In the guide's order. */
export const FOODS: readonly Food[] = FOOD_GROUPS.flatMap((group) => {
  const foods = guide.foods[group] as Readonly<Record<string, WrittenFood>>;
  return Object.entries(foods).map(([id, food]) => readFood(id, group, food));
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
    name: NAMES[id as FoodId],
    carbohydrate: { ...carbohydrate, per100G: per100GOf(carbohydrate) },
    glycaemic: { ...glycaemic, class: classOf(glycaemic) },
  };
}

function classOf({ index, class: estimated = "little" }: WrittenGlycaemic): GlycaemicClass {
  return index === undefined ? estimated : classifyIndex(index);
}

export interface FoodWords {
  name: string;
  measure: string;
  tip: string;
  /** The calculated mixture, for dishes in no table. */
  madeOf?: string;
}

/** By id; has `madeOf` where the food has it. */
type WordsOf<Foods> = {
  readonly [Id in keyof Foods]: Foods[Id] extends { madeOf: string } ? FoodWords & { madeOf: string }
    : Omit<FoodWords, "madeOf">;
};

/** Returns what each language says of these foods. @param foods Parts of `foods.json`. */
export function selectFoodWords<Foods extends Partial<Record<FoodId, unknown>>>(
  foods: Foods,
): WordsOf<Foods> {
  const words = FOODS.filter(({ id }) => id in foods).map((
    { id, name, tip, portion: { measure }, madeOf },
  ) => [id, { name, measure, tip, ...madeOf && { madeOf } }]);
  return Object.fromEntries(words) as WordsOf<Foods>;
}
