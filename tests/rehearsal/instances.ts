/** Instances of the server as the platform starts them: nothing in their environment but their settings. @module */
import type { OutputLines } from "../support/output_lines.ts";
import { type Server, startServer } from "../support/programs.ts";

/** One instance, which can end and come back at the same address; disposing of it ends it. */
export interface Instance extends AsyncDisposable {
  readonly url: string;
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

/** Starts an instance and waits until it is ready. @throws {Error} with its output when it ends before that. */
export async function startInstance(
  program: Program,
  { port, settings }: { port: number; settings: Record<string, string> },
): Promise<Instance> {
  let server = await launch(program);

  function launch({ folder, entrypoint }: Program): Promise<Server> {
    // What the platform allows, its cron among it; no disk to write to but one that is named.
    const command = [
      ...[Deno.execPath(), "run", "--frozen", "--no-prompt", "--unstable-cron"],
      ...["--allow-net", "--allow-env", "--allow-read", "--allow-sys", "--allow-ffi"],
      ...settings.DATA_DIR ? [`--allow-write=${settings.DATA_DIR}`] : [],
      entrypoint,
    ];
    // There is no HOME, and no PATH.
    return startServer(command, { cwd: folder, clearEnv: true, env: { ...settings, PORT: String(port) } });
  }

  const kill = async () => void await server.stop("SIGKILL");
  return {
    get url() {
      return `http://127.0.0.1:${new URL(server.url).port}`;
    },
    get output() {
      return server.output;
    },
    kill,
    stop: () => server.stop("SIGINT"),
    async start(other = program) {
      program = other;
      server = await launch(program);
    },
    [Symbol.asyncDispose]: kill,
  };
}
