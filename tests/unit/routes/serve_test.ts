import assert from "node:assert/strict";
import { serve } from "@/routes/serve.ts";
import { RawConnection } from "@/tests/support/raw_connection.ts";

function start(handler: Deno.ServeHandler) {
  const server = serve({ hostname: "127.0.0.1", port: 0 }, Promise.resolve(handler));
  return { server, url: `${server.url}/` };
}

Deno.test("serve() lets a request under way finish before it stops, and refuses new ones with 503", async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { server, url } = start(async () => {
    begun.resolve();
    await finish.promise;
    return new Response("finished");
  });
  const slow = fetch(url);
  await begun.promise;
  const stopped = server.stop();
  const refused = await fetch(url);
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get("Retry-After"), "1");
  await refused.body?.cancel();
  finish.resolve();
  assert.equal(await (await slow).text(), "finished");
  await stopped;
  await assert.rejects(fetch(url));
});

Deno.test("serve() waits for a body that is still arriving", async () => {
  const begun = Promise.withResolvers<void>();
  const { server, url } = start(async (request) => {
    const reader = request.body?.getReader();
    await reader?.read();
    begun.resolve();
    let rest = 0;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      rest += part.value.length;
    }
    return new Response(String(rest));
  });
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const answer = fetch(url, { method: "POST", body: body.readable });
  await writer.write(new Uint8Array(1));
  await begun.promise;
  const stopped = server.stop();
  await writer.write(new Uint8Array(5));
  await writer.close();
  assert.equal(await (await answer).text(), "5");
  await stopped;
});

Deno.test("serve() waits for no header that is still arriving, and for nobody who asks nothing", async () => {
  const { server, url } = start(() => new Response("ok"));
  using silent = await RawConnection.open(url);
  using begun = await RawConnection.open(url);
  using kept = await RawConnection.open(url);
  await begun.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ");
  await kept.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await kept.readUntil(/ok$/);
  const startedAt = performance.now();
  await server.stop();
  assert.ok(performance.now() - startedAt < 5000);
  for (const connection of [silent, begun, kept]) assert.equal(await connection.readToEnd(), "");
});

Deno.test("serve() makes requests wait for a handler that is not ready yet", async () => {
  const ready = Promise.withResolvers<Deno.ServeHandler>();
  const server = serve({ hostname: "127.0.0.1", port: 0 }, ready.promise);
  const answer = fetch(server.url);
  ready.resolve(() => new Response("ready"));
  assert.equal(await (await answer).text(), "ready");
  await server.stop();
});

Deno.test("serve() names the setting when its port is taken", async () => {
  const { server } = start(() => new Response());
  const { port } = server;
  const again = () => serve({ hostname: "127.0.0.1", port }, Promise.resolve(() => new Response()));
  assert.throws(again, { message: `PORT ${port} is already in use on 127.0.0.1` });
  await server.stop();
});

Deno.test("serve() writes an IPv6 address in brackets", async () => {
  const server = serve({ hostname: "::1", port: 0 }, Promise.resolve(() => new Response("six")));
  assert.match(server.url, /^http:\/\/\[::1\]:\d+$/);
  assert.equal(await (await fetch(server.url)).text(), "six");
  await server.stop();
});
