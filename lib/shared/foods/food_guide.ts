/**
 * The foods of the meal guide.
 *
 * Values come from published tables and studies. Until the owner names the dietitian who checked them in
 * `reviewedBy`, the page says that nobody has.
 *
 * @module
 */
import { defineArea } from "../messages/catalogue.ts";
import type { Food, FoodGroup, GroupedFood } from "./food.ts";
import { FRUITS } from "./fruits.ts";
import { LEGUMES } from "./legumes.ts";
import { PROTEIN } from "./protein.ts";
import { RICE_AND_GRAINS } from "./rice_and_grains.ts";
import { SNACKS_AND_DRINKS } from "./snacks_and_drinks.ts";
import { SOUPS } from "./soups.ts";
import { SOURCES } from "./sources.ts";
import { SWALLOWS } from "./swallows.ts";
import { TUBERS } from "./tubers.ts";

interface GuideReview {
  name: string;
  /** A licence or a post, as displayed. */
  qualification: string;
  day: string;
}

const REVIEWED_BY: GuideReview | undefined = undefined;

const FOODS_BY_GROUP: Readonly<Record<FoodGroup, readonly Food[]>> = {
  swallow: SWALLOWS,
  grains: RICE_AND_GRAINS,
  tubers: TUBERS,
  legumes: LEGUMES,
  soups: SOUPS,
  protein: PROTEIN,
  fruits: FRUITS,
  snacks: SNACKS_AND_DRINKS,
};

export const foodGuideText = /* @__PURE__ */ defineArea("food_guide", {
  shelves: FOODS_BY_GROUP,
  sources: SOURCES,
  reviewedBy: REVIEWED_BY as GuideReview | undefined,
});

export function listFoods(shelves: Readonly<Record<FoodGroup, readonly Food[]>>): GroupedFood[] {
  const groups = Object.entries(shelves) as [FoodGroup, readonly Food[]][];
  return groups.flatMap(([group, foods]) => foods.map((food) => ({ ...food, group })));
}
