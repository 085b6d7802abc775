import assert from "node:assert/strict";
import {
  carbohydrateOf,
  classifyIndex,
  type Food,
  FOOD_GROUPS,
  GLYCAEMIC_CLASSES,
} from "@/lib/shared/foods/food.ts";
import { foodGuideText, listFoods } from "@/lib/shared/foods/food_guide.ts";
import { FOOD_NAMES } from "@/lib/shared/foods/food_names.ts";
import { matchesNames } from "@/islands/meal_guide/food_choice.ts";

const { shelves, sources, reviewedBy } = foodGuideText.english;
const FOODS = listFoods(shelves);
const isGentler = (food: Food, than: Food) =>
  GLYCAEMIC_CLASSES.indexOf(food.glycaemic.class) < GLYCAEMIC_CLASSES.indexOf(than.glycaemic.class) ||
  carbohydrateOf(food) < carbohydrateOf(than);
const BY_ID = new Map(FOODS.map((food) => [food.id, food]));

Deno.test("the guide holds exactly 60 foods, each once, on the eight shelves", () => {
  assert.equal(FOODS.length, 60);
  assert.equal(BY_ID.size, 60);
  assert.equal(new Set(FOODS.map(({ name }) => name)).size, 60);
  assert.deepEqual(Object.keys(shelves), [...FOOD_GROUPS]);
  for (const group of FOOD_GROUPS) assert.ok(shelves[group].length >= 4, group);
});

Deno.test("the short list of names has the guide's, in the order of the alphabet", () => {
  const sorted = FOODS.toSorted((a, b) => a.name.localeCompare(b.name));
  assert.deepEqual(Object.entries(FOOD_NAMES), sorted.map(({ id, name }) => [id, name]));
});

Deno.test("an address leads to one thing: no food has the name of a shelf, a source or a part of the page", () => {
  const taken = new Set<string>([...FOOD_GROUPS, "main", "before", "sources", "food-query"]);
  for (const { id } of FOODS) {
    assert.match(id, /^[a-z]+(-[a-z]+)*$/);
    assert.equal(taken.has(id) || id.startsWith("source-"), false, id);
  }
});

for (const food of FOODS) {
  Deno.test(`${food.name} says portion, carbohydrate, class and sources, and what it says hangs together`, () => {
    const { portion, carbohydrate, glycaemic, tip, name, also } = food;
    assert.ok(name && also && tip.endsWith("."), "words are there");
    assert.ok(portion.measure && portion.grams >= 20 && portion.grams <= 500, "a portion that people eat");
    assert.ok(carbohydrate.per100G >= 0 && carbohydrate.per100G < 100, "carbohydrate is a part of the food");
    assert.equal(carbohydrateOf(food), Math.round(carbohydrate.per100G / 100 * portion.grams));
    const named = [carbohydrate.source, glycaemic.source ?? "fao"];
    for (const id of named) assert.ok(sources.some((source) => source.id === id), id);
    if (carbohydrate.source === "fao") assert.match(carbohydrate.entry ?? "", /^(0[1-9]|1[0-4])_\d{3}$/);
    if (glycaemic.index !== undefined) assert.equal(glycaemic.class, classifyIndex(glycaemic.index));
    const isLittle = glycaemic.class === "little";
    const groundsCount = [glycaemic.index, glycaemic.estimatedFrom].filter((ground) =>
      ground !== undefined
    ).length;
    assert.equal(groundsCount, isLittle ? 0 : 1, "a class is measured or estimated");
    assert.equal(isLittle, glycaemic.source === undefined, "only where there is little no source is needed");
    assert.equal(isLittle, carbohydrateOf(food) < 10, "little is less than 10 g");
  });

  Deno.test(`what to take instead of ${food.name} is in the guide, and gentler`, () => {
    assert.ok(food.swaps.length <= 2);
    for (const id of food.swaps) {
      const swap = BY_ID.get(id);
      assert.ok(swap, id);
      assert.notEqual(swap.id, food.id);
      assert.ok(isGentler(swap, food), `${id} is not gentler`);
    }
    if (food.glycaemic.class !== "little") assert.ok(food.swaps.length > 0, "there is always something");
  });
}

Deno.test("values that anybody can look up are those of the tables", () => {
  const expected: Record<string, number> = {
    "white-rice": 42,
    "yam": 43,
    "beans": 29,
    "agege-bread": 40,
    "dodo": 31,
    "eba": 69,
    "okra-soup": 4,
    "mango": 23,
    "fish": 0,
    "soft-drink": 52,
  };
  for (const [id, grams] of Object.entries(expected)) {
    const food = BY_ID.get(id);
    assert.equal(food && carbohydrateOf(food), grams, id);
  }
});

Deno.test("every source is used, and cited in full with its year", () => {
  const used = new Set(
    FOODS.flatMap(({ carbohydrate, glycaemic }) => [carbohydrate.source, glycaemic.source]),
  );
  assert.deepEqual(sources.filter(({ id }) => !used.has(id)), []);
  for (const { id, citation, url } of sources.filter(({ id }) => id !== "label")) {
    assert.match(citation, /\b20(0[4-9]|1\d|2[0-3])\b/, id);
    assert.match(url ?? "https://", /^https:\/\//, id);
  }
});

Deno.test("nobody has reviewed the guide until the owner says who", () => {
  assert.equal(reviewedBy, undefined);
});

const FOUND: [typed: string, ids: string[]][] = [
  ["eba", ["eba"]],
  ["Ẹ̀BÀ", ["eba"]],
  ["Ẹ̀BÀ".normalize("NFD"), ["eba"]],
  ["garri", ["eba", "soaked-garri"]],
  ["efo", ["efo-riro"]],
  ["ẹfọ riro", ["efo-riro"]],
  ["indomie", ["noodles"]],
  ["corn", ["tuwo-masara", "maize"]],
  ["okpa", ["okpa"]],
  ["udara", ["agbalumo"]],
  ["pizza", []],
];

for (const [typed, ids] of FOUND) {
  Deno.test(`a search for “${typed}” finds ${ids.join(", ") || "nothing"}`, () => {
    const found = FOODS.filter(({ name, also }) => matchesNames(`${name} ${also}`, typed));
    assert.deepEqual(found.map(({ id }) => id), ids);
  });
}

Deno.test("a search finds only what a word begins with", () => {
  assert.equal(matchesNames("Zobo hibiscus", "bo"), false);
});

Deno.test("an empty search, or one of signs only, finds every food", () => {
  for (const typed of ["", "  ", "?!"]) {
    assert.equal(FOODS.filter(({ name }) => matchesNames(name, typed)).length, 60, typed);
  }
});
