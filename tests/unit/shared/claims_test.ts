import assert from "node:assert/strict";
import * as z from "zod/mini";
import claims from "@/lib/shared/claims.json" with { type: "json" };
import { claimWordText } from "@/lib/shared/messages/claim_word.ts";

const Words = z.string().check(z.regex(/^\S.*\S$/));
const Claims = z.strictObject({
  figures: z.record(
    z.string(),
    z.strictObject({
      value: z.number().check(z.positive()),
      suffix: z.enum(["%", "+"]),
      // The page counts up to it from 0.
      isCounter: z.boolean(),
    }),
  ),
  stories: z.record(
    z.string(),
    z.strictObject({
      name: Words,
      age: z.int().check(z.gte(32), z.lte(45)),
      rating: z.int().check(z.gte(1), z.lte(5)),
      // Stands in for a photograph, behind the initials.
      image: z.enum(["indigo", "ochre", "night"]),
    }),
  ),
});

const ClaimWords = z.strictObject({
  figures: z.record(z.enum(Object.keys(claims.figures)), z.strictObject({ label: Words, detail: Words })),
  stories: z.record(
    z.enum(Object.keys(claims.stories)),
    z.strictObject({
      diabetesType: z.enum(["Type 1", "Type 2", "Gestational"]),
      testimonial: Words,
      achievement: Words,
      timeWithService: Words,
    }),
  ),
});

Deno.test("each claim says all that the page shows, within what the spec says of a testimonial", () => {
  for (const { error } of [Claims.safeParse(claims), ClaimWords.safeParse(claimWordText.english)]) {
    assert.equal(error && z.prettifyError(error), undefined);
  }
  assert.equal(Object.keys(claims.stories).length, 3);
});

Deno.test("the counters have the spec's targets, and the other figures are the spec's", () => {
  const figures = Object.entries(claims.figures);
  const labels: Partial<Record<string, { label: string }>> = claimWordText.english.figures;
  const counters = figures.filter(([, { isCounter }]) => isCounter).map(([id, { value }]) => [id, value]);
  assert.deepEqual(counters, [["satisfaction", 98], ["experience", 700], ["patients", 10_000]]);
  const others = figures.filter(([, { isCounter }]) => !isCounter).map(([id, { value, suffix }]) =>
    `${value}${suffix} ${labels[id]?.label}`
  );
  assert.deepEqual(others, [
    "500+ patients served",
    "2.1% average A1C reduction",
    "15+ years experience",
    "50+ lessons and tips",
    "95% user satisfaction",
  ]);
});
