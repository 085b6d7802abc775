/** Redis as Upstash serves it: its REST wire in front of a real redis-server. @module */
import { createClient } from "redis";

/** A running bridge; disposing of it stops it. */
export interface UpstashBridge extends AsyncDisposable {
  url: string;
  token: string;
  /** Requests that have arrived so far. */
  requests: number;
  /** When set, it answers instead of Redis; undefined from it lets Redis answer after all. */
  interfere?: (request: Request) => Promise<Response | undefined> | Response | undefined;
  /** Lets the time of everything in Redis pass, as if it were `seconds` later. */
  elapse(seconds: number): Promise<void>;
  /** Runs a command in Redis itself, past the wire. */
  command(...parts: string[]): Promise<unknown>;
  /** Resolves once the bridge has found a Redis that was restarted. */
  untilReady(): Promise<void>;
  /** Takes the bridge off the network, and back to the same address. */
  disconnect(): Promise<void>;
  reconnect(): void;
}

type Command = readonly (string | number)[];
type Answer = { result: unknown } | { error: string };

const TOKEN = "token-of-the-test";

/** Starts a bridge in front of the redis-server at a Unix socket. */
export async function startUpstashBridge(socketPath: string): Promise<UpstashBridge> {
  const socket = { path: socketPath, tls: false as const, reconnectStrategy: () => 10 };
  const redis = createClient({ socket, RESP: 2, disableOfflineQueue: true });
  redis.on("error", () => {});
  await redis.connect();
  const send = (command: Command) => redis.sendCommand<unknown>(command.map(String));

  const serve = async (request: Request): Promise<Response> => {
    bridge.requests += 1;
    const interference = await bridge.interfere?.(request);
    if (interference) return interference;
    if (request.headers.get("authorization") !== `Bearer ${TOKEN}`) {
      return Response.json({ error: "WRONGPASS invalid or missing auth token" }, { status: 401 });
    }
    const isBase64 = request.headers.get("upstash-encoding") === "base64";
    const body = await request.json();
    switch (new URL(request.url).pathname) {
      case "/pipeline":
        return Response.json(encodeAll(await Promise.all(body.map(answer)), isBase64));
      case "/multi-exec":
        return Response.json(encodeAll(await answerTogether(body), isBase64));
      default: {
        const single = await answer(body);
        return Response.json(encodeAll([single], isBase64)[0], { status: "error" in single ? 400 : 200 });
      }
    }
  };

  async function answer(command: Command): Promise<Answer> {
    try {
      return { result: await send(command) };
    } catch (error) {
      return { error: String(error) };
    }
  }

  async function answerTogether(commands: readonly Command[]): Promise<Answer[]> {
    const transaction = redis.multi();
    for (const command of commands) transaction.addCommand(command.map(String));
    return (await transaction.exec()).map((result: unknown) => ({ result }));
  }

  const listen = (port: number) => Deno.serve({ port, hostname: "127.0.0.1", onListen() {}, onError }, serve);
  let server = listen(0);
  const { port } = server.addr;
  const bridge: UpstashBridge = {
    url: `http://127.0.0.1:${port}`,
    token: TOKEN,
    requests: 0,
    async elapse(seconds) {
      for (const key of await redis.keys("*")) {
        const leftMs = await redis.pTTL(key) - seconds * 1000;
        await (leftMs > 0 ? redis.pExpire(key, leftMs) : redis.del(key));
      }
    },
    command: (...parts) => send(parts),
    async untilReady() {
      if (!redis.isReady) await new Promise<void>((resolve) => redis.once("ready", () => resolve()));
    },
    disconnect: () => server.shutdown(),
    reconnect() {
      server = listen(port);
    },
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      redis.destroy();
    },
  };
  return bridge;
}

/** Redis is away: what Upstash's own front answers then. */
function onError(): Response {
  return Response.json({ error: "ERR upstream is not reachable" }, { status: 502 });
}

/** Texts travel in base64 when asked for; "OK" and everything else as it is. */
function encodeAll(answers: readonly Answer[], isBase64: boolean): unknown[] {
  if (!isBase64) return [...answers];
  return answers.map((answer) => "error" in answer ? answer : { result: encode(answer.result) });
}

function encode(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(encode);
  if (typeof result !== "string" || result === "OK") return result;
  return new TextEncoder().encode(result).toBase64();
}
