const DRAIN_MS = 10_000;

export interface RunningServer {
  /** Its port is the one that was given. */
  url: string;
  port: number;
  /** Answers 503 to new requests and waits for those under way. */
  stop(): Promise<void>;
}

/** `Deno.Server.shutdown()` breaks off requests whose body is arriving: they are waited for first. */
export function serve(
  place: { hostname: string; port: number },
  handler: Promise<Deno.ServeHandler>,
): RunningServer {
  let running = 0;
  let isStopping = false;
  let whenIdle = () => {};
  const server = listen(place, async (request, info) => {
    if (isStopping) {
      return new Response(null, { status: 503, headers: { "Retry-After": "1", "Connection": "close" } });
    }
    running++;
    try {
      return await (await handler)(request, info);
    } finally {
      if (--running === 0) whenIdle();
    }
  });

  async function stop(): Promise<void> {
    isStopping = true;
    const idle = new Promise<void>((resolve) => running === 0 ? resolve() : whenIdle = resolve);
    await withTimeout(DRAIN_MS, idle.then(() => server.shutdown()));
  }
  const { port } = server.addr;
  return { url: `http://${bracket(place.hostname)}:${port}`, port, stop };
}

/** @throws {Error} one line that names the setting. */
function listen(
  { hostname, port }: { hostname: string; port: number },
  handler: Deno.ServeHandler,
): Deno.HttpServer<Deno.NetAddr> {
  try {
    return Deno.serve({ hostname, port, onListen() {} }, handler);
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new Error(`PORT ${port} is already in use on ${hostname}`, { cause: error });
    }
    if (error instanceof Deno.errors.AddrNotAvailable) {
      throw new Error(`HOST ${hostname} is no address of this machine`, { cause: error });
    }
    throw error;
  }
}

/** In a URL an IPv6 address stands in brackets. */
function bracket(hostname: string): string {
  return hostname.includes(":") ? `[${hostname}]` : hostname;
}

export async function withTimeout(timeoutMs: number, work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([work, late]);
  clearTimeout(timer);
}

export function untilSignalled(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, resolve);
  return promise;
}
