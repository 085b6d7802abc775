import assert from "node:assert/strict";
import { newId } from "@/islands/client/browser/ids.ts";
import { isEntityId } from "@/lib/shared/ids.ts";

Deno.test("newId() makes ids of the contract's form, each another one", () => {
  const ids = Array.from({ length: 1000 }, newId);
  assert.ok(ids.every(isEntityId));
  assert.equal(new Set(ids).size, ids.length);
});
