import { FOOD_GROUPS } from "@/lib/shared/foods/food.ts";
import { matchesNames } from "@/lib/shared/foods/food_search.ts";

export interface FoodChoice {
  query: string;
  group: string;
}

interface ShownFood {
  names: string;
  group: string;
}

export const EVERYTHING: FoodChoice = { query: "", group: "" };

export function readChoice(fields: Pick<FormData | URLSearchParams, "get">): FoodChoice {
  const group = FOOD_GROUPS.find((known) => known === fields.get("group")) ?? "";
  return { query: String(fields.get("q") ?? "").trim(), group };
}

/** `?q=efo&group=soups`; empty for everything. */
export function formatChoice({ query, group }: FoodChoice): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set("q", query);
  if (group) parameters.set("group", group);
  return isEverything({ query, group }) ? "" : `?${parameters}`;
}

export function isEverything({ query, group }: FoodChoice): boolean {
  return query === "" && group === "";
}

export function isChosen(food: ShownFood, { query, group }: FoodChoice): boolean {
  return (group === "" || group === food.group) && matchesNames(food.names, query);
}
