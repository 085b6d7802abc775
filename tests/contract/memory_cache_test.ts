import assert from "node:assert/strict";
import { createMemoryCache } from "@/lib/adapters/cache/memory_cache.ts";
import { openCache } from "@/lib/adapters/cache/open_cache.ts";
import { createFakeClock } from "../support/clock.ts";
import { testCacheContract } from "./cache_contract.ts";

testCacheContract("memory cache", () => {
  const clock = createFakeClock();
  const cache = openCache(undefined, clock);
  return Promise.resolve({
    cache,
    elapse: (seconds) => Promise.resolve(clock.advance({ seconds })),
    [Symbol.asyncDispose]: () => cache.close(),
  });
});

Deno.test("memory cache: a flood of keys pushes out the oldest and keeps the newest", async () => {
  const cache = createMemoryCache(createFakeClock(), 100);
  for (let index = 0; index < 1000; index++) await cache.set(`key ${index}`, "text", 60);
  assert.equal(await cache.get("key 899"), undefined);
  assert.equal(await cache.get("key 900"), "text");
  assert.equal(await cache.get("key 999"), "text");
});

Deno.test("memory cache: a flood of texts pushes out no counter", async () => {
  const cache = createMemoryCache(createFakeClock(), 100);
  await cache.increment("counter", 60);
  for (let index = 0; index < 1000; index++) await cache.set(`key ${index}`, "text", 60);
  assert.equal(await cache.increment("counter", 60), 2);
});

Deno.test("memory cache: huge texts push each other out before they fill the memory", async () => {
  const cache = createMemoryCache(createFakeClock());
  const megabyte = "x".repeat(1024 * 1024);
  for (let index = 0; index < 40; index++) await cache.set(`key ${index}`, megabyte, 60);
  const kept = await Promise.all(Array.from({ length: 40 }, (_, index) => cache.get(`key ${index}`)));
  assert.equal(kept.filter(Boolean).length, 15);
  assert.equal(kept.at(-1), megabyte);
});

Deno.test("memory cache: what ended makes room again", async () => {
  const clock = createFakeClock();
  const cache = createMemoryCache(clock, 2);
  await cache.set("a", "text", 1);
  clock.advance({ seconds: 1 });
  assert.equal(await cache.get("a"), undefined);
  await cache.set("b", "text", 60);
  await cache.set("c", "text", 60);
  assert.equal(await cache.get("b"), "text");
});

Deno.test("memory cache: raise() follows a higher count and never lowers one", async () => {
  const cache = createMemoryCache(createFakeClock());
  cache.raise("counter", 9, 60_000);
  cache.raise("counter", 3, 60_000);
  assert.equal(await cache.increment("counter", 60), 10);
});
