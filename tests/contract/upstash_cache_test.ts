import assert from "node:assert/strict";
import type { Cache } from "@/lib/adapters/cache/cache.ts";
import { openCache } from "@/lib/adapters/cache/open_cache.ts";
import { createFakeClock, type FakeClock } from "../support/clock.ts";
import { isMissing } from "../support/installed_programs.ts";
import { type RedisServer, startRedisServer } from "../support/redis_server.ts";
import { startUpstashBridge, type UpstashBridge } from "../support/upstash_bridge.ts";
import { type CacheUnderTest, testCacheContract } from "./cache_contract.ts";

const ignore = isMissing("redis-server");
const kind = ignore ? "upstash cache (skipped: redis-server is not installed)" : "upstash cache";
/** The 300 ms that the contract lets a caller wait, and what a busy machine adds. */
const PATIENCE_MS = 750;
const AWAY_SECONDS = 30;

interface UpstashUnderTest extends CacheUnderTest {
  redis: RedisServer;
  bridge: UpstashBridge;
  clock: FakeClock;
  /** A second process that shares the same Redis. */
  openAnother(): Cache;
  logged: string[];
  /** Interferes so that Redis does not answer before the test is over. */
  hang(): Promise<Response>;
}

async function openUpstash(): Promise<UpstashUnderTest> {
  const redis = await startRedisServer();
  const bridge = await startUpstashBridge(redis.socketPath);
  const clock = createFakeClock();
  const isOver = Promise.withResolvers<void>();
  const logged: string[] = [];
  const log = {
    info: (event: string) => void logged.push(event),
    warn: (event: string, facts: { reason: string }) => void logged.push(`${event} ${JSON.stringify(facts)}`),
  };
  const open = () => openCache({ url: bridge.url, token: bridge.token }, clock, log);
  const cache = open();
  return {
    cache,
    redis,
    bridge,
    clock,
    logged,
    openAnother: open,
    hang: () => isOver.promise.then(() => new Response()),
    async elapse(seconds) {
      clock.advance({ seconds });
      await bridge.elapse(seconds);
    },
    async [Symbol.asyncDispose]() {
      isOver.resolve();
      await cache.close();
      await bridge[Symbol.asyncDispose]();
      await redis[Symbol.asyncDispose]();
    },
  };
}

testCacheContract(kind, openUpstash, ignore);

function test(promise: string, check: (opened: UpstashUnderTest) => Promise<void>): void {
  Deno.test({
    name: `${kind}: ${promise}`,
    ignore,
    async fn() {
      await using opened = await openUpstash();
      // The SDK is loaded with the first call, which is not what is timed here.
      await opened.cache.get("first call");
      await check(opened);
    },
  });
}

/** Runs a call and returns its answer, failing when it took longer than a caller may wait. */
async function inTime<Value>(call: Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const value = await call;
  const tookMs = performance.now() - startedAt;
  assert.ok(tookMs <= PATIENCE_MS, `took ${Math.round(tookMs)} ms`);
  return value;
}

