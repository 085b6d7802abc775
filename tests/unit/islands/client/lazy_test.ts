import assert from "node:assert/strict";
import { createLazy } from "@/islands/client/browser/lazy.ts";

Deno.test("A part is fetched once, however often it is asked for", async () => {
  let fetched = 0;
  const late = createLazy(() => (fetched++, Promise.resolve("part")));
  assert.equal(late.part.value, undefined);
  assert.deepEqual(await Promise.all([late.load(), late.load()]), ["part", "part"]);
  await late.load();
  assert.deepEqual([late.part.value, fetched], ["part", 1]);
});

Deno.test("A part that does not arrive is no error, and is fetched anew when it is asked for again", async () => {
  let isGone = true;
  const late = createLazy(() => isGone ? Promise.reject(new TypeError("gone")) : Promise.resolve("part"));
  assert.equal(await late.load(), undefined);
  isGone = false;
  assert.equal(await late.load(), "part");
});
