/** Baseline: a fixed answer. Arguments: bytes, status. @module */
const [bytes = "2", status = "200"] = Deno.args;
const body = new Uint8Array(Number(bytes)).fill(0x20);

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => void Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`)),
}, async (request) => {
  if (request.body) await request.text();
  return new Response(body, { status: Number(status), headers: { "Content-Type": "application/json" } });
});
