import assert from "node:assert/strict";
import { tabReachedBy } from "@/islands/admin/media/tab_keys.ts";

Deno.test("tabReachedBy() goes round with the arrows and to the ends with Home and End", () => {
  const cases = [
    ["ArrowRight", 0, 1],
    ["ArrowRight", 2, 0],
    ["ArrowLeft", 0, 2],
    ["ArrowLeft", 2, 1],
    [
      "Home",
      2,
      0,
    ],
    ["End", 0, 2],
    ["ArrowDown", 0, undefined],
    ["x", 0, undefined],
  ] as const;
  for (const [key, current, reached] of cases) assert.equal(tabReachedBy(key, current, 3), reached, key);
});
