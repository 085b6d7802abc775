/** What every cache must do, whatever stands behind it. @module */
import assert from "node:assert/strict";
import type { Cache } from "@/lib/adapters/cache/cache.ts";

/** A fresh, empty cache of a test's own. */
export interface CacheUnderTest extends AsyncDisposable {
  cache: Cache;
  /** Lets time pass. */
  elapse(seconds: number): Promise<void>;
}

type Check = (cache: Cache, elapse: CacheUnderTest["elapse"]) => Promise<void>;
type Test = (promise: string, check: Check) => void;

/** Registers the tests of the contract for one kind of cache. */
export function testCacheContract(kind: string, open: () => Promise<CacheUnderTest>, ignore = false): void {
  const test: Test = (promise, check) =>
    Deno.test({
      name: `${kind}: ${promise}`,
      ignore,
      async fn() {
        await using opened = await open();
        await check(opened.cache, opened.elapse);
        await opened.cache.close();
      },
    });
  testTexts(test);
  testCounters(test);
}

function testTexts(test: Test): void {
  test("get() returns undefined where nothing was kept", async (cache) => {
    assert.equal(await cache.get("nothing"), undefined);
  });

  for (
    const text of [
      "",
      "OK",
      "007",
      "null",
      '{"a":[1,2]}',
      "Ọláṣẹ́gun ₦500 🙂",
      "line\nline\0end",
      "x".repeat(1e5),
    ]
  ) {
    test(`get() returns ${JSON.stringify(text.slice(0, 20))} as it was kept`, async (cache) => {
      await cache.set("text", text, 60);
      assert.equal(await cache.get("text"), text);
    });
  }

  test("a key may hold spaces, slashes, line ends and letters of any script", async (cache) => {
    const keys = ["a b", "a/b", "a\nb", "ẹ", "a:b", "?a=b#c", "%2F"];
    for (const key of keys) await cache.set(key, key, 60);
    for (const key of keys) assert.equal(await cache.get(key), key);
  });

  test("set() replaces the text and its end", async (cache, elapse) => {
    await cache.set("text", "first", 10);
    await cache.set("text", "second", 60);
    await elapse(30);
    assert.equal(await cache.get("text"), "second");
  });

  test("a text is there until its seconds are over, and not after", async (cache, elapse) => {
    await cache.set("text", "soon gone", 60);
    await elapse(50);
    assert.equal(await cache.get("text"), "soon gone");
    await elapse(10);
    assert.equal(await cache.get("text"), undefined);
  });

  test("delete() forgets a text, and takes a key that is not there", async (cache) => {
    await cache.set("text", "here", 60);
    await cache.delete("text");
    await cache.delete("text");
    assert.equal(await cache.get("text"), undefined);
  });
}

function testCounters(test: Test): void {
  test("increment() counts from 1, each key for itself", async (cache) => {
    assert.deepEqual([await cache.increment("a", 60), await cache.increment("a", 60)], [1, 2]);
    assert.equal(await cache.increment("b", 60), 1);
  });

  test("a counter ends after its first count, and later counts do not prolong it", async (cache, elapse) => {
    await cache.increment("counter", 60);
    await elapse(40);
    assert.equal(await cache.increment("counter", 60), 2);
    await elapse(20);
    assert.equal(await cache.increment("counter", 60), 1);
  });

  test("delete() takes a counter back to the beginning", async (cache) => {
    await cache.increment("counter", 60);
    await cache.delete("counter");
    assert.equal(await cache.increment("counter", 60), 1);
  });

  test("50 increments at once give every count from 1 to 50 once", async (cache) => {
    const counts = await Promise.all(Array.from({ length: 50 }, () => cache.increment("counter", 60)));
    assert.deepEqual(counts.sort((a, b) => a - b), Array.from({ length: 50 }, (_, index) => index + 1));
  });
}
