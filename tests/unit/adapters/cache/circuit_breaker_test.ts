import assert from "node:assert/strict";
import { type CircuitBreaker, createCircuitBreaker } from "@/lib/adapters/cache/circuit_breaker.ts";
import { createFakeClock, type FakeClock } from "@/tests/support/clock.ts";

interface Remote {
  breaker: CircuitBreaker;
  clock: FakeClock;
  isAway: boolean;
  calls: number;
  /** The keys of each probe. */
  probes: (readonly string[])[];
  logged: string[];
  /** Resolves when the probe under way has ended, if there is one. */
  settle(): Promise<void>;
}

/** No jitter unless a test draws it. */
function openBreaker(random = () => 0): Remote & { ask(): Promise<{ value: string } | undefined> } {
  const clock = createFakeClock();
  const remote = { isAway: false, calls: 0, probes: [] as (readonly string[])[], logged: [] as string[] };
  const log = {
    info: (event: string) => void remote.logged.push(event),
    warn: (event: string) => void remote.logged.push(event),
  };
  const probe = (keys: readonly string[]) => {
    remote.probes.push(keys);
    return remote.isAway ? Promise.reject(new Error("away")) : Promise.resolve();
  };
  const breaker = createCircuitBreaker(probe, clock, log, random);
  const call = () => {
    remote.calls++;
    return remote.isAway ? Promise.reject(new Error("away")) : Promise.resolve("from Redis");
  };
  return Object.assign(remote, {
    breaker,
    clock,
    ask: () => breaker.attempt(call),
    settle: () => breaker.close(),
  });
}

const ANSWER = { value: "from Redis" };

Deno.test("one slow answer costs one call: a probe follows at once, and the next call is answered by Redis", async () => {
  const remote = openBreaker();
  assert.equal(await remote.breaker.attempt(() => Promise.reject(new Error("slow"))), undefined);
  assert.equal(remote.breaker.state(), "half_open");
  await remote.settle();
  assert.equal(remote.breaker.state(), "closed");
  assert.deepEqual(await remote.ask(), ANSWER);
  assert.deepEqual(remote.logged, ["cache_away", "cache_back"]);
});

/** Milliseconds for which nothing is probed, found by turning the clock in small steps. */
async function measureWait(remote: ReturnType<typeof openBreaker>): Promise<number> {
  const before = remote.probes.length;
  for (let waitedMs = 0;; waitedMs += 50) {
    assert.equal(await remote.ask(), undefined);
    await remote.settle();
    if (remote.probes.length > before) return waitedMs;
    remote.clock.advance({ seconds: 0.05 });
  }
}

Deno.test("while Redis is away it is probed after 1, 2, 4 and from then on every 5 s, whatever is asked", async () => {
  const remote = openBreaker();
  remote.isAway = true;
  assert.equal(await remote.ask(), undefined);
  await remote.settle();
  const waits: number[] = [];
  for (let probe = 0; probe < 7; probe++) waits.push(await measureWait(remote));
  assert.deepEqual(waits, [1000, 2000, 4000, 5000, 5000, 5000, 5000]);
  assert.equal(remote.calls, 1, "a caller waited for a Redis that is away");
  assert.equal(remote.logged.filter((event) => event === "cache_away").length, 1);
});

Deno.test("chance takes up to half of a wait", async () => {
  const remote = openBreaker(() => 0.5);
  remote.isAway = true;
  await remote.ask();
  await remote.settle();
  assert.deepEqual([await measureWait(remote), await measureWait(remote)], [750, 1500]);
});

Deno.test("there is one probe at a time, however many ask", async () => {
  const remote = openBreaker();
  const hung = Promise.withResolvers<void>();
  let probes = 0;
  const breaker = createCircuitBreaker(() => (probes++, hung.promise), remote.clock, undefined, () => 0);
  await breaker.attempt(() => Promise.reject(new Error("slow")));
  remote.clock.advance({ minutes: 5 });
  for (let call = 0; call < 50; call++) {
    assert.equal(await breaker.attempt(() => Promise.resolve(1)), undefined);
  }
  assert.deepEqual([probes, breaker.state()], [1, "half_open"]);
  hung.resolve();
  await breaker.close();
  assert.equal(breaker.state(), "closed");
});

Deno.test("a Redis that answers probes only is left alone longer each time; the first good call brings all of it back", async () => {
  const remote = openBreaker();
  const fail = async () => {
    await remote.breaker.attempt(() => Promise.reject(new Error("slow")));
    await remote.settle();
    return remote.breaker.state();
  };
  assert.equal(await fail(), "closed");
  remote.clock.advance({ seconds: 5 });
  assert.equal(await fail(), "open");
  assert.equal(await measureWait(remote), 1000);
  assert.equal(remote.breaker.state(), "closed");
  assert.equal(await fail(), "open");
  assert.equal(await measureWait(remote), 2000);
  assert.deepEqual(await remote.ask(), ANSWER);
  assert.equal(await fail(), "closed");
});

Deno.test("however often single answers are slow, each costs one call", async () => {
  const remote = openBreaker();
  for (let round = 0; round < 20; round++) {
    assert.equal(await remote.breaker.attempt(() => Promise.reject(new Error("slow"))), undefined);
    await remote.settle();
    assert.deepEqual(await remote.ask(), ANSWER, `after ${round + 1} slow answers`);
  }
});

Deno.test("an answer to a call from before the last failure says nothing about now", async () => {
  const remote = openBreaker();
  const late = Promise.withResolvers<string>();
  const former = remote.breaker.attempt(() => late.promise);
  await remote.breaker.attempt(() => Promise.reject(new Error("slow")));
  await remote.settle();
  late.resolve("from before");
  await former;
  await remote.breaker.attempt(() => Promise.reject(new Error("slow")));
  assert.equal(remote.breaker.state(), "open");
});

Deno.test("a hundred calls that time out together count as one failure", async () => {
  const remote = openBreaker();
  const late = Promise.withResolvers<number>();
  const calls = Array.from({ length: 100 }, () => remote.breaker.attempt(() => late.promise));
  await remote.breaker.attempt(() => Promise.reject(new Error("slow")));
  await remote.settle();
  assert.equal(remote.breaker.state(), "closed");
  late.reject(new Error("slow"));
  assert.ok((await Promise.all(calls)).every((answer) => answer === undefined));
  assert.equal(remote.breaker.state(), "closed", "an answer from before counted against the Redis of now");
  assert.deepEqual(await remote.ask(), ANSWER);
});

Deno.test("what changed while Redis was away is dropped there before anything is read from it, a late failure included", async () => {
  const remote = openBreaker();
  remote.isAway = true;
  await remote.ask();
  remote.breaker.recordMissed("early");
  await remote.settle();
  remote.isAway = false;
  remote.clock.advance({ seconds: 1 });
  await remote.ask();
  await remote.settle();
  assert.deepEqual(remote.probes.at(-1), ["early"]);
  assert.deepEqual(await remote.ask(), ANSWER);
  remote.breaker.recordMissed("late");
  assert.equal(await remote.ask(), undefined);
  await remote.settle();
  assert.deepEqual(remote.probes.at(-1), ["late"]);
  assert.deepEqual(await remote.ask(), ANSWER);
});
