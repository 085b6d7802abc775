import { FOOD_GROUPS } from "@/lib/shared/foods/food.ts";
import { foldForSearch, parseWords } from "@/lib/shared/search_words.ts";

export interface FoodChoice {
  query: string;
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

export function isChosen(food: { names: string; group: string }, choice: FoodChoice): boolean {
  const { query, group } = choice;
  return (group === "" || group === food.group) && matchesNames(food.names, query);
}

/**
 * Tells whether each word typed begins a word of a food's names, ignoring case and diacritics; an empty search finds
 * all.
 */
export function matchesNames(names: string, query: string): boolean {
  const words = parseWords(foldForSearch(names));
  return parseWords(foldForSearch(query)).every((typed) => words.some((word) => word.startsWith(typed)));
}
