/** What the meal guide says of its foods in words, which differs from language to language. @module */
import type { Food } from "./food.ts";

/** Of one food. */
export interface FoodWords {
  name: string;
  /** In what every kitchen has. */
  measure: string;
  /** One sentence on eating it well. */
  tip: string;
  /** The calculated mixture; only where no table has the dish. */
  madeOf?: string;
}

/** By id; `madeOf` is there wherever the food has it. */
export type WordsOf<Foods extends readonly Food[]> = {
  readonly [Each in Foods[number] as Each["id"]]: Each["carbohydrate"] extends { madeOf: string }
    ? FoodWords & { madeOf: string }
    : Omit<FoodWords, "madeOf">;
};

/** Returns the English words of some foods, by id. */
export function selectFoodWords<const Foods extends readonly Food[]>(foods: Foods): WordsOf<Foods> {
  const words = foods.map(({ id, name, tip, portion: { measure }, carbohydrate: { madeOf } }) => {
    const always: FoodWords = { name, measure, tip };
    return [id, madeOf ? { ...always, madeOf } : always] as const;
  });
  return Object.fromEntries(words) as WordsOf<Foods>;
}
