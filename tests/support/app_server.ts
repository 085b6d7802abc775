/** The real server in a process of its own, with the permissions of `deno task start`. @module */
import { SERVER_ENVIRONMENT, serverArguments } from "@/lib/tools/start_task.ts";
import { type Program, READY, runDeno, type Server, spawnProgram, untilPrinted } from "./programs.ts";
import { makeTempFolder } from "./temp_folder.ts";

/** A running server, its mails and log lines among what it prints; `await using` stops it and removes its data. */
export interface AppServer extends Server {
  dataDir: string;
}

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
  return { ...server, url: await untilPrinted(server, READY) };
}

/** Starts a server on an empty data folder, and waits for nothing. */
export async function spawnAppServer(
  settings: Record<string, string>,
  { enter = [] }: AppServerPlace = {},
): Promise<Program & { dataDir: string }> {
  await buildOnce();
  const folder = await makeTempFolder();
  const dataDir = settings.DATA_DIR ?? folder.path;
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  const env: Record<string, string> = {
    ...SERVER_ENVIRONMENT,
    ...Object.fromEntries(passedOn),
    ...{ PORT: "0", DATA_DIR: dataDir, TRUST_PROXY: "1" },
    ...settings,
  };
  const command = [...enter, Deno.execPath(), ...serverArguments((name) => env[name])];
  const server = spawnProgram(command, { env, clearEnv: true });
  const dispose = async () => {
    await server.stop();
    await folder[Symbol.asyncDispose]();
  };
  return { ...server, dataDir, [Symbol.asyncDispose]: dispose };
}

/** Returns what is opened for the first test that asks, and closed after the last one of its worker. */
export function sharePerWorker<Opened extends AsyncDisposable>(
  open: () => Promise<Opened>,
): () => Promise<Opened> {
  let opening: Promise<Opened> | undefined;
  Deno.test.afterAll(async () => await (await opening?.catch(() => undefined))?.[Symbol.asyncDispose]());
  return () => opening ??= open();
}

/**
 * The server of all of a worker's journeys that want nothing of their own: each person who comes has an account and an
 * address of their own. Who stops a server, or looks at what everybody sees, starts another.
 */
export const sharedServer: () => Promise<AppServer> = sharePerWorker(() => startAppServer());

let building: Promise<void> | undefined;

/** The test runner builds before it starts; a single test file that is run by hand does it here. */
export function buildOnce(): Promise<void> {
  building ??= Deno.env.get("ALAFIA_IS_BUILT") ? Promise.resolve() : build();
  return building;
}

async function build(): Promise<void> {
  const { code, err } = await runDeno(["run", "-A", "lib/tools/build.ts", "--if-stale"]);
  if (code !== 0) throw new Error(`The build failed:\n${err}`);
}
