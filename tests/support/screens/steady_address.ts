/** An address that is the same in every run, for what shows it, such as a link's QR code. @module */
import { APP_URL } from "../test_app.ts";

/** What a browser behind {@linkcode openProxy} is to ask for. */
export const STEADY_ADDRESS = APP_URL;

/** A proxy to one server; `await using` stops it. */
export interface Proxy extends AsyncDisposable {
  url: string;
}

/** Leads every connection to the server at a port, whatever address it asks for. */
export function openProxy(port: number): Proxy {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Promise<void>>();
  const listening = (async () => {
    for await (const connection of listener) {
      const passing = pass(connection, port).catch(() => {}).finally(() => open.delete(passing));
      open.add(passing);
    }
  })();
  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    async [Symbol.asyncDispose]() {
      listener.close();
      await listening;
      await Promise.all(open);
    },
  };
}

async function pass(near: Deno.Conn, port: number): Promise<void> {
  const far = await Deno.connect({ hostname: "127.0.0.1", port });
  const start = new Uint8Array(16_384);
  const asked = start.subarray(0, await near.read(start) ?? 0);
  // Playwright itself asks for a tunnel first; Chromium asks by whole addresses, which a server understands.
  if (new TextDecoder().decode(asked).startsWith("CONNECT ")) await write(near, TUNNEL);
  else await write(far, asked);
  await Promise.all([near.readable.pipeTo(far.writable), far.readable.pipeTo(near.writable)]);
}

const TUNNEL = new TextEncoder().encode("HTTP/1.1 200 OK\r\n\r\n");

async function write(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) written += await connection.write(bytes.subarray(written));
}
