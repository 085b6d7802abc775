/** Time to a document's first byte, and memory at rest. @module */
import { SERVER_ENTRY, SERVER_ENVIRONMENT, serverArguments } from "@/lib/tools/start_task.ts";
import { openCloud } from "../rehearsal/cloud.ts";
import { isMissing } from "@/lib/tools/test_run/programs.ts";
import { findFreePort } from "../support/programs.ts";
import { compare, type Contender, median } from "./rounds.ts";
import { JWT_SECRET, ROOT } from "./servers.ts";

interface Program {
  name: string;
  args: string[];
  env: Record<string, string>;
  /** Prints a line when ready. */
  saysWhenReady: boolean;
}

interface Memory {
  restMb: number;
  /** After the first API call, which loads its routes. */
  calledMb?: number;
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
  const called = memories.flatMap(({ calledMb }) => calledMb ?? []);
  const after = called.length > 0 ? `, ${medianOf(called)} MB once the API was called` : "";
  return `${medianOf(memories.map(({ restMb }) => restMb))} MB at rest${after}`;
}

function bareServer(): Program {
  const script = new URL("bare_document_server.ts", import.meta.url).pathname;
  const args = ["run", "--allow-net", "--allow-env", script];
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
  program: Program,
  restMs: number,
): Promise<{ ms: number; memory: Memory }> {
  const port = findFreePort();
  const passedOn = Object.fromEntries(["PATH", "HOME"].map((name) => [name, Deno.env.get(name) ?? ""]));
  const started = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: program.args,
    cwd: ROOT,
    clearEnv: true,
    env: { ...passedOn, ...program.env, PORT: String(port) },
    stdout: "piped",
  }).spawn();
  const ready = untilPrinted(child.stdout);
  await readFirstByte(port);
  const ms = performance.now() - started;
  if (program.saysWhenReady) await ready;
  await pause(restMs);
  const memory: Memory = { restMb: await readMemory(child.pid) };
  if (program.saysWhenReady) {
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).body?.cancel();
    await pause(restMs);
    memory.calledMb = await readMemory(child.pid);
  }
  child.kill("SIGKILL");
  await Promise.all([child.status, ready]);
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

/** Resolves at the first line; drains the rest, or the process would wait. */
function untilPrinted(stdout: ReadableStream<Uint8Array>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  void stdout.pipeTo(new WritableStream({ write: () => resolve() })).finally(resolve);
  return promise;
}

/** Resident, from Linux; NaN elsewhere. */
async function readMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1000;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
