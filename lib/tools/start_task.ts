/**
 * The server as people start it: what it may open, by name.
 *
 * `deno task start` hands the printed arguments to `deno` by `xargs`: no process stays between the two.
 *
 * @module
 */
import { dirname } from "node:path";
import { parseConfig } from "@/lib/config.ts";
import type { Environment } from "@/lib/config/values.ts";
import { databaseAddressOf, filePathOf } from "@/lib/store/open_database.ts";

const ROOT = new URL("../../", import.meta.url);
/** As the build leaves it. */
export const SERVER_ENTRY = "dist/server/main.js";
const READ = ["dist", "migrations", "node_modules"];
/** What mails name their sender's machine by, what the driver of S3 looks for its own settings by, and free disk. */
const SYSTEM_FACTS = ["cpus", "homedir", "hostname", "networkInterfaces", "osRelease", "statfs", "uid"];

/**
 * What the process is told at the start.
 *
 * glibc: to give blocks from a size on back the moment they are freed. By itself it raises that size to the largest block ever freed, and from then on keeps each password hash's 19 MiB in a
 * pool per thread: 64 sign-ins leave 500 to 900 MiB behind, where 2 blocks at a time are in use.
 *
 * Deno, where `OTEL_DENO` is set: to keep spans of its own to itself (`lib/services/telemetry.ts`), and to export what
 * is handed to the console, where the log hands its lines, instead of printing it a second time.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  OTEL_TRACES_SAMPLER: "parentbased_always_off",
  OTEL_PROPAGATORS: "none",
  OTEL_DENO_CONSOLE: "replace",
};

export function serverArguments(read: Environment = (name) => Deno.env.get(name)): string[] {
  const { dataDir, databasePath } = findPlaces(read);
  const folders = [...new Set([dataDir, ...(databasePath === undefined ? [] : [dirname(databasePath)])])];
  return [
    "run",
    "--frozen",
    "--no-prompt",
    "--allow-net",
    // Whatever else there is in the environment, the server sees it as not set.
    "--ignore-env",
    `--allow-env=${listSettings().join()}`,
    `--allow-sys=${SYSTEM_FACTS.join()}`,
    allow("read", [...READ, ...folders]),
    allow("write", folders),
    ...(databasePath === undefined ? [] : [`--allow-ffi=${listDrivers().join()}`]),
    SERVER_ENTRY,
  ];
}

function findPlaces(read: Environment): { dataDir: string; databasePath?: string } {
  const config = tryToParse(read) ?? parseConfig(() => undefined);
  return { dataDir: config.dataDir, databasePath: filePathOf(databaseAddressOf(config)) };
}

/** A wrong setting is the server's to tell: it reads them all before it opens anything. */
function tryToParse(read: Environment): ReturnType<typeof parseConfig> | undefined {
  try {
    return parseConfig(read);
  } catch {
    return undefined;
  }
}

function listSettings(): string[] {
  const names = new Set<string>();
  parseConfig((name) => void names.add(name));
  return [...names];
}

/** A comma divides one path from the next, and none can be written within one. */
function allow(what: "read" | "write", paths: string[]): string {
  return paths.some((path) => path.includes(",")) ? `--allow-${what}` : `--allow-${what}=${paths.join()}`;
}

/** Returns the native files of the database driver: one for each C library, on Linux. */
function listDrivers(): string[] {
  const packages = [...Deno.readDirSync(new URL("node_modules/.deno", ROOT))]
    .map(({ name }) => /^@libsql\+([^@]+)@[\d.]+$/.exec(name))
    .filter((match) => match !== null);
  return packages
    .map(([folder, name]) => `node_modules/.deno/${folder}/node_modules/@libsql/${name}/index.node`)
    .filter((path) => isThere(new URL(path, ROOT)));
}

function isThere(path: URL): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

if (import.meta.main) Deno.stdout.writeSync(new TextEncoder().encode(serverArguments().join("\0")));
