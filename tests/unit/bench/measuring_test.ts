import assert from "node:assert/strict";
import { encodeRequest, measureRate } from "@/tests/bench/http_load.ts";
import { compare, formatResults, median } from "@/tests/bench/rounds.ts";

Deno.test("compare() gives everybody a turn in every round and takes ratios round by round", async () => {
  const turns: string[] = [];
  const contender = (name: string, rates: number[]) => ({
    name,
    measure: () => {
      turns.push(name);
      return rates.shift() ?? NaN;
    },
  });
  const [ours, peer] = await compare([contender("a", [9, 10, 20, 60]), contender("b", [9, 20, 80, 60])], 3);
  assert.deepEqual(turns.join(""), "baabbaab");
  assert.equal(ours?.rate, 20);
  assert.deepEqual(peer, { name: "b", rate: 60, ratio: { median: 0.5, least: 0.25, most: 1 } });
  const lines = formatResults("title", ours && peer ? [ours, peer] : []).split("\n");
  assert.match(lines[2] ?? "", /^ +b +60 \/s +ratio 0\.50 \[0\.25\.\.1\.00\]$/);
});

Deno.test("median() takes the middle, or the mean of the two in the middle", () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 3, 2]), 2.5);
});

Deno.test("measureRate() reads whole answers, whatever their size, and counts them", async () => {
  let served = 0;
  const body = new Uint8Array(300_000);
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    served++;
    const text = await request.text();
    return new Response(text === "long" ? body : text, { status: 201 });
  });
  let sent = 0;
  const bodies = ["long", "", "short"];
  const rate = await measureRate({
    url: `http://127.0.0.1:${server.addr.port}`,
    connections: 3,
    durationMs: 100,
    nextRequest: () => encodeRequest("POST", "/", { body: bodies[sent++ % 3] }),
    expectedStatus: 201,
  });
  assert.ok(rate > 0);
  assert.equal(served, sent);
});

Deno.test("measureRate() fails when an answer is not what was measured", async () => {
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response("", { status: 401 }),
  );
  const load = {
    url: `http://127.0.0.1:${server.addr.port}`,
    connections: 1,
    durationMs: 50,
    expectedStatus: 200,
  };
  await assert.rejects(
    measureRate({ ...load, nextRequest: () => encodeRequest("GET", "/") }),
    /Answered 401/,
  );
});
