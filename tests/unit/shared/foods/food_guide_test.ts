/** The data of the meal guide, every value of it. */
import assert from "node:assert/strict";
import * as z from "zod/mini";
import { carbohydrateOf, classifyIndex, FOOD_GROUPS, GLYCAEMIC_CLASSES } from "@/lib/shared/foods/food.ts";
import { type Food, FOOD_SOURCES, FOODS } from "@/lib/shared/foods/food_guide.ts";
import guide from "@/lib/shared/foods/foods.json" with { type: "json" };
import { otherFoodText } from "@/lib/shared/messages/other_food.ts";
import { stapleFoodText } from "@/lib/shared/messages/staple_food.ts";
import { matchesNames } from "@/islands/meal_guide/food_choice.ts";

const isGentler = (food: Food, than: Food) =>
  GLYCAEMIC_CLASSES.indexOf(food.glycaemic.class) < GLYCAEMIC_CLASSES.indexOf(than.glycaemic.class) ||
  carbohydrateOf(food) < carbohydrateOf(than);
const BY_ID = new Map(FOODS.map((food) => [food.id, food]));

const Words = z.string().check(z.regex(/^\S.*\S$/));
const SourceId = z.enum(Object.keys(guide.sources));
const WrittenFood = z.strictObject({
  also: Words,
  portion: z.strictObject({ grams: z.number().check(z.gte(20), z.lte(500)) }),
  carbohydrate: z.strictObject({
    grams: z.number().check(z.gte(0)),
    inGrams: z.number().check(z.gte(50)),
    source: SourceId,
    entry: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-4])_\d{3}$/))),
  }),
  glycaemic: z.union([
    z.strictObject({ index: z.int().check(z.gte(1), z.lte(110)), source: SourceId }),
    z.strictObject({
      class: z.enum(["low", "medium", "high"]),
      estimatedFrom: z.enum(["ingredients", "kind"]),
      source: SourceId,
    }),
    z.strictObject({ class: z.literal("little") }),
  ]),
  swaps: z.array(z.string()).check(z.maxLength(2)),
});
const EnglishWords = z.strictObject({
  name: Words,
  measure: Words,
  madeOf: z.optional(Words),
  tip: z.string().check(z.regex(/^\S.*\.$/)),
});
const Guide = z.strictObject({
  reviewedBy: z.nullable(z.strictObject({ name: Words, qualification: Words, day: Words })),
  foods: z.record(z.enum(FOOD_GROUPS), z.record(z.string(), WrittenFood)),
  sources: z.record(
    z.string(),
    z.strictObject({ citation: Words, url: z.optional(z.url({ protocol: /^https$/ })) }),
  ),
});

Deno.test("each value of the guide is in range, each food says all, and each source is one of the guide's", () => {
  const { error } = Guide.safeParse(guide);
  assert.equal(error && z.prettifyError(error), undefined);
});

Deno.test("the guide holds exactly 60 foods, each once, in eight groups", () => {
  assert.equal(FOODS.length, 60);
  assert.equal(BY_ID.size, 60);
  assert.equal(new Set(FOODS.map(({ english }) => english.name)).size, 60);
  assert.deepEqual(Object.keys(guide.foods), [...FOOD_GROUPS]);
  for (const group of FOOD_GROUPS) assert.ok(Object.keys(guide.foods[group]).length >= 4, group);
});

Deno.test("every food has its words, and every word is a food's", () => {
  const words = { ...stapleFoodText.english, ...otherFoodText.english };
  assert.deepEqual(Object.keys(words).sort(), FOODS.map(({ id }) => id).sort());
  for (const each of Object.values(words)) EnglishWords.parse(each);
});

Deno.test("an address leads to one thing: no food has the name of a group, a source or a part of the page", () => {
  const taken = new Set<string>([...FOOD_GROUPS, "main", "before", "sources", "food-query"]);
  for (const { id } of FOODS) {
    assert.match(id, /^[a-z]+(-[a-z]+)*$/);
    assert.equal(taken.has(id) || id.startsWith("source-"), false, id);
  }
});

for (const food of FOODS) {
  Deno.test(`what the guide says of ${food.english.name} hangs together`, () => {
    const { carbohydrate, glycaemic, english: { madeOf } } = food;
    assert.ok(carbohydrate.per100G < 100, "carbohydrate is a part of the food");
    if (carbohydrate.inGrams !== 100) assert.ok(madeOf, "a card says what was calculated");
    if (carbohydrate.source === "fao") assert.ok(carbohydrate.entry, "the table numbers its foods");
    if (glycaemic.index !== undefined) assert.equal(glycaemic.class, classifyIndex(glycaemic.index));
    assert.equal(glycaemic.class === "little", carbohydrateOf(food) < 10, "little is less than 10 g");
  });

  Deno.test(`what to take instead of ${food.english.name} is in the guide, and gentler`, () => {
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
  assert.deepEqual(FOOD_SOURCES.filter(({ id }) => !used.has(id)), []);
  for (const { id, citation } of FOOD_SOURCES.filter(({ id }) => id !== "label")) {
    assert.match(citation, /\b20(0[4-9]|1\d|2[0-3])\b/, id);
  }
});

Deno.test("nobody has reviewed the guide until the owner says who", () => {
  assert.equal(guide.reviewedBy, null);
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
    const found = FOODS.filter(({ english, also }) => matchesNames(`${english.name} ${also}`, typed));
    assert.deepEqual(found.map(({ id }) => id), ids);
  });
}

Deno.test("a search finds only what a word begins with", () => {
  assert.equal(matchesNames("Zobo hibiscus", "bo"), false);
});

Deno.test("an empty search, or one of signs only, finds every food", () => {
  for (const typed of ["", "  ", "?!"]) {
    assert.equal(FOODS.filter(({ english }) => matchesNames(english.name, typed)).length, 60, typed);
  }
});
