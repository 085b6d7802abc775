import assert from "node:assert/strict";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { readChunks, readWhole } from "@/routes/body_chunks.ts";
import type { Handler } from "@/routes/guarded_listener.ts";
import { SLOWEST_PEER } from "@/routes/pace.ts";
import { CLIENT_TIMEOUTS, serve } from "@/routes/serve.ts";
import { RawConnection } from "../support/raw_connection.ts";
import { sampleMedian } from "../support/statistics.ts";

const HEADER_TIMEOUT_MS = 120;
const HALF_HEADER = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ";
const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const OK = () => new Response("ok");

function start(handler: Handler = OK) {
  const place = { hostname: "127.0.0.1", port: 0, headerTimeoutMs: HEADER_TIMEOUT_MS };
  const server = serve(place, Promise.resolve(handler));
  return { url: server.url, [Symbol.asyncDispose]: () => server.stop() };
}

/** Waits for as long as the server takes to close a connection on which nothing is sent, and a little longer. */
async function untilASilentOneIsClosed(url: string): Promise<void> {
  for (let times = 0; times < 2; times++) {
    using silent = await RawConnection.open(url);
    await silent.readToEnd();
  }
}

Deno.test("the header of a request has 12 s, and a body or a reader that stands still 30 s", () => {
  assert.deepEqual(CLIENT_TIMEOUTS, { headerTimeoutMs: 12_000, slowestReader: SLOWEST_PEER });
  assert.deepEqual(SLOWEST_PEER, { minBytesPerSecond: 1024, patienceMs: 30_000 });
});

Deno.test("a header that never ends is cut off, on a new connection and on a kept one", async () => {
  await using server = start();
  using fresh = await RawConnection.open(server.url);
  await fresh.send(HALF_HEADER);
  assert.equal(await fresh.readToEnd(), "");
  using kept = await RawConnection.open(server.url);
  await kept.send(GET);
  await kept.readUntil(/ok$/);
  await kept.send(HALF_HEADER);
  assert.equal(await kept.readToEnd(), "");
});

Deno.test("a header that comes a byte at a time is cut off as well", async () => {
  await using server = start();
  using dripping = await RawConnection.open(server.url);
  await dripping.send(HALF_HEADER);
  const times = await dripping.drip("a", HEADER_TIMEOUT_MS / 20);
  assert.ok(times > 3 && times < 400, `closed after ${times} bytes`);
});

Deno.test("a connection that says nothing is closed, whether anything was asked on it before or not", async () => {
  await using server = start();
  await untilASilentOneIsClosed(server.url);
  using kept = await RawConnection.open(server.url);
  await kept.send(GET);
  assert.match(await kept.readToEnd(), /^HTTP\/1\.1 200 OK\r\n.*ok$/s);
});

Deno.test("a handler may take longer than a header: it is not the client who is slow", async () => {
  const gate = Promise.withResolvers<void>();
  await using server = start(async (request) => {
    if (new URL(request.url).pathname === "/") await gate.promise;
    return OK();
  });
  using waiting = await RawConnection.open(server.url);
  await waiting.send(GET);
  await untilASilentOneIsClosed(server.url);
  gate.resolve();
  assert.match(await waiting.readUntil(/ok$/), /^HTTP\/1\.1 200/);
});

/** Takes bodies as the app does, with less patience. */
async function takeBody(request: Request): Promise<Response> {
  let bytes = 0;
  try {
    const pace = { minBytesPerSecond: 1000, patienceMs: HEADER_TIMEOUT_MS };
    for await (const chunk of readChunks(request.body, 60_000, pace)) bytes += chunk.length;
  } catch {
    return new Response("late", { status: 408 });
  }
  return new Response(`took ${bytes}`);
}

/** The same of a small body. */
async function takeSmallBody(request: Request): Promise<Response> {
  try {
    return new Response(`took ${(await readWhole(request, HEADER_TIMEOUT_MS)).length}`);
  } catch (error) {
    return new Response("late", { status: error instanceof DomainError ? 408 : 500 });
  }
}

const POST = "POST / HTTP/1.1\r\nHost: localhost\r\n";

