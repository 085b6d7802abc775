/** Programs that tests start or run; what they print is read as lines, and each is waited for. @module */
import denoJson from "@/deno.json" with { type: "json" };
import { collectLines, type OutputLines } from "./output_lines.ts";

export const ROOT = new URL("../../", import.meta.url);

export interface ProgramOptions {
  env?: Record<string, string>;
  /** Nothing but `env` reaches it. */
  clearEnv?: boolean;
  cwd?: string | URL;
  /** Ends it when aborted. */
  signal?: AbortSignal;
}

const PIPES = { stdin: "piped", stdout: "piped", stderr: "piped" } as const;

/** A running program; disposing of it stops it. One that reads its input ends with the test, whatever happens. */
export interface Program extends AsyncDisposable {
  process: Deno.ChildProcess;
  /** Everything it has printed on stdout and stderr. */
  output: OutputLines;
  /** Sends a signal, unless it has ended by itself, and returns its exit code. */
  stop(signal?: Deno.Signal): Promise<number>;
}

/** Starts a program and waits for nothing. */
export function spawnProgram(command: readonly string[], options: ProgramOptions = {}): Program {
  const [path = "", ...args] = command;
  const process = new Deno.Command(path, { args, cwd: ROOT, ...options, ...PIPES }).spawn();
  const output = collectLines(process.stdout, process.stderr);
  async function stop(signal: Deno.Signal = "SIGTERM"): Promise<number> {
    try {
      process.kill(signal);
    } catch (error) {
      // It has ended by itself, which its exit code tells.
      if (!(error instanceof TypeError) && !(error instanceof Deno.errors.NotFound)) throw error;
    }
    const { code } = await process.status;
    // The pipe may be broken by then.
    await process.stdin.close().catch(() => {});
    return code;
  }
  return { process, output, stop, [Symbol.asyncDispose]: async () => void await stop() };
}

/**
 * Waits until a program has printed a line, and returns what the pattern's group is there.
 *
 * @throws {Error} with its output when it ends before that.
 */
export async function untilPrinted(program: Program, pattern: RegExp): Promise<string> {
  try {
    return pattern.exec(await program.output.waitFor(pattern))?.[1] ?? "";
  } catch (error) {
    await program[Symbol.asyncDispose]();
    throw error;
  }
}

/** A program that answers at an origin, such as `http://127.0.0.1:41234`. */
export interface Server extends Program {
  url: string;
}

/** Every server of ours says so, and where. */
export const READY = /ready on (http:\/\/\S+)$/;

/** Starts a server and waits until it is ready. @throws {Error} with its output when it ends before that. */
export async function startServer(command: readonly string[], options?: ProgramOptions): Promise<Server> {
  const program = spawnProgram(command, options);
  return { ...program, url: await untilPrinted(program, READY) };
}

/** The command of a script, which may do everything. @param script Its path, or its address. */
export function denoCommand(script: string, ...args: string[]): string[] {
  return [Deno.execPath(), "run", "-A", "--no-check", script, ...args];
}

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** @param input What it reads. */
export interface RunOptions extends ProgramOptions {
  input?: string;
}

/** Runs a command to its end. */
export async function runProgram(
  [path = "", ...args]: readonly string[],
  { input = "", ...options }: RunOptions = {},
): Promise<Outcome> {
  const child = new Deno.Command(path, { args, cwd: ROOT, ...options, ...PIPES }).spawn();
  const writer = child.stdin.getWriter();
  // A program that refuses at once closes its end before this is written.
  const writing = writer.write(new TextEncoder().encode(input)).then(() => writer.close()).catch(() => {});
  const { code, stdout, stderr } = await child.output();
  await writing;
  const [out = "", err = ""] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, out, err };
}

/** Runs Deno, which itself says nothing: on a busy machine it would tell that it waits for another one's lock. */
export function runDeno([command = "", ...args]: readonly string[], options?: RunOptions): Promise<Outcome> {
  return runProgram([Deno.execPath(), command, "--quiet", ...args], options);
}

/** Runs what a task of deno.json is, as {@linkcode runDeno} does. */
export function runTask(
  name: keyof typeof denoJson.tasks,
  args: readonly string[],
  options?: RunOptions,
): Promise<Outcome> {
  // What a task does comes last; before it, it installs.
  const task = denoJson.tasks[name];
  const command = typeof task === "string" ? task : "command" in task ? task.command : "";
  const [, ...words] = command.split(" && ").at(-1)?.split(" ") ?? [];
  return runDeno([...words, ...args], options);
}

/** Returns a port of loopback on which nobody listens. */
export function findFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
