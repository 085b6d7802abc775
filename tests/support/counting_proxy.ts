/** A proxy between browser and server that counts bytes and can be cut. @module */

export interface CountingProxy extends AsyncDisposable {
  url: string;
  /** Response bytes since the last call, with heads, by path. */
  takeCounts(): Map<string, number>;
}

const REQUEST_LINE = /^(?:GET|HEAD|POST|PUT|DELETE) (\S+) HTTP\/1\.1\r\n/;

/** HTTP/1.1 answers a connection's requests in order, so each byte has its request. */
export function openCountingProxy(serverUrl: string): CountingProxy {
  const { hostname, port } = new URL(serverUrl);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const connections = new Set<Deno.TcpConn>();
  let counts = new Map<string, number>();

  async function connect(browser: Deno.TcpConn): Promise<void> {
    const server = await Deno.connect({ hostname, port: Number(port) });
    connections.add(browser).add(server);
    let path = "";
    const pass = async (from: Deno.TcpConn, to: Deno.TcpConn, seen: (bytes: Uint8Array) => void) => {
      try {
        for await (const bytes of from.readable.values({ preventCancel: true })) {
          seen(bytes);
          await writeAll(to, bytes);
        }
      } catch {
        // Either side may hang up.
      }
      for (const connection of [browser, server]) close(connection);
    };
    const readPath = (bytes: Uint8Array) => {
      const line = new TextDecoder().decode(bytes.subarray(0, 2000));
      path = REQUEST_LINE.exec(line)?.[1]?.split("?")[0] ?? path;
    };
    const count = ({ byteLength }: Uint8Array) => void counts.set(path, (counts.get(path) ?? 0) + byteLength);
    await Promise.all([pass(browser, server, readPath), pass(server, browser, count)]);
  }

  function close(connection: Deno.TcpConn): void {
    if (!connections.delete(connection)) return;
    try {
      connection.close();
    } catch (error) {
      // The end of its stream has closed it.
      if (!(error instanceof Deno.errors.BadResource)) throw error;
    }
  }

  const accepting = (async () => {
    for await (const browser of listener) connect(browser);
  })();

  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    takeCounts() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const connection of connections) close(connection);
      await accepting;
    },
  };
}

async function writeAll(to: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.byteLength;) sent += await to.write(bytes.subarray(sent));
}
