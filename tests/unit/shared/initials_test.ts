import assert from "node:assert/strict";
import { initialsOf } from "@/lib/shared/initials.ts";

Deno.test("initialsOf() shows the first letters with the marks that belong to them", () => {
  assert.equal(initialsOf({ firstName: "ada", lastName: "obi" }), "AO");
  assert.equal(initialsOf({ firstName: " ẹ́niọlá ", lastName: "ịbẹ́" }), "Ẹ́Ị");
  assert.equal(initialsOf({ firstName: "ɗan", lastName: "🙂 Musa" }), "Ɗ🙂");
  assert.equal(initialsOf({ firstName: "Ada", lastName: "" }), "A");
  assert.equal(initialsOf({ firstName: "", lastName: "  " }), "");
});
