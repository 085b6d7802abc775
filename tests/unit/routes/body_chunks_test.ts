import assert from "node:assert/strict";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { readChunks, readWhole } from "@/routes/body_chunks.ts";
import { serve } from "@/routes/serve.ts";
import { RawConnection } from "@/tests/support/raw_connection.ts";

const DEADLINE_MS = 150;
const POST = "POST / HTTP/1.1\r\nHost: localhost\r\n";

type Reader = (request: Request) => Promise<number>;

const inChunks: Reader = async ({ body }) => {
  let length = 0;
  for await (const chunk of readChunks(body, DEADLINE_MS)) length += chunk.length;
  return length;
};
const whole: Reader = async (request) => (await readWhole(request, DEADLINE_MS)).length;

/** Tells how many bytes came, or the code of what was thrown. */
function start(read: Reader) {
  const server = serve(
    { hostname: "127.0.0.1", port: 0 },
    Promise.resolve(async (request) => {
      const outcome = await read(request).catch((error) => error instanceof DomainError ? error.code : error);
      return new Response(`outcome: ${outcome}.`);
    }),
  );
  return { url: server.url, [Symbol.asyncDispose]: () => server.stop() };
}

for (const [name, read] of Object.entries({ readChunks: inChunks, readWhole: whole })) {
  for (
    const [kind, begun] of [
      ["of a given length", "Content-Length: 100000\r\n\r\n12345"],
      ["in chunks", "Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n"],
    ]
  ) {
    Deno.test(`${name}() gives up a body ${kind} that never ends`, async () => {
      await using server = start(read);
      using stuck = await RawConnection.open(server.url);
      await stuck.send(POST + begun);
      await stuck.readUntil(/outcome: request_timeout\.$/);
    });
  }

  Deno.test(`${name}() gives up a body that drips, however steadily, and takes one that comes in time`, async () => {
    await using server = start(read);
    using dripping = await RawConnection.open(server.url);
    await dripping.send(`${POST}Content-Length: 100000\r\n\r\n`);
    const timer = setInterval(() => void dripping.send("a").catch(() => {}), 5);
    using late = await RawConnection.open(server.url);
    await late.send(`${POST}Content-Length: 10\r\n\r\n12345`);
    await new Promise((resolve) => setTimeout(resolve, DEADLINE_MS / 3));
    await late.send("67890");
    await late.readUntil(/outcome: 10\.$/);
    await dripping.readUntil(/outcome: request_timeout\.$/).finally(() => clearInterval(timer));
  });

  Deno.test(`${name}() refuses the body of a client who goes away, and the server goes on`, async () => {
    const outcome = Promise.withResolvers<unknown>();
    await using server = start(async (request) => {
      const length = await read(request).catch((error) => (outcome.resolve(error), 0));
      return length;
    });
    const gone = await RawConnection.open(server.url);
    await gone.send(`${POST}Content-Length: 10\r\n\r\n12345`);
    gone[Symbol.dispose]();
    const error = await outcome.promise;
    assert.ok(error instanceof DomainError && error.code === "invalid_request", String(error));
    assert.equal(await (await fetch(server.url, { method: "POST", body: "123" })).text(), "outcome: 3.");
  });
}
