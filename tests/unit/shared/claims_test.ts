import assert from "node:assert/strict";
import { claimsText } from "@/lib/shared/claims.ts";

const { figures, stories } = claimsText.english;

Deno.test("the counters have the spec's targets, and the other figures are the spec's", () => {
  const counters = figures.filter(({ isCounter }) => isCounter).map(({ id, value }) => [id, value]);
  assert.deepEqual(counters, [["satisfaction", 98], ["experience", 700], ["patients", 10_000]]);
  const others = figures.filter(({ isCounter }) => !isCounter).map(({ value, suffix, label }) =>
    `${value}${suffix} ${label}`
  );
  assert.deepEqual(others, [
    "500+ patients served",
    "2.1% average A1C reduction",
    "15+ years experience",
    "50+ lessons and tips",
    "95% user satisfaction",
  ]);
});

Deno.test("three stories stay within what the spec says of a testimonial", () => {
  assert.equal(stories.length, 3);
  assert.equal(new Set(stories.map(({ id }) => id)).size, 3);
  for (const { age, rating, name } of stories) {
    assert.ok(age >= 32 && age <= 45, name);
    assert.ok(Number.isInteger(rating) && rating >= 1 && rating <= 5, name);
  }
});
