/** Instances of the server as the platform starts them: nothing in their environment but their settings. @module */
import { collectLines, type OutputLines } from "../support/output_lines.ts";

/** One instance, which can end and come back at the same address; disposing of it ends it. */
export interface Instance extends AsyncDisposable {
  url: string;
  /** What the process that runs now has printed. */
  readonly output: OutputLines;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Asks it to end, as the platform does, and returns its exit code. */
  stop(): Promise<number>;
  /** Starts it again. @param program Another program in its place. */
  start(program?: Program): Promise<void>;
}

/** A program as it lies in its folder. */
export interface Program {
  folder: URL;
  entrypoint: string;
}

const READY = /^Alafia is ready on /;

/** Starts an instance and waits until it is ready. @throws {Error} with its output when it ends before that. */
export async function startInstance(
  program: Program,
  { port, settings }: { port: number; settings: Record<string, string> },
): Promise<Instance> {
  let { child, output } = await launch(program);

  async function launch({ folder, entrypoint }: Program) {
    const child = new Deno.Command(Deno.execPath(), {
      // What the platform allows, its cron among it; no disk to write to but one that is named.
      args: [
        ...["run", "--frozen", "--no-prompt", "--unstable-cron"],
        ...["--allow-net", "--allow-env", "--allow-read", "--allow-sys", "--allow-ffi"],
        ...settings.DATA_DIR ? [`--allow-write=${settings.DATA_DIR}`] : [],
        entrypoint,
      ],
      cwd: folder,
      // There is no HOME, and no PATH.
      clearEnv: true,
      env: { ...settings, PORT: String(port) },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const output = collectLines(child.stdout, child.stderr);
    await output.waitFor(READY);
    return { child, output };
  }

  async function end(signal: "SIGKILL" | "SIGINT"): Promise<number> {
    try {
      child.kill(signal);
    } catch (error) {
      // It has ended by itself, which its exit code tells.
      if (!(error instanceof TypeError) && !(error instanceof Deno.errors.NotFound)) throw error;
    }
    return (await child.status).code;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    get output() {
      return output;
    },
    kill: async () => void await end("SIGKILL"),
    stop: () => end("SIGINT"),
    async start(other = program) {
      program = other;
      ({ child, output } = await launch(program));
    },
    [Symbol.asyncDispose]: async () => void await end("SIGKILL"),
  };
}
