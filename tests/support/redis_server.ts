/** A real redis-server of a test's own, on a socket in a temporary folder. @module */

/** A running redis-server; disposing of it stops it. */
export interface RedisServer extends AsyncDisposable {
  /** Path of its Unix socket. */
  socketPath: string;
  /** Stops it; whoever is connected is cut off. */
  stop(): Promise<void>;
  /** Starts it again, empty. */
  start(): Promise<void>;
}

/** Starts an empty redis-server that keeps nothing on disk. */
export async function startRedisServer(): Promise<RedisServer> {
  const folder = await Deno.makeTempDir({ prefix: "alafia_redis_" });
  const socketPath = `${folder}/redis.sock`;
  let child = await launch(folder, socketPath);
  const stop = async () => {
    child.kill("SIGKILL");
    await child.status;
  };
  return {
    socketPath,
    stop,
    async start() {
      child = await launch(folder, socketPath);
    },
    async [Symbol.asyncDispose]() {
      await stop().catch(() => {});
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function launch(folder: string, socketPath: string): Promise<Deno.ChildProcess> {
  const settings = {
    "--port": "0",
    "--unixsocket": socketPath,
    "--save": "",
    "--appendonly": "no",
    "--dir": folder,
  };
  const child = new Deno.Command("redis-server", {
    args: Object.entries(settings).flat(),
    stdout: "piped",
    stderr: "null",
  }).spawn();
  let printed = "";
  const lines = child.stdout.pipeThrough(new TextDecoderStream());
  for await (const text of lines.values({ preventCancel: true })) {
    printed += text;
    if (!printed.includes("eady to accept connections")) continue;
    // Whatever it prints later must not fill the pipe and stop it.
    lines.pipeTo(new WritableStream()).catch(() => {});
    return child;
  }
  throw new Error(`redis-server did not start: ${printed}`);
}
