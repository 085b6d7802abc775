import assert from "node:assert/strict";
import { itemReachedBy } from "@/islands/log_book/export/ExportParts.tsx";

const ENABLED = [false, true, true, false, true];

Deno.test("itemReachedBy() passes over disabled items and meets at the ends", () => {
  assert.equal(itemReachedBy("ArrowDown", 2, ENABLED), 4);
  assert.equal(itemReachedBy("ArrowDown", 4, ENABLED), 1);
  assert.equal(itemReachedBy("ArrowUp", 4, ENABLED), 2);
  assert.equal(itemReachedBy("ArrowUp", 1, ENABLED), 4);
  assert.equal(itemReachedBy("Home", 4, ENABLED), 1);
  assert.equal(itemReachedBy("End", 1, ENABLED), 4);
});

Deno.test("itemReachedBy() enters a menu at its first or its last item", () => {
  assert.equal(itemReachedBy("ArrowDown", -1, ENABLED), 1);
  assert.equal(itemReachedBy("ArrowUp", -1, ENABLED), 4);
});

Deno.test("itemReachedBy() leads nowhere by other keys, or where everything is disabled", () => {
  assert.equal(itemReachedBy("Tab", 1, ENABLED), undefined);
  assert.equal(itemReachedBy("ArrowDown", -1, [false, false]), undefined);
  assert.equal(itemReachedBy("ArrowUp", -1, []), undefined);
});
