import assert from "node:assert/strict";
import { comparePictures, drawComparison } from "@/tests/screens/compare_pictures.ts";

const HERE = new Map([["phone-light/same", "1"], ["phone-light/changed", "2"], ["desktop-dark/added", "3"]]);
const THERE = new Map([["phone-light/same", "1"], ["phone-light/changed", "4"], ["phone-light/gone", "5"]]);

Deno.test("comparePictures() names what differs and what one side alone has", () => {
  assert.deepEqual(comparePictures(HERE, THERE), [
    { picture: "desktop-dark/added", only: "here" },
    { picture: "phone-light/changed" },
    { picture: "phone-light/gone", only: "there" },
  ]);
  assert.deepEqual(comparePictures(HERE, HERE), []);
});

Deno.test("drawComparison() shows each side that is there, and one over the other", () => {
  const sheet = drawComparison("HEAD~1", comparePictures(HERE, THERE));
  const sources = [...sheet.matchAll(/src="([^"]*)"/g)].map(([, source]) => source);
  assert.deepEqual(sources, [
    "desktop-dark/added.png",
    ...["phone-light/changed.png", "against/phone-light/changed.png"],
    ...["phone-light/changed.png", "against/phone-light/changed.png"],
    "against/phone-light/gone.png",
  ]);
});
