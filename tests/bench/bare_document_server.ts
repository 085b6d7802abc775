/** Baseline: hello world on the port of `PORT`. @module */
Deno.serve(
  { hostname: "127.0.0.1", port: Number(Deno.env.get("PORT")), onListen() {} },
  () => new Response("Hello world"),
);
