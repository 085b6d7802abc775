/** The real server in a process of its own, with the permissions of `deno task start`. @module */
import { SERVER_ENVIRONMENT, serverArguments } from "@/lib/tools/start_task.ts";
import { collectLines, type OutputLines } from "./output_lines.ts";
import { makeTempFolder } from "./temp_folder.ts";

/** A running server; `await using` stops it and removes its data. */
export interface AppServer extends AsyncDisposable {
  /** Its origin, such as `http://127.0.0.1:41234`. */
  url: string;
  dataDir: string;
  /** Everything it has printed on stdout and stderr: mails and log lines among them. */
  output: OutputLines;
  process: Deno.ChildProcess;
  /** Asks it to stop (SIGTERM) and returns its exit code. */
  stop(): Promise<number>;
}

const READY = /^Alafia is ready on (http:\/\/\S+)$/;
/** Nothing of the developer's own settings reaches the server. */
const PASSED_ON = ["PATH", "HOME", "DENO_DIR", "TMPDIR"];

export interface AppServerPlace {
  /** The beginning of a command that runs the rest of it somewhere else, as `nsenter` does. */
  enter?: readonly string[];
}

/**
 * Starts a server on a free port and an empty data folder, and waits until it is ready.
 *
 * @throws {Error} with its output when it stops before that.
 */
export async function startAppServer(
  settings: Record<string, string> = {},
  place: AppServerPlace = {},
): Promise<AppServer> {
  const server = await spawnAppServer(settings, place);
  try {
    const ready = await server.output.waitFor(READY);
    return { ...server, url: READY.exec(ready)?.[1] ?? "" };
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw error;
  }
}

/** Starts a server on an empty data folder, and waits for nothing. */
export async function spawnAppServer(
  settings: Record<string, string>,
  { enter = [] }: AppServerPlace = {},
): Promise<Omit<AppServer, "url">> {
  await buildOnce();
  const folder = await makeTempFolder();
  const dataDir = settings.DATA_DIR ?? folder.path;
  const env = { ...SERVER_ENVIRONMENT, ...environment(), PORT: "0", DATA_DIR: dataDir, ...settings };
  const [program = "", ...args] = [
    ...enter,
    Deno.execPath(),
    ...serverArguments((name) => (env as Record<string, string>)[name]),
  ];
  const process = new Deno.Command(program, {
    args,
    cwd: new URL("../../", import.meta.url),
    clearEnv: true,
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = collectLines(process.stdout, process.stderr);
  const stop = async () => {
    endProcess(process);
    return (await process.status).code;
  };
  const dispose = async () => {
    await stop();
    await folder[Symbol.asyncDispose]();
  };
  return { dataDir, output, process, stop, [Symbol.asyncDispose]: dispose };
}

/** Returns what is opened for the first test of a file that asks, and closed after its last one. */
export function sharePerFile<Opened extends AsyncDisposable>(
  open: () => Promise<Opened>,
): () => Promise<Opened> {
  let opening: Promise<Opened> | undefined;
  Deno.test.afterAll(async () => await (await opening?.catch(() => undefined))?.[Symbol.asyncDispose]());
  return () => opening ??= open();
}

function environment(): Record<string, string> {
  const entries = PASSED_ON.map((name) => [name, Deno.env.get(name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Asks a program to stop; one that has ended by itself is no error. */
export function endProcess(process: Deno.ChildProcess): void {
  try {
    process.kill("SIGTERM");
  } catch (error) {
    // It has ended by itself, which its exit code tells.
    if (!(error instanceof TypeError) && !(error instanceof Deno.errors.NotFound)) throw error;
  }
}

let building: Promise<void> | undefined;

/** The test runner builds before it starts; a single test file that is run by hand does it here. */
export function buildOnce(): Promise<void> {
  building ??= Deno.env.get("ALAFIA_IS_BUILT") ? Promise.resolve() : build();
  return building;
}

async function build(): Promise<void> {
  const args = ["run", "-A", "lib/tools/build.ts", "--if-stale"];
  const cwd = new URL("../../", import.meta.url);
  const { success, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd }).output();
  if (!success) throw new Error(`The build failed:\n${new TextDecoder().decode(stderr)}`);
}
