import assert from "node:assert/strict";
import { foodNameText } from "@/lib/shared/messages/food_name.ts";
import { isMeal, listRecentFoods, MEAL_MAX_FOODS, nameFood, readMeal } from "@/lib/shared/meals.ts";

Deno.test("A meal is up to four foods, each once", () => {
  const ids = Object.keys(foodNameText.english);
  const full = ids.slice(0, MEAL_MAX_FOODS);
  for (const meal of [...ids, full.join(" "), "a-food-of-a-newer-guide eba"]) {
    assert.ok(isMeal(meal), meal);
    assert.equal(readMeal(meal).join(" "), meal);
  }
  const tooMany = ids.slice(0, MEAL_MAX_FOODS + 1).join(" ");
  for (
    const text of ["", " ", "eba ", " eba", "eba  egusi", "eba eba", "Eba", "e_b", "a".repeat(41), tooMany]
  ) {
    assert.ok(!isMeal(text), text);
  }
  assert.deepEqual([readMeal(), readMeal("")], [[], []]);
});

Deno.test("What was eaten last comes first, once, and no more than are asked for", () => {
  const readings = [{ meal: "eba egusi" }, {}, { meal: "" }, { meal: "amala eba" }, { meal: "beans" }];
  assert.deepEqual(listRecentFoods(readings, 9), ["eba", "egusi", "amala", "beans"]);
  assert.deepEqual(listRecentFoods(readings, 3), ["eba", "egusi", "amala"]);
});

Deno.test("A food that is not known is named by its id", () => {
  assert.equal(nameFood("pounded-yam", { "pounded-yam": "Iyán" }), "Iyán");
  assert.equal(nameFood("pounded-yam"), "Pounded yam");
});
