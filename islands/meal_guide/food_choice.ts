/** Which foods a person wants to see, and how an address says it. @module */
import { FOOD_GROUPS } from "@/lib/shared/foods/food.ts";
import { matchesNames } from "@/lib/shared/foods/food_search.ts";

/** What was typed and which shelf was chosen; empty where nothing was. */
export interface FoodChoice {
  query: string;
  group: string;
}

/** A food as its card shows it. */
export interface ShownFood {
  /** All of its names, as one text. */
  names: string;
  group: string;
}

/** Nothing typed, nothing chosen. */
export const EVERYTHING: FoodChoice = { query: "", group: "" };

/** Reads a choice out of a form's fields or an address's query; a shelf that does not exist is none. */
export function readChoice(fields: Pick<FormData | URLSearchParams, "get">): FoodChoice {
  const group = FOOD_GROUPS.find((known) => known === fields.get("group")) ?? "";
  return { query: String(fields.get("q") ?? "").trim(), group };
}

/** Writes a choice as the query of an address: `?q=efo&group=soups`; empty where everything is shown. */
export function formatChoice({ query, group }: FoodChoice): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set("q", query);
  if (group) parameters.set("group", group);
  return isEverything({ query, group }) ? "" : `?${parameters}`;
}

/** Tells whether a choice leaves nothing out. */
export function isEverything({ query, group }: FoodChoice): boolean {
  return query === "" && group === "";
}

/** Tells whether a food is among what was chosen. */
export function isChosen(food: ShownFood, { query, group }: FoodChoice): boolean {
  return (group === "" || group === food.group) && matchesNames(food.names, query);
}
