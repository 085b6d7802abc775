import assert from "node:assert/strict";
import { createFairQueue, type FairQueueOptions, type Turn } from "@/lib/services/fair_queue.ts";

const QUEUE: FairQueueOptions = { atOnce: 1, ofClient: 8, waiting: 64, refusal: "overloaded" };
const BUSY = { code: "overloaded", retryAfterSeconds: 5 };

function from(name: string, isKnown = false): Turn {
  return { networks: [{ name, clients: 1 }], isKnown };
}

/** Lets in one after another and notes whom. */
function observe(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ ...QUEUE, ...options });
  const served: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue.run(from("first"), () => gate.promise);
  const runs: Promise<void>[] = [];
  return {
    queue,
    ask(turn: Turn, name = turn.networks[0]?.name ?? "") {
      const run = queue.run(turn, () => Promise.resolve(void served.push(name)));
      runs.push(run.catch(() => {}));
      return run;
    },
    async serveAll(): Promise<string> {
      gate.resolve();
      await Promise.all([first, ...runs]);
      return served.join("");
    },
  };
}

Deno.test("networks take turns, whoever asks how often", async () => {
  const { ask, serveAll } = observe();
  for (const name of "aaaabbc") void ask(from(name));
  assert.equal(await serveAll(), "abcabaa");
});

Deno.test("every other turn belongs to those who are known", async () => {
  const { ask, serveAll } = observe();
  for (const name of "abcd") void ask(from(name));
  for (const name of "XY") void ask(from(name, true));
  assert.equal(await serveAll(), "XaYbcd");
});

Deno.test("a client has its share, a network of several as many times more, and each network counts", async () => {
  const { queue } = observe({ atOnce: 99, ofClient: 2 });
  const inside = (host: string): Turn => ({
    networks: [{ name: host, clients: 1 }, { name: "wide", clients: 2 }],
    isKnown: false,
  });
  const leave = await queue.enter(inside("a"));
  await queue.enter(inside("a"));
  await assert.rejects(queue.enter(inside("a")), BUSY);
  await queue.enter(inside("b"));
  await queue.enter(inside("c"));
  await assert.rejects(queue.enter(inside("d")), BUSY);
  leave();
  leave();
  await queue.enter(inside("a"));
  await assert.rejects(queue.enter(inside("a")), BUSY);
});

Deno.test("clients of one small network share its turns", async () => {
  const { ask, serveAll } = observe();
  const inside = (host: string): Turn => ({
    networks: [{ name: host, clients: 1 }, { name: "small", clients: 4 }, { name: "provider", clients: 64 }],
    isKnown: false,
  });
  for (const host of "abc") void ask(inside(host));
  void ask(from("z"));
  assert.equal(await serveAll(), "azbc");
});

Deno.test("when all places are taken the longest line loses its last, and who asks most is refused", async () => {
  const { ask, serveAll } = observe({ waiting: 4 });
  const asked = [..."aaab"].map((name, index) => ask(from(name), name + index));
  await assert.rejects(ask(from("a")), BUSY);
  const last = assert.rejects(asked[2] ?? assert.fail(), BUSY);
  void ask(from("c"));
  await last;
  assert.equal(await serveAll(), "a0b3ca1");
});

Deno.test("when everybody waits once, the last to come is refused", async () => {
  const { ask, serveAll } = observe({ waiting: 2 });
  void ask(from("a"));
  void ask(from("b", true));
  await assert.rejects(ask(from("c")), BUSY);
  assert.equal((await serveAll()).length, 2);
});

Deno.test("nobody waits where no waiting is foreseen, and a failure frees the place", async () => {
  const queue = createFairQueue({ ...QUEUE, waiting: 0 });
  const leave = await queue.enter(from("a"));
  await assert.rejects(queue.enter(from("b")), BUSY);
  leave();
  await assert.rejects(queue.run(from("b"), () => Promise.reject(new Error("no"))), /no/);
  assert.equal(await queue.run(from("b"), () => Promise.resolve(1)), 1);
});
