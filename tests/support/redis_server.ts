/** A real redis-server of a test's own, on a socket in a temporary folder. @module */
import { type Program, spawnProgram, untilPrinted } from "./programs.ts";

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
  let server = await launch(folder, socketPath);
  const stop = async () => void await server.stop("SIGKILL");
  return {
    socketPath,
    stop,
    async start() {
      server = await launch(folder, socketPath);
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function launch(folder: string, socketPath: string): Promise<Program> {
  const settings = {
    "--port": "0",
    "--unixsocket": socketPath,
    "--save": "",
    "--appendonly": "no",
    "--dir": folder,
  };
  const server = spawnProgram(["redis-server", ...Object.entries(settings).flat()]);
  await untilPrinted(server, /eady to accept connections/);
  return server;
}
