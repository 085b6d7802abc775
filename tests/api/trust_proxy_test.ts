import assert from "node:assert/strict";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const PROXY = "10.0.0.1";
/** Wrong passwords that one client may send in ten minutes. */
const LIMIT = 100;

/** Tries wrong passwords at as many accounts as it is given headers; returns how many were compared. */
async function countCompared(test: TestApp, headers: (string | undefined)[], from = PROXY): Promise<number> {
  let compared = 0;
  for (const [index, forwarded] of headers.entries()) {
    const response = await test.send("POST", "/api/auth/login", {
      body: { email: `person${index}@example.ng`, password: "not-the-password" },
      headers: forwarded === undefined ? {} : { "X-Forwarded-For": forwarded },
      from,
    });
    if (response.status === 401) compared++;
    else assert.equal(response.status, 429);
  }
  return compared;
}

/** Draws an IPv4 address; the middle of the range, so that none is special. */
function drawAddress(): string {
  return [...crypto.getRandomValues(new Uint8Array(3))].reduce((text, byte) => `${text}.${byte}`, "41");
}

const RANDOM = Array.from({ length: 120 }, drawAddress);

Deno.test("TRUST_PROXY=0: 120 random X-Forwarded-For headers still count as one client", async () => {
  await using test = await openTestApp({ trustProxy: 0 });
  assert.equal(await countCompared(test, RANDOM), LIMIT);
});

Deno.test("TRUST_PROXY=1: what the one proxy wrote counts, and whatever the client wrote before it does not", async () => {
  await using one = await openTestApp({ trustProxy: 1 });
  assert.equal(await countCompared(one, RANDOM.map((made) => `${made}, ${drawAddress()}, 41.58.0.9`)), LIMIT);
  await using many = await openTestApp({ trustProxy: 1 });
  assert.equal(await countCompared(many, RANDOM), 120, "each client behind the proxy has its own count");
});

Deno.test("TRUST_PROXY=2: the second from the right counts, neither the first nor the last", async () => {
  await using one = await openTestApp({ trustProxy: 2 });
  assert.equal(await countCompared(one, RANDOM.map((made) => `${made}, 41.58.0.9, ${drawAddress()}`)), LIMIT);
  await using many = await openTestApp({ trustProxy: 2 });
  assert.equal(await countCompared(many, RANDOM.map((client) => `1.1.1.1, ${client}, 10.0.0.2`)), 120);
});

Deno.test("A chain that is shorter than the trusted proxies is nobody's word: the connection counts", async () => {
  await using test = await openTestApp({ trustProxy: 2 });
  assert.equal(await countCompared(test, RANDOM), LIMIT);
});

Deno.test("An entry that is no address, and no header at all, fall back to the connection", async () => {
  await using test = await openTestApp({ trustProxy: 1 });
  const headers = [undefined, "", "unknown", "evil", "<script>", "1.2.3", "a".repeat(5000), ",", "_hidden"];
  assert.equal(await countCompared(test, Array(12).fill(headers).flat()), LIMIT);
});

Deno.test("All addresses of one IPv6 network are one client", async () => {
  await using test = await openTestApp({ trustProxy: 1 });
  const headers = RANDOM.map((_, index) => `2001:db8:1:2:${index.toString(16)}::1`);
  assert.equal(await countCompared(test, headers), LIMIT);
});

Deno.test("All networks of one /48 are four clients together", async () => {
  await using test = await openTestApp({ trustProxy: 1 });
  const headers = Array.from({ length: 420 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`);
  assert.equal(await countCompared(test, headers), 4 * LIMIT);
});

Deno.test("The rate of requests counts a /48 too", async () => {
  await using test = await openTestApp({ trustProxy: 1 });
  let passed = 0;
  for (let index = 0; index < 5 * 600; index++) {
    const response = await test.send("POST", "/api/auth/verify-otp", {
      body: {},
      headers: { "X-Forwarded-For": `2001:db8:1:${(index % 5).toString(16)}::1` },
    });
    if (response.status !== 429) passed++;
  }
  assert.equal(passed, 4 * 600);
});

/** Returns the lines that warn of a proxy, after a request with each of the headers. */
async function warnings(trustProxy: number, headers: Record<string, string>[]): Promise<string[]> {
  await using test = await openTestApp({ trustProxy });
  for (const sent of headers) await test.send("GET", "/healthz", { headers: sent, from: PROXY });
  return test.logLines.filter((line) => line.includes("proxy_not_trusted"));
}

Deno.test("TRUST_PROXY=0: requests through a proxy are warned of, once", async () => {
  for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP"]) {
    const [line, ...more] = await warnings(0, [{}, { [name]: "41.58.0.9" }, { [name]: "41.58.0.10" }]);
    assert.equal(JSON.parse(line ?? "{}").level, "warn");
    assert.match(line ?? "", /TRUST_PROXY is 0: everybody is counted as one client/);
    assert.doesNotMatch(line ?? "", /41\.58/);
    assert.deepEqual(more, []);
  }
});

Deno.test("nothing is warned of where no proxy shows itself, or where it is trusted", async () => {
  assert.deepEqual(await warnings(0, [{}, {}]), []);
  assert.deepEqual(await warnings(1, [{ "X-Forwarded-For": "41.58.0.9" }]), []);
});
