import assert from "node:assert/strict";
import fc from "fast-check";
import { categoryOf, readMinutesOf } from "@/lib/shared/library.ts";

const CATEGORIES: [genre: string, category: string][] = [
  ["Guide", "Guides"],
  ["User MANUAL", "Guides"],
  ["Research", "Articles"],
  ["case study", "Articles"],
  ["Book review", "Reviews"],
  ["Comparison of meters", "Reviews"],
  ["Reference", "Guides"],
  ["Medical", "Guides"],
  ["Nutrition", "Articles"],
  ["", "Articles"],
  // The earlier keyword decides.
  ["Guide to research", "Guides"],
  ["Medical research", "Articles"],
  ["Study review", "Articles"],
  ["Medical review", "Reviews"],
];
for (const [genre, category] of CATEGORIES) {
  Deno.test(`categoryOf() puts the genre "${genre}" under ${category}`, () => {
    assert.equal(categoryOf(genre), category);
  });
}

const READ_TIMES: [title: string, genre: string, minutes: number][] = [
  ["", "", 20],
  ["Foot care", "Guide", 22],
  ["  Foot \n care  ", "Guide", 22],
  ["Foot care", "Complete guide", 27],
  ["Foot care", "COMPREHENSIVE", 27],
  ["One two three four five", "complete", 30],
  ["One two three four five six", "complete", 30],
  ["a b c d e f g h i j", "", 30],
  ["a b c d e f g h i j k", "", 30],
];
for (const [title, genre, minutes] of READ_TIMES) {
  Deno.test(`readMinutesOf() gives "${title}" of genre "${genre}" ${minutes} minutes`, () => {
    assert.equal(readMinutesOf({ title, genre }), minutes);
  });
}

Deno.test("readMinutesOf() is a whole number from 5 to 30 for any title and genre", () => {
  fc.assert(fc.property(fc.string(), fc.string(), (title, genre) => {
    const minutes = readMinutesOf({ title, genre });
    assert.ok(Number.isInteger(minutes) && minutes >= 5 && minutes <= 30);
  }));
});
