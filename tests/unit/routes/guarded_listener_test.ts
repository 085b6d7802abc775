import assert from "node:assert/strict";
import { findServeConnection, type Handler, listenGuarded } from "@/routes/guarded_listener.ts";
import { SLOWEST_PEER } from "@/routes/pace.ts";
import { RawConnection } from "@/tests/support/raw_connection.ts";

/** Tells everything that a handler learns about a request. */
const describe: Handler = async (request, { remoteAddr }) => {
  const { method, url, headers } = request;
  const { hostname, transport } = remoteAddr as Deno.NetAddr;
  const { pathname } = new URL(url);
  const seen = { method, pathname, headers: [...headers], hostname, transport, body: await request.text() };
  const range = { status: 206, headers: { "Content-Range": "bytes 0-1/9", "Content-Type": "text/plain" } };
  if (pathname === "/range") return new Response(new Blob(["ab"]).stream(), range);
  return pathname === "/empty" ? new Response(null, { status: 204 }) : Response.json(seen);
};

const END = "Connection: close\r\n\r\n";
const REQUESTS: Record<string, string> = {
  get: `GET /a?b=c HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 1.2.3.4\r\n${END}`,
  head: `HEAD / HTTP/1.1\r\nHost: here\r\n${END}`,
  trace: `TRACE / HTTP/1.1\r\nHost: here\r\n${END}`,
  "no host": `GET / HTTP/1.1\r\n${END}`,
  "HTTP/1.0": "GET / HTTP/1.0\r\n\r\n",
  range: `GET /range HTTP/1.1\r\nHost: here\r\nRange: bytes=0-1\r\n${END}`,
  empty: `DELETE /empty HTTP/1.1\r\nHost: here\r\n${END}`,
  "two at once": `GET /1 HTTP/1.1\r\nHost: here\r\n\r\nGET /2 HTTP/1.1\r\nHost: here\r\n${END}`,
  chunked: `POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n${END}3\r\nabc\r\n0\r\n\r\n`,
  "expecting to continue":
    `POST / HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 3\r\n${END}abc`,
  broken: "GET\r\n\r\n",
  "a header of 100 KB": `GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${"x".repeat(100_000)}\r\n${END}`,
};

async function ask(port: number, request: string): Promise<string> {
  using connection = await RawConnection.open(`http://127.0.0.1:${port}`);
  await connection.send(request).catch(() => {});
  return (await connection.readToEnd()).replaceAll(/^date: .*$/gim, "date: now");
}

Deno.test("what Deno.serve uses for one connection is there in this version", () => {
  assert.ok(
    findServeConnection(),
    "slow clients are not let go: look for another way, or keep the older Deno",
  );
});

Deno.test("listenGuarded() answers byte for byte as Deno.serve does", async (t) => {
  const serveConnection = findServeConnection();
  assert.ok(serveConnection);
  await using plain = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, describe);
  const place = { hostname: "127.0.0.1", port: 0, headerTimeoutMs: 5000, slowestReader: SLOWEST_PEER };
  const guarded = listenGuarded(place, serveConnection, describe);
  const portless = (text: string, { port }: Deno.NetAddr) => text.replaceAll(String(port), "PORT");
  for (const [name, request] of Object.entries(REQUESTS)) {
    await t.step(name, async () => {
      const expected = portless(await ask(plain.addr.port, request), plain.addr);
      assert.equal(portless(await ask(guarded.addr.port, request), guarded.addr), expected);
    });
  }
  await guarded.shutdown();
});

Deno.test("a client that goes away ends the stream it was getting", async () => {
  const serveConnection = findServeConnection();
  assert.ok(serveConnection);
  const cancelled = Promise.withResolvers<void>();
  let pulled = 0;
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
      cancel: () => cancelled.resolve(),
    });
  const place = { hostname: "127.0.0.1", port: 0, headerTimeoutMs: 5000, slowestReader: SLOWEST_PEER };
  const guarded = listenGuarded(place, serveConnection, () => new Response(endless()));
  const connection = await RawConnection.open(`http://127.0.0.1:${guarded.addr.port}`);
  await connection.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  await connection.readUntil(/200 OK/);
  connection[Symbol.dispose]();
  await cancelled.promise;
  assert.ok(pulled < 2000, `${pulled} pieces were made for somebody who does not read`);
  await guarded.shutdown();
});
