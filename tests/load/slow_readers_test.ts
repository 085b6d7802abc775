import assert from "node:assert/strict";
import { Hono } from "hono";
import type { Handler } from "@/routes/guarded_listener.ts";
import type { PeerPace } from "@/routes/pace.ts";
import { pacedBody } from "@/routes/paced_body.ts";
import { CLIENT_TIMEOUTS, serve } from "@/routes/serve.ts";
import { RawConnection } from "../support/raw_connection.ts";
import { countOpenFiles, storeMedia } from "../support/stored_media.ts";
import { openTestApp } from "../support/test_app.ts";

/** The system takes some 4 MB of an answer that nobody reads. */
const LARGE_BYTES = 24 * 1024 * 1024;
const IMPATIENT: PeerPace = { minBytesPerSecond: 1024, patienceMs: 250 };

function start(handler: Handler, slowestReader = CLIENT_TIMEOUTS.slowestReader, headerTimeoutMs = 120) {
  const place = { hostname: "127.0.0.1", port: 0, headerTimeoutMs, slowestReader };
  const server = serve(place, Promise.resolve(handler));
  return { url: server.url, [Symbol.asyncDispose]: () => server.stop() };
}

async function open(url: string, path: string): Promise<RawConnection> {
  const connection = await RawConnection.open(url);
  await connection.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return connection;
}

/** As long as the server takes to close so many connections on which nothing is asked, one after another. */
async function wait(url: string, times: number): Promise<void> {
  for (; times > 0; times--) {
    using silent = await RawConnection.open(url);
    await silent.readToEnd();
  }
}

function largeStream(): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = LARGE_BYTES;
  return new ReadableStream({
    pull(controller) {
      const length = Math.min(left, 64 * 1024);
      controller.enqueue(new Uint8Array(length));
      if ((left -= length) === 0) controller.close();
    },
  });
}

const LENGTH = { "Content-Length": String(LARGE_BYTES) };
const LARGE = new Hono()
  .get("/streamed", (c) => c.body(pacedBody(c, largeStream), 200, LENGTH))
  .get("/from-memory", (c) => c.body(new Uint8Array(LARGE_BYTES), 200, LENGTH))
  .get("/of-no-length", (c) => c.body(new Uint8Array(LARGE_BYTES)));

async function readBody(connection: RawConnection): Promise<number> {
  const answer = await connection.readToEnd();
  return answer.length - answer.indexOf("\r\n\r\n") - 4;
}

for (const path of ["/streamed", "/from-memory"]) {
  Deno.test(`a slow phone gets the whole of a large answer, ${path.slice(1)}, however long it takes`, async () => {
    await using server = start(LARGE.fetch);
    using phone = await open(server.url, path);
    await wait(server.url, 2);
    assert.equal(await readBody(phone), LARGE_BYTES);
  });
}

Deno.test("whoever takes nothing of an answer for too long is cut off in the midst of it", async () => {
  await using server = start(LARGE.fetch, IMPATIENT);
  for (const path of ["/streamed", "/of-no-length"]) {
    using stuck = await open(server.url, path);
    await wait(server.url, 6);
    assert.ok(await readBody(stuck) < LARGE_BYTES, path);
  }
});

Deno.test("what was handed over whole has the time that the slowest reader takes for it", async () => {
  await using server = start(LARGE.fetch, IMPATIENT);
  using phone = await open(server.url, "/from-memory");
  await wait(server.url, 6);
  assert.equal(await readBody(phone), LARGE_BYTES);
});

Deno.test("a source that keeps its reader waiting is no fault of the reader's", async () => {
  const gate = Promise.withResolvers<void>();
  const late = () =>
    ReadableStream.from((async function* () {
      yield new TextEncoder().encode("a");
      await gate.promise;
      yield new TextEncoder().encode("b");
    })());
  await using server = start(new Hono().get("/", (c) => c.body(pacedBody(c, late))).fetch, IMPATIENT);
  using patient = await open(server.url, "/");
  await wait(server.url, 6);
  gate.resolve();
  assert.match(await patient.readToEnd(), /1\r\na\r\n1\r\nb\r\n0\r\n\r\n$/);
});

Deno.test({
  name:
    "64 readers of a network who never read are gone, their files closed, and others are served meanwhile",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using test = await openTestApp();
    const path = await storeMedia(test, { type: "video/mp4", bytes: new Uint8Array(LARGE_BYTES) });
    await using server = start(test.app.fetch, IMPATIENT, CLIENT_TIMEOUTS.headerTimeoutMs);
    const stuck = await Promise.all(Array.from({ length: 64 }, () => open(server.url, path)));
    while (countOpenFiles() < stuck.length) await (await fetch(`${server.url}/healthz`)).body?.cancel();
    using refused = await open(server.url, path);
    assert.match(await refused.readToEnd(), /^HTTP\/1\.1 503 /);
    while (countOpenFiles() > 0) assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
    assert.ok(await readBody(stuck[0] ?? assert.fail()) < LARGE_BYTES);
    for (const connection of stuck) connection[Symbol.dispose]();
    assert.equal((await fetch(`${server.url}${path}`, { headers: { range: "bytes=0-0" } })).status, 206);
  },
});

Deno.test("no file is opened for who has gone before the first byte", async () => {
  let opened = 0;
  const body = pacedBody({} as never, () => (opened++, largeStream()));
  await body.cancel();
  assert.equal(opened, 0);
});

function frame(kind: number, flags: number, stream: number, payload: string): string {
  return String.fromCharCode(0, 0, payload.length, kind, flags, 0, 0, 0, stream) + payload;
}

const FIELDS = { ":method": "GET", ":scheme": "http", ":path": "/", ":authority": "localhost" };
const literal = (text: string) => String.fromCharCode(text.length) + text;
const HEADER = Object.entries(FIELDS).map(([name, value]) => `\x00${literal(name)}${literal(value)}`).join(
  "",
);
const [END_STREAM, END_HEADERS] = [1, 4];
const HTTP2 = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0, "");
const PING = frame(6, 0, 0, "12345678");

Deno.test("HTTP/2 buys no time, neither by a request without its end nor by pings", async () => {
  let answered = 0;
  await using server = start(() => new Response(String(++answered)), IMPATIENT);
  using endless = await RawConnection.open(server.url);
  await endless.send(HTTP2 + frame(1, END_HEADERS, 1, HEADER));
  await endless.readToEnd();
  using pinging = await RawConnection.open(server.url);
  await pinging.send(HTTP2 + frame(1, END_HEADERS | END_STREAM, 1, HEADER));
  await pinging.drip(PING, 20);
  assert.equal(answered, 2);
});
