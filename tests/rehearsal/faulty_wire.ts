/** A wire to a server that can be slow, or answer in its place. @module */

/** What a wire does to a connection; undefined passes everything on at once. */
export type WireFault = { bytesPerSecond: number } | { status: number };

/** The wire; disposing of it cuts it. */
export interface FaultyWire extends AsyncDisposable {
  /** Origin at which the server is reached through it. */
  url: string;
  /** For what is sent from now on. */
  fault?: WireFault;
}

const SLICES_A_SECOND = 10;

/** Opens a wire to a server. */
export function openFaultyWire(serverUrl: string): FaultyWire {
  const { hostname, port } = new URL(serverUrl);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.TcpConn>();
  const wire: FaultyWire = {
    url: `http://127.0.0.1:${listener.addr.port}`,
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const connection of open) close(connection);
      await accepting;
    },
  };

  async function connect(client: Deno.TcpConn): Promise<void> {
    open.add(client);
    const server = await Deno.connect({ hostname, port: Number(port) });
    open.add(server);
    await Promise.all([pass(client, server, true), pass(server, client, false)]);
  }

  async function pass(from: Deno.TcpConn, to: Deno.TcpConn, isRequest: boolean): Promise<void> {
    try {
      const buffer = new Uint8Array(64 * 1024);
      for (let count = await from.read(buffer); count !== null; count = await from.read(buffer)) {
        const { fault } = wire;
        if (isRequest && fault && "status" in fault) {
          await from.write(new TextEncoder().encode(answerOf(fault.status)));
          break;
        }
        await send(to, buffer.subarray(0, count), () => wire.fault);
      }
    } catch {
      // Either side hangs up when it likes.
    }
    for (const connection of [from, to]) close(connection);
  }

  function close(connection: Deno.TcpConn): void {
    if (open.delete(connection)) connection.close();
  }

  const accepting = (async () => {
    for await (const client of listener) connect(client).catch(() => close(client));
  })();
  return wire;
}

/** What is left goes at once as soon as the wire is sound again. */
async function send(to: Deno.TcpConn, bytes: Uint8Array, readFault: () => WireFault | undefined) {
  for (let sent = 0; sent < bytes.length;) {
    const fault = readFault();
    const isSlow = fault !== undefined && "bytesPerSecond" in fault;
    const end = isSlow ? sent + Math.ceil(fault.bytesPerSecond / SLICES_A_SECOND) : bytes.length;
    sent += await to.write(bytes.subarray(sent, end));
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1000 / SLICES_A_SECOND));
  }
}

function answerOf(status: number): string {
  const body = `<Error><Code>InternalError</Code></Error>`;
  const head = ["Content-Type: application/xml", `Content-Length: ${body.length}`, "Connection: close"];
  return [`HTTP/1.1 ${status} Fault`, ...head, "", body].join("\r\n");
}
