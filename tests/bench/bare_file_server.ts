/** Baseline: the runtime's own file stream. Argument: the file. @module */
const [path = ""] = Deno.args;
const { size } = await Deno.stat(path);

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => void Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`)),
}, async () => {
  const file = await Deno.open(path);
  return new Response(file.readable, {
    headers: { "Content-Type": "video/mp4", "Content-Length": String(size) },
  });
});
