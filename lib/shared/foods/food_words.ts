/** What the meal guide says of its foods, by language. @module */
import type { Food } from "./food.ts";

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
