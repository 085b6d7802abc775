import assert from "node:assert/strict";
import { chooseSection } from "@/islands/landing/active_entry.ts";

const SECTIONS = [
  { id: "home", topPx: -900 },
  { id: "about", topPx: 700 },
  { id: "mission", topPx: 100 },
  { id: "footer", topPx: 780 },
];

Deno.test("chooseSection() takes the last section that has begun in the upper part of the window", () => {
  assert.equal(chooseSection(SECTIONS, { heightPx: 800, isAtEnd: false }), "mission");
  assert.equal(chooseSection(SECTIONS, { heightPx: 200, isAtEnd: false }), "home");
});

Deno.test("chooseSection() takes the last of all at the end of the page, which may be too short to scroll to", () => {
  assert.equal(chooseSection(SECTIONS, { heightPx: 800, isAtEnd: true }), "footer");
});

Deno.test("chooseSection() takes the first one above which nothing is, and none of none", () => {
  const below = SECTIONS.map(({ id, topPx }) => ({ id, topPx: topPx + 2000 }));
  assert.equal(chooseSection(below, { heightPx: 800, isAtEnd: false }), "home");
  assert.equal(chooseSection([], { heightPx: 800, isAtEnd: true }), undefined);
});