for (
  const [kind, length] of [
    ["of a given length", "Content-Length: 100000\r\n\r\n12345"],
    ["in chunks", "Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n"],
  ]
) {
  Deno.test(`a body ${kind} that never ends is answered 408 and its connection closed`, async () => {
    await using server = start(takeBody);
    using stuck = await RawConnection.open(server.url);
    await stuck.send(POST + length);
    assert.match(await stuck.readToEnd(), /^HTTP\/1\.1 408 .*late$/s);
  });
}

Deno.test("a small body that never ends is answered 408 and its connection closed; a whole one is taken", async () => {
  await using server = start(takeSmallBody);
  using stuck = await RawConnection.open(server.url);
  await stuck.send(`${POST}Content-Length: 10\r\n\r\n12345`);
  assert.match(await stuck.readToEnd(), /^HTTP\/1\.1 408 .*late$/s);
  using whole = await RawConnection.open(server.url);
  await whole.send(`${POST}Content-Length: 5\r\n\r\n12345`);
  await whole.readUntil(/took 5$/);
});

Deno.test("a small body whose client goes away is refused, and the server goes on", async () => {
  const refused = Promise.withResolvers<unknown>();
  await using server = start(async (request) => {
    const bytes = await readWhole(request, 60_000).catch(refused.resolve);
    return new Response(String(bytes?.length));
  });
  const gone = await RawConnection.open(server.url);
  await gone.send(`${POST}Content-Length: 10\r\n\r\n12345`);
  gone[Symbol.dispose]();
  const error = await refused.promise;
  assert.ok(error instanceof DomainError && error.code === "invalid_request");
  assert.equal(await (await fetch(server.url, { method: "POST", body: "123" })).text(), "3");
});

Deno.test("a body that drips is cut off; one that comes slowly but steadily is taken whole", async () => {
  await using server = start(takeBody);
  using dripping = await RawConnection.open(server.url);
  await dripping.send(`${POST}Content-Length: 100000\r\n\r\n`);
  const cut = dripping.drip("a", 20);
  using steady = await RawConnection.open(server.url);
  await steady.send(`${POST}Content-Length: 10000\r\n\r\n`);
  const slowly = sendSteadily(steady, 10_000);
  assert.ok(await cut < 100);
  assert.match(await slowly, /took 10000$/);
});

/** Sends much more than the slowest pace asks for, over several times the patience there is. */
async function sendSteadily(connection: RawConnection, bytes: number): Promise<string> {
  const piece = 250;
  for (let sent = 0; sent < bytes; sent += piece) {
    await connection.send("x".repeat(piece));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return await connection.readUntil(/took \d+$/);
}

Deno.test("a body that nobody reads and that never ends does not keep its connection", async () => {
  await using server = start(() => new Response("no", { status: 401 }));
  using stuck = await RawConnection.open(server.url);
  await stuck.send(`${POST}Content-Length: 100000\r\n\r\n12345`);
  assert.match(await stuck.readToEnd(), /^HTTP\/1\.1 401 .*no$/s);
});

Deno.test("500 slow clients keep nobody waiting, and are gone in the end", async () => {
  await using server = start();
  const slow = await Promise.all(Array.from({ length: 500 }, () => RawConnection.open(server.url)));
  await Promise.all(slow.map((connection) => connection.send(HALF_HEADER)));
  const timesMs: number[] = [];
  for (let count = 0; count < 50; count++) {
    const startedAt = performance.now();
    assert.equal(await (await fetch(server.url)).text(), "ok");
    timesMs.push(performance.now() - startedAt);
  }
  assert.ok(sampleMedian(timesMs) < 100, `answered after ${sampleMedian(timesMs)} ms`);
  await Promise.all(slow.map((connection) => connection.readToEnd()));
  slow.forEach((connection) => connection[Symbol.dispose]());
});

Deno.test("stopping waits for no header that is still arriving", async () => {
  const server = serve({ hostname: "127.0.0.1", port: 0, headerTimeoutMs: 60_000 }, Promise.resolve(OK));
  using stuck = await RawConnection.open(server.url);
  using kept = await RawConnection.open(server.url);
  await stuck.send(HALF_HEADER);
  await kept.send(GET);
  await kept.readUntil(/ok$/);
  const startedAt = performance.now();
  await server.stop();
  assert.ok(performance.now() - startedAt < 5000);
  assert.equal(await stuck.readToEnd() + await kept.readToEnd(), "");
});