/** Uses the cache until it has found Redis again: each call may be the one that looks. */
async function untilBack({ cache }: UpstashUnderTest): Promise<void> {
  while (cache.circuit() !== "closed") {
    await cache.get("anything");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("two processes share texts and counts", async ({ cache, openAnother }) => {
  const other = openAnother();
  await cache.set("list", "shared", 60);
  assert.equal(await other.get("list"), "shared");
  assert.deepEqual([await cache.increment("limit", 60), await other.increment("limit", 60)], [1, 2]);
  assert.equal(await cache.increment("limit", 60), 3);
});

test("every counter in Redis has an end, even one that lost it", async ({ cache, bridge }) => {
  const endIn = async () => Number(await bridge.command("TTL", "alafia:limit"));
  await cache.increment("limit", 60);
  assert.ok(await endIn() > 50);
  await bridge.command("PERSIST", "alafia:limit");
  await cache.increment("limit", 60);
  assert.ok(await endIn() > 50);
});

test("a counter goes on counting while Redis is down, from the last shared count", async (opened) => {
  const { cache, openAnother, bridge } = opened;
  const other = openAnother();
  for (let count = 0; count < 7; count++) await other.increment("limit", 600);
  assert.equal(await cache.increment("limit", 600), 8);
  await bridge.disconnect();
  assert.deepEqual(
    [await inTime(cache.increment("limit", 600)), await inTime(cache.increment("limit", 600))],
    [9, 10],
  );
});

test("a count that was reached still stands when Redis comes back empty", async (opened) => {
  const { cache, redis, bridge, clock } = opened;
  for (let count = 0; count < 5; count++) await cache.increment("limit", 600);
  await redis.stop();
  assert.equal(await inTime(cache.increment("limit", 600)), 6);
  await redis.start();
  await bridge.untilReady();
  clock.advance({ seconds: AWAY_SECONDS });
  await untilBack(opened);
  assert.equal(await cache.increment("limit", 600), 7);
});

test("with Redis down texts are kept in memory", async ({ cache, bridge }) => {
  await bridge.disconnect();
  await inTime(cache.set("list", "mine", 60));
  assert.equal(await inTime(cache.get("list")), "mine");
  await inTime(cache.delete("list"));
  assert.equal(await inTime(cache.get("list")), undefined);
});

test("what was deleted while Redis was down is not read from it afterwards", async (opened) => {
  const { cache, bridge, clock } = opened;
  await cache.set("deleted", "stale", 600);
  await cache.set("replaced", "stale", 600);
  await bridge.disconnect();
  await cache.delete("deleted");
  await cache.set("replaced", "fresh", 600);
  bridge.reconnect();
  clock.advance({ seconds: AWAY_SECONDS });
  await untilBack(opened);
  assert.equal(await cache.get("deleted"), undefined);
  assert.notEqual(await cache.get("replaced"), "stale");
});

test("what another process replaced is not served from memory when Redis fails again", async (opened) => {
  const { cache, bridge, clock } = opened;
  await bridge.disconnect();
  await cache.set("list", "of the outage", 600);
  bridge.reconnect();
  clock.advance({ seconds: AWAY_SECONDS });
  await untilBack(opened);
  await cache.set("list", "after it", 600);
  await bridge.disconnect();
  assert.notEqual(await cache.get("list"), "of the outage");
});

test("a Redis that hangs is waited for 300 ms once, then left to probes in the background", async (opened) => {
  const { cache, bridge, clock, logged } = opened;
  bridge.interfere = opened.hang;
  assert.equal(await inTime(cache.increment("limit", 60)), 1);
  const asked = bridge.requests;
  for (let count = 2; count <= 20; count++) assert.equal(await inTime(cache.increment("limit", 60)), count);
  // The probe has arrived, and been given up, by the time that another process gives up.
  await opened.openAnother().get("list");
  assert.equal(bridge.requests, asked + 2, "Redis was asked although it is away");
  assert.equal(cache.circuit(), "open");
  assert.deepEqual(new Set(logged), new Set(['cache_away {"reason":"TimeoutError"}']));
  bridge.interfere = undefined;
  clock.advance({ seconds: 1 });
  await untilBack(opened);
  await cache.set("list", "shared again", 60);
  assert.equal(await opened.openAnother().get("list"), "shared again");
});

test("one slow answer costs one call", async (opened) => {
  const { cache, openAnother, bridge } = opened;
  await openAnother().set("list", "shared", 60);
  bridge.interfere = () => {
    bridge.interfere = undefined;
    return opened.hang();
  };
  assert.equal(await inTime(cache.get("list")), undefined);
  await untilBack(opened);
  assert.equal(await cache.get("list"), "shared");
});

test("while Redis is tried again nobody waits for it", async ({ cache, bridge, clock, hang }) => {
  bridge.interfere = hang;
  await cache.increment("limit", 60);
  clock.advance({ seconds: AWAY_SECONDS });
  const startedAt = performance.now();
  for (let call = 0; call < 20; call++) await cache.increment("limit", 60);
  assert.ok(performance.now() - startedAt < PATIENCE_MS, "20 that waited would take 20 times as long");
});

test("100 calls at once into a Redis that hangs all answer in time, each with its own count", async (opened) => {
  opened.bridge.interfere = opened.hang;
  const calls = Array.from({ length: 100 }, () => inTime(opened.cache.increment("limit", 60)));
  assert.equal(new Set(await Promise.all(calls)).size, 100);
});

test("an answer that begins and never ends is waited for 300 ms", async ({ cache, bridge }) => {
  bridge.interfere = () =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) }));
  assert.equal(await inTime(cache.increment("limit", 60)), 1);
});

