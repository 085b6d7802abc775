/** Listening for connections of which none may keep its next request's header waiting. @module */

/** Answers one request; `info` tells who is asking. */
export type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

/** What answers requests until it is shut down. */
export interface Listening {
  addr: Deno.NetAddr;
  /** Takes no more connections and ends those there are, each as soon as its answer is out. */
  shutdown(): Promise<void>;
}

/** Where to listen, and how long a request's header may take from the connection, or the last answer, on. */
export interface ListenOptions {
  hostname: string;
  port: number;
  headerTimeoutMs: number;
}

/** One connection on the HTTP server of `Deno.serve`. */
interface HttpConnection {
  /** Resolves or rejects when the connection is closed. */
  finished: Promise<void>;
  /** Closes it at once when no answer is on its way, else after that. */
  shutdown(): Promise<void>;
}

type ServeConnection = (
  connection: Deno.Conn,
  signal: AbortSignal,
  handler: Handler,
  onError: (error: unknown) => Response,
  onListen: () => void,
) => HttpConnection;

/**
 * Returns what `Deno.serve` uses for a single connection, or undefined in a version that does not have it.
 *
 * `Deno.serve` has no timeouts, and `node:http`, which has, costs a fifth more per request before any of ours is done. This
 * is the same server at the same cost, but it is in no public type; hence the question whether it is there.
 */
export function findServeConnection(): ServeConnection | undefined {
  const internals = Reflect.get(Deno, Reflect.get(Deno, "internal") ?? "");
  const serve = internals?.serveHttpOnConnection;
  return typeof serve === "function" ? serve : undefined;
}

/** Accepting fails when the machine is out of sockets; some are free again after this. */
const ACCEPT_PAUSE_MS = 100;

/** Listens, and closes every connection whose next header is not complete in time. @throws what `Deno.listen` does. */
export function listenGuarded(
  { hostname, port, headerTimeoutMs }: ListenOptions,
  serveConnection: ServeConnection,
  handler: Handler,
): Listening {
  const listener = Deno.listen({ hostname, port });
  const connections = new Set<GuardedConnection>();
  const sweep = setInterval(() => {
    const longestAgo = performance.now() - headerTimeoutMs;
    for (const connection of connections) if (connection.isWaitingSince(longestAgo)) connection.expire();
  }, headerTimeoutMs / 12);

  const take = (connection: Deno.TcpConn) => {
    connection.setNoDelay();
    const guarded = new GuardedConnection(connection, serveConnection, handler);
    connections.add(guarded);
    void guarded.finished.then(() => connections.delete(guarded));
  };
  const accepting = acceptAll(listener, take);

  async function shutdown(): Promise<void> {
    listener.close();
    await accepting;
    await Promise.all([...connections].map((connection) => connection.close()));
    clearInterval(sweep);
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

class GuardedConnection {
  /** Resolves when the connection is closed, by whomever and however. */
  readonly finished: Promise<void>;
  readonly #http: HttpConnection;
  readonly #abort = new AbortController();
  #underWay = 0;
  #isFresh = true;
  /** Its last request had a body, which may have been answered before it was there. */
  #hadBody = false;
  #isClosing = false;
  #waitsSince = performance.now();

  constructor(connection: Deno.Conn, serveConnection: ServeConnection, handler: Handler) {
    const counted: Handler = async (request, info) => {
      this.#underWay++;
      this.#isFresh = false;
      this.#hadBody = hasBody(request);
      try {
        return await handler(request, info);
      } finally {
        if (--this.#underWay === 0) this.#waitsSince = performance.now();
      }
    };
    // What is thrown here is printed by the server, and answered with 500.
    const onError = (error: unknown) => {
      throw error;
    };
    this.#http = serveConnection(connection, this.#abort.signal, counted, onError, () => {});
    this.finished = this.#http.finished.catch(() => {});
  }

  /** Says whether a header has been waited for since `time`, of which nobody may have seen the beginning. */
  isWaitingSince(time: number): boolean {
    return !this.#isClosing && this.#underWay === 0 && this.#waitsSince <= time;
  }

  /** Closes it at the end of its patience. */
  expire(): void {
    // The server would wait for the rest of that body. Answers to such requests are short, and long out.
    if (this.#hadBody) this.#cut();
    else void this.close();
  }

  /** Closes it; an answer that is being sent, which may take a slow phone minutes, is sent to its end first. */
  async close(): Promise<void> {
    // The server would take a first header that is still arriving for a request, and wait for it.
    if (this.#isFresh) this.#cut();
    else if (!this.#isClosing) {
      this.#isClosing = true;
      await this.#http.shutdown().catch(() => {});
    }
    await this.finished;
  }

  #cut(): void {
    if (!this.#isClosing) this.#abort.abort();
    this.#isClosing = true;
  }
}

function hasBody({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  return (headers.get("Content-Length") ?? "0") !== "0" || headers.has("Transfer-Encoding");
}
