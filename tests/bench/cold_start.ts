/** Time to a document's first byte, and memory at rest. @module */
import { SERVER_ENTRY, SERVER_ENVIRONMENT, serverArguments } from "@/lib/tools/start_task.ts";
import { openCloud } from "../rehearsal/cloud.ts";
import { isMissing } from "../support/installed_programs.ts";
import { readProcessFigures } from "../support/process_figures.ts";
import { findFreePort, READY, spawnProgram, untilPrinted } from "../support/programs.ts";
import { compare, type Contender, median } from "./rounds.ts";
import { JWT_SECRET } from "./servers.ts";

interface Program {
  name: string;
  args: string[];
  env: Record<string, string>;
  /** Prints a line when ready. */
  saysWhenReady: boolean;
}

interface Memory {
  restMiB: number;
  /** After the first API call, which loads its routes. */
  calledMiB?: number;
}

const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n";

export interface ColdStartOptions {
  rounds: number;
  /** For its start to finish, after ready. */
  restMs: number;
}

/** Compares Alafia, as `deno task start` and hosting platforms start it, with a bare server. */
export async function compareColdStarts(
  folder: string,
  { rounds, restMs }: ColdStartOptions,
): Promise<string[]> {
  await using stack = new AsyncDisposableStack();
  const programs = [bareServer(), embedded(folder)];
  const notes: string[] = [];
  if (isMissing("redis-server")) notes.push("  redis-server is not installed: the cloud is not measured");
  else {
    // An S3 server takes seconds to start.
    const cloud = stack.use(await openCloud(rounds > 1 ? {} : { hasStorage: false }));
    programs.push(hosted(cloud.settings));
  }

  const memories = new Map<string, Memory[]>();
  const contenders = programs.map((program): Contender => ({
    name: program.name,
    async measure() {
      const { ms, memory } = await measureStart(program, restMs);
      memories.set(program.name, [...memories.get(program.name) ?? [], memory]);
      return 1000 / ms;
    },
  }));
  const results = await compare(contenders, rounds);
  return [
    ...results.map(({ name, rate, ratio }) => {
      const times = `${(1000 / rate).toFixed(0).padStart(5)} ms  ratio ${ratio.median.toFixed(2)}`;
      const range = `[${ratio.least.toFixed(2)}..${ratio.most.toFixed(2)}]`;
      return `  ${name.padEnd(28)}${times} ${range}, ${describeMemory(memories.get(name) ?? [])}`;
    }),
    ...notes,
  ];
}

function describeMemory(memories: readonly Memory[]): string {
  const medianOf = (values: number[]) => median(values).toFixed(0);
  const called = memories.flatMap(({ calledMiB }) => calledMiB ?? []);
  const after = called.length > 0 ? `, ${medianOf(called)} MiB once the API was called` : "";
  return `${medianOf(memories.map(({ restMiB }) => restMiB))} MiB at rest${after}`;
}

function bareServer(): Program {
  const args = ["run", "--allow-net", "--allow-env", "tests/bench/bare_document_server.ts"];
  return { name: "bare Deno.serve", args, env: {}, saysWhenReady: false };
}

function embedded(dataDir: string): Program {
  const env: Record<string, string> = { ...SERVER_ENVIRONMENT, DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const args = serverArguments((name) => env[name]);
  return { name: "Alafia, embedded", args, env, saysWhenReady: true };
}

function hosted(settings: Record<string, string>): Program {
  const env = { ...settings, JWT_SECRET, APP_URL: "https://alafia.example", LOG_LEVEL: "error" };
  return { name: "Alafia, cloud", args: ["run", "-A", "--frozen", SERVER_ENTRY], env, saysWhenReady: true };
}

async function measureStart(
  { args, env, saysWhenReady }: Program,
  restMs: number,
): Promise<{ ms: number; memory: Memory }> {
  const port = findFreePort();
  const passedOn = Object.fromEntries(["PATH", "HOME"].map((name) => [name, Deno.env.get(name) ?? ""]));
  const started = performance.now();
  const server = spawnProgram([Deno.execPath(), ...args], {
    clearEnv: true,
    env: { ...passedOn, ...env, PORT: String(port) },
  });
  await readFirstByte(port);
  const ms = performance.now() - started;
  if (saysWhenReady) await untilPrinted(server, READY);
  await pause(restMs);
  const memory: Memory = { restMiB: (await readProcessFigures(server.process.pid)).memoryMiB };
  if (saysWhenReady) {
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).body?.cancel();
    await pause(restMs);
    memory.calledMiB = (await readProcessFigures(server.process.pid)).memoryMiB;
  }
  await server.stop("SIGKILL");
  return { ms, memory };
}

async function readFirstByte(port: number): Promise<void> {
  using connection = await connectFirst(port);
  await connection.write(new TextEncoder().encode(REQUEST));
  if (await connection.read(new Uint8Array(1)) === null) throw new Error("The server answered nothing");
}

async function connectFirst(port: number): Promise<Deno.TcpConn> {
  while (true) {
    try {
      return await Deno.connect({ hostname: "127.0.0.1", port });
    } catch (error) {
      if (!(error instanceof Deno.errors.ConnectionRefused)) throw error;
    }
    await pause(1);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
