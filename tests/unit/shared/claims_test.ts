import assert from "node:assert/strict";
import * as z from "zod/mini";
import claims from "@/lib/shared/claims.json" with { type: "json" };

const Words = z.string().check(z.regex(/^\S.*\S$/));
const Claims = z.strictObject({
  figures: z.record(
    z.string(),
    z.strictObject({
      value: z.number().check(z.positive()),
      suffix: z.enum(["%", "+"]),
      label: Words,
      detail: Words,
      // The page counts up to it from 0.
      isCounter: z.boolean(),
    }),
  ),
  stories: z.record(
    z.string(),
    z.strictObject({
      name: Words,
      age: z.int().check(z.gte(32), z.lte(45)),
      diabetesType: z.enum(["Type 1", "Type 2", "Gestational"]),
      rating: z.int().check(z.gte(1), z.lte(5)),
      testimonial: Words,
      achievement: Words,
      timeWithService: Words,
      // Stands in for a photograph, behind the initials.
      image: z.enum(["indigo", "ochre", "night"]),
    }),
  ),
});

Deno.test("each claim says all that the page shows, within what the spec says of a testimonial", () => {
  const { error } = Claims.safeParse(claims);
  assert.equal(error && z.prettifyError(error), undefined);
  assert.equal(Object.keys(claims.stories).length, 3);
});

Deno.test("the counters have the spec's targets, and the other figures are the spec's", () => {
  const figures = Object.entries(claims.figures);
  const counters = figures.filter(([, { isCounter }]) => isCounter).map(([id, { value }]) => [id, value]);
  assert.deepEqual(counters, [["satisfaction", 98], ["experience", 700], ["patients", 10_000]]);
  const others = figures.filter(([, { isCounter }]) => !isCounter).map(([, { value, suffix, label }]) =>
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