test("a Redis that was restarted between two calls goes unnoticed", async ({ cache, bridge, logged }) => {
  await cache.set("list", "kept", 60);
  await bridge.disconnect();
  bridge.reconnect();
  assert.equal(await cache.increment("limit", 60), 1);
  await bridge.disconnect();
  bridge.reconnect();
  assert.equal(await cache.get("list"), "kept");
  assert.deepEqual(logged, []);
});

Deno.test("upstash cache: a count that is cut off on the way is not sent again, for Redis may have counted it", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const asked: string[] = [];
  const cuttingOff = (async () => {
    for await (const connection of listener) {
      const bytes = new Uint8Array(65_536);
      const length = await connection.read(bytes) ?? 0;
      asked.push(new TextDecoder().decode(bytes.subarray(0, length)));
      connection.close();
    }
  })();
  const url = `http://127.0.0.1:${listener.addr.port}`;
  const cache = openCache({ url, token: "token-of-the-test" }, createFakeClock());
  assert.equal(await cache.increment("limit", 60), 1);
  await cache.close();
  listener.close();
  await cuttingOff.catch(() => {});
  assert.equal(asked.filter((request) => request.startsWith("POST /multi-exec")).length, 1);
});

const WRONG_ANSWERS: Record<string, () => Response> = {
  "an HTML page": () =>
    new Response("<html>captive portal</html>", { headers: { "content-type": "text/html" } }),
  "nothing": () => new Response(""),
  "null": () => Response.json(null),
  "an empty object": () => Response.json({}),
  "an empty list": () => Response.json([]),
  "texts where numbers belong": () => Response.json([{ result: "many" }, { result: "x" }, { result: "y" }]),
  "numbers where texts belong": () => Response.json({ result: 17 }),
  "a negative count": () => Response.json([{ result: -5 }, { result: 1 }, { result: 60000 }]),
  "an endless counter": () => Response.json([{ result: 1 }, { result: 1 }, { result: -1 }]),
  "an error": () => Response.json({ error: "ERR max daily request limit exceeded" }, { status: 400 }),
  "a failed transaction": () => Response.json([{ error: "OOM" }, { error: "OOM" }, { error: "OOM" }]),
  "unauthorised": () => Response.json({ error: "WRONGPASS" }, { status: 401 }),
  "a server error": () => new Response("Bad Gateway", { status: 502 }),
  "a redirect to nowhere": () =>
    new Response(null, { status: 302, headers: { location: "http://127.0.0.1:1/" } }),
};

for (const [what, answer] of Object.entries(WRONG_ANSWERS)) {
  test(`a Redis that answers ${what} is not believed`, async ({ openAnother, bridge, logged }) => {
    bridge.interfere = answer;
    assert.equal(await inTime(openAnother().increment("secret@example.ng", 60)), 1);
    assert.equal(logged.length, 1, "the count was believed");
    assert.equal(await inTime(openAnother().get("secret@example.ng")), undefined);
    await inTime(openAnother().delete("secret@example.ng"));
    await inTime(openAnother().set("secret@example.ng", "kept", 60));
    assert.ok(!logged.join().includes("secret"), "a key was logged");
  });
}
