/** Closes connections whose next request header, or whose reading of an answer, takes too long. @module */
import { type PaceWatch, type PeerPace, watchPace } from "./pace.ts";

export interface RequestInfo {
  remoteAddr: Deno.Addr;
  /** Counts as under way until it ends; cuts the connection of who is late. Missing where the platform listens. */
  watchReader?: () => PaceWatch;
}

export type Handler = (request: Request, info: RequestInfo) => Response | Promise<Response>;

export interface Listening {
  addr: Deno.NetAddr;
  /** Ends each connection after its answer. */
  shutdown(): Promise<void>;
}

export interface ListenOptions {
  hostname: string;
  port: number;
  /** Counts from the connection or the last answer. */
  headerTimeoutMs: number;
  slowestReader: Readonly<PeerPace>;
  /** Drops nobody before; default: at once. */
  guardsFrom?: Promise<void>;
}

interface HttpConnection {
  finished: Promise<void>;
  /** Closes at once, or after the answer that is on its way. */
  shutdown(): Promise<void>;
}

type ServeConnection = (
  connection: Deno.Conn,
  signal: AbortSignal,
  handler: (request: Request) => Promise<Response>,
  onError: (error: unknown) => Response,
  onListen: () => void,
) => HttpConnection;

/**
 * `Deno.serve` has no timeouts, and `node:http` costs a fifth more per request. This is `Deno.serve`'s server for one
 * connection, in no public type: undefined in a version without it.
 */
export function findServeConnection(): ServeConnection | undefined {
  const internals = Reflect.get(Deno, Reflect.get(Deno, "internal") ?? "");
  const serve = internals?.serveHttpOnConnection;
  return typeof serve === "function" ? serve : undefined;
}

/** So many in a header's time: of thousands of connections a few go at a time. */
const SWEEPS = 120;

/** Accepting fails while out of sockets. */
const ACCEPT_PAUSE_MS = 100;

/** @throws what `Deno.listen` does. */
export function listenGuarded(
  { hostname, port, headerTimeoutMs, slowestReader, guardsFrom = Promise.resolve() }: ListenOptions,
  serveConnection: ServeConnection,
  handler: Handler,
): Listening {
  const listener = Deno.listen({ hostname, port });
  const connections = new Set<GuardedConnection>();
  const sweep = () => {
    const now = performance.now();
    for (const connection of connections) if (connection.isIdle(now, headerTimeoutMs)) connection.cut();
  };
  let isClosed = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  void guardsFrom.then(() => {
    if (!isClosed) timer = setInterval(sweep, headerTimeoutMs / SWEEPS);
  });

  const take = (connection: Deno.TcpConn) => {
    connection.setNoDelay();
    const guarded = new GuardedConnection(connection, serveConnection, handler, slowestReader);
    connections.add(guarded);
    void guarded.finished.then(() => connections.delete(guarded));
  };
  const accepting = acceptAll(listener, take);

  async function shutdown(): Promise<void> {
    isClosed = true;
    listener.close();
    await accepting;
    await Promise.all([...connections].map((connection) => connection.close()));
    clearInterval(timer);
  }
  return { addr: listener.addr as Deno.NetAddr, shutdown };
}

async function acceptAll(
  listener: Deno.TcpListener,
  take: (connection: Deno.TcpConn) => void,
): Promise<void> {
  while (true) {
    try {
      take(await listener.accept());
    } catch (error) {
      if (error instanceof Deno.errors.BadResource || error instanceof Deno.errors.Interrupted) return;
      await new Promise((resolve) => setTimeout(resolve, ACCEPT_PAUSE_MS));
    }
  }
}

/** Hyper's own buffer: what it holds of an answer nobody is seen to read. */
const UNSENT_MAX_BYTES = 512 * 1024;

class GuardedConnection {
  readonly finished: Promise<void>;
  readonly #http: HttpConnection;
  readonly #abort = new AbortController();
  #underWay = 0;
  #isFresh = true;
  /** The last request had a body, perhaps answered before it arrived. */
  #hadBody = false;
  /** The last answer had at least so many. */
  #answeredBytes = 0;
  #isClosing = false;
  #waitsSince = performance.now();

  constructor(
    connection: Deno.Conn,
    serveConnection: ServeConnection,
    handler: Handler,
    readonly slowestReader: Readonly<PeerPace>,
  ) {
    const info = { remoteAddr: connection.remoteAddr, watchReader: () => this.#watchReader() };
    const counted = async (request: Request) => {
      this.#underWay++;
      this.#isFresh = false;
      this.#hadBody = hasBody(request);
      try {
        const answer = await handler(request, info);
        this.#answeredBytes = Number(answer.headers.get("Content-Length"));
        return answer;
      } finally {
        this.#end();
      }
    };
    // The server prints it and answers 500.
    const onError = (error: unknown) => {
      throw error;
    };
    this.#http = serveConnection(connection, this.#abort.signal, counted, onError, () => {});
    this.finished = this.#http.finished.catch(() => {});
  }

  #end(): void {
    if (--this.#underWay === 0) this.#waitsSince = performance.now();
  }

  #watchReader(): PaceWatch {
    this.#underWay++;
    const watch = watchPace(this.slowestReader, () => this.cut());
    return {
      ...watch,
      stopWaiting: (bytes) => {
        this.#answeredBytes += bytes;
        watch.stopWaiting(bytes);
      },
      end: () => {
        watch.end();
        this.#end();
      },
    };
  }

  /** A partial header may be unseen. */
  isIdle(now: number, headerTimeoutMs: number): boolean {
    if (this.#isClosing || this.#underWay > 0) return false;
    const unsentBytes = this.#hadBody ? 0 : Math.min(this.#answeredBytes, UNSENT_MAX_BYTES);
    const sendingMs = unsentBytes / this.slowestReader.minBytesPerSecond * 1000;
    return now - this.#waitsSince >= Math.max(headerTimeoutMs, sendingMs);
  }

  /** Finishes an answer being sent, which may take a slow phone minutes. */
  async close(): Promise<void> {
    // The server would wait for a first, partial header.
    if (this.#isFresh) this.cut();
    else if (!this.#isClosing) {
      this.#isClosing = true;
      await this.#http.shutdown().catch(() => {});
    }
    await this.finished;
  }

  /** Not after {@linkcode close}, which cannot be hurried: so whoever is slow is cut, not closed. */
  cut(): void {
    if (!this.#isClosing) this.#abort.abort();
    this.#isClosing = true;
  }
}

function hasBody({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  return (headers.get("Content-Length") ?? "0") !== "0" || headers.get("Transfer-Encoding") !== null;
}
