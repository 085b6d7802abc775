import assert from "node:assert/strict";
import fc from "fast-check";
import { FOOD_GROUPS } from "@/lib/shared/foods/food.ts";
import { EVERYTHING, formatChoice, isChosen, readChoice } from "@/islands/meal_guide/food_choice.ts";

const EFO = { names: "Ẹ̀fọ́ rírò vegetable soup", group: "soups" };

Deno.test("a choice survives its way through the address", () => {
  fc.assert(fc.property(
    fc.string().map((text) => text.trim()),
    fc.constantFrom("", ...FOOD_GROUPS),
    (query, group) => {
      const choice = { query, group };
      assert.deepEqual(readChoice(new URLSearchParams(formatChoice(choice))), choice);
    },
  ));
});

Deno.test("nothing chosen leaves the address bare", () => {
  assert.equal(formatChoice(EVERYTHING), "");
  assert.equal(formatChoice({ query: "ẹ̀bà", group: "" }), "?q=%E1%BA%B9%CC%80b%C3%A0");
  assert.equal(formatChoice({ query: "", group: "soups" }), "?group=soups");
});

Deno.test("an address that names a shelf which does not exist shows all of them", () => {
  assert.deepEqual(readChoice(new URLSearchParams("?q= efo &group=cakes")), { query: "efo", group: "" });
});

Deno.test("isChosen() asks for the shelf and for the name", () => {
  assert.equal(isChosen(EFO, EVERYTHING), true);
  assert.equal(isChosen(EFO, { query: "efo", group: "soups" }), true);
  assert.equal(isChosen(EFO, { query: "efo", group: "fruits" }), false);
  assert.equal(isChosen(EFO, { query: "okra", group: "soups" }), false);
});
