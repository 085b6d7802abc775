/** Serving until told to stop, and stopping without cutting anybody off. @module */

/** Requests under way get this long to finish. @see contract §2 */
const DRAIN_MS = 10_000;

/** A server that is listening. */
export interface RunningServer {
  /** Address it listens on, with the port it really got. */
  address: { hostname: string; port: number };
  /** The same as an address to be opened, such as `http://127.0.0.1:8000`. */
  url: string;
  /** Answers new requests with 503, waits for those under way, then stops listening. */
  stop(): Promise<void>;
}

/** Answers one request; `info` tells who is asking. */
export type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

/**
 * Starts to listen; requests wait for `handler` to be ready.
 *
 * `Deno.Server.shutdown()` breaks off requests whose body is still arriving, so those under way are counted here and
 * waited for first.
 */
export function serve(options: { hostname: string; port: number }, handler: Promise<Handler>): RunningServer {
  let underWay = 0;
  let isStopping = false;
  let whenIdle = () => {};
  const server = Deno.serve({ ...options, onListen() {} }, async (request, info) => {
    if (isStopping) {
      return new Response(null, { status: 503, headers: { "Retry-After": "1", "Connection": "close" } });
    }
    underWay++;
    try {
      return await (await handler)(request, info);
    } finally {
      if (--underWay === 0) whenIdle();
    }
  });

  async function stop(): Promise<void> {
    isStopping = true;
    const idle = new Promise<void>((resolve) => underWay === 0 ? resolve() : whenIdle = resolve);
    await atMost(DRAIN_MS, idle.then(() => server.shutdown()));
  }
  const { hostname, port } = server.addr;
  return { address: server.addr, url: `http://${hostname}:${port}`, stop };
}

/** Waits for work to end, but no longer than `timeoutMs`. */
export async function atMost(timeoutMs: number, work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Resolves at the first SIGTERM or SIGINT. */
export function untilToldToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, resolve);
  return promise;
}
