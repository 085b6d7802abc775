import { SLOWEST_PEER } from "./pace.ts";
import {
  findServeConnection,
  type Handler,
  listenGuarded,
  type Listening,
  type ListenOptions,
} from "./guarded_listener.ts";

const DRAIN_MS = 10_000;

export const CLIENT_TIMEOUTS: Readonly<Pick<ListenOptions, "headerTimeoutMs" | "slowestReader">> = {
  headerTimeoutMs: 12_000,
  slowestReader: SLOWEST_PEER,
};

export interface ServeOptions extends Partial<typeof CLIENT_TIMEOUTS> {
  hostname: string;
  port: number;
  /** As on Deno Deploy, which listens and drops slow clients itself. */
  isHosted?: boolean;
  /** Slow clients are dropped from then on: a process's first timer takes milliseconds. Default: at once. */
  guardsFrom?: Promise<void>;
}

export interface RunningServer {
  /** Its port is the one that was given. */
  url: string;
  port: number;
  /** Slow clients are dropped. */
  isGuarded: boolean;
  /** Answers 503 to new requests and waits for those under way. */
  stop(): Promise<void>;
}

/** `Deno.Server.shutdown()` breaks off requests whose body is arriving: they are waited for first. */
export function serve(options: ServeOptions, handler: Promise<Handler>): RunningServer {
  let running = 0;
  let isStopping = false;
  let whenIdle = () => {};
  const server = listen(options, async (request, info) => {
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
  const isGuarded = options.isHosted === true || findServeConnection() !== undefined;
  return { url: `http://${bracket(options.hostname)}:${port}`, port, isGuarded, stop };
}

/** @throws {Error} one line that names the setting. */
function listen({ isHosted = false, ...options }: ServeOptions, handler: Handler): Listening {
  const serveConnection = isHosted ? undefined : findServeConnection();
  const { hostname, port } = options;
  try {
    if (!serveConnection) return Deno.serve({ hostname, port, onListen() {} }, handler);
    return listenGuarded({ ...CLIENT_TIMEOUTS, ...options }, serveConnection, handler);
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new Error(`PORT ${options.port} is already in use on ${options.hostname}`, { cause: error });
    }
    if (error instanceof Deno.errors.AddrNotAvailable) {
      throw new Error(`HOST ${options.hostname} is no address of this machine`, { cause: error });
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
