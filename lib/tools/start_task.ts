/**
 * The server's permissions and the build's environment, by name.
 *
 * `deno task start` hands the printed arguments to `env -i` and to `deno` by `xargs`: no process stays in between.
 *
 * @module
 */
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { parseConfig, parseDocumentSettings } from "@/lib/config.ts";
import type { Environment } from "@/lib/config/values.ts";
import { databaseAddressOf, filePathOf } from "@/lib/store/open_database.ts";

const ROOT = new URL("../../", import.meta.url);
export const SERVER_ENTRY = "dist/server/main.js";
const READ = ["dist", "migrations", "node_modules"];
/** Mails name the sender's machine, the S3 driver looks for its settings, and free disk is read. */
const SYSTEM_FACTS = ["cpus", "homedir", "hostname", "networkInterfaces", "osRelease", "statfs", "uid"];

/**
 * The process's environment.
 *
 * glibc: returns large blocks once freed. By default it raises that size to the largest block ever freed, and then
 * keeps each password hash's 19 MiB in a pool per thread: 64 sign-ins leave 500 to 900 MiB, where 2 blocks are in
 * use.
 * Deno with `OTEL_DENO`: keeps its own spans, which hold whole addresses, to itself, and exports what the log hands to
 * the console instead of printing it twice.
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
    "--lock=start.lock",
    "--no-prompt",
    "--allow-net",
    // Anything else in the environment counts as not set.
    "--ignore-env",
    `--allow-env=${listSettings(parseConfig).join()}`,
    `--allow-sys=${SYSTEM_FACTS.join()}`,
    allow("read", [...READ, ...folders]),
    allow("write", folders),
    ...(databasePath === undefined ? [] : [`--allow-ffi=${listDrivers().join()}`]),
    SERVER_ENTRY,
  ];
}

/** What Deno and npm need to find and to load packages. */
const PACKAGE_SETTINGS = [
  ...["PATH", "HOME", "TMPDIR", "XDG_CACHE_HOME", "DENO_DIR", "DENO_CERT", "DENO_TLS_CA_STORE"],
  ...["SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS", "NPM_CONFIG_REGISTRY", "npm_config_registry"],
  ...["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"],
  ...["http_proxy", "https_proxy", "all_proxy", "no_proxy"],
];

/** What `env -i` runs: hundreds of packages build the site, and no secret is theirs. */
export function buildArguments(read: Environment = (name) => Deno.env.get(name)): string[] {
  const names = [...PACKAGE_SETTINGS, ...listSettings(parseDocumentSettings)];
  const environment = names.flatMap((name) => {
    const value = read(name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const flags = ["-A", "--frozen", "--node-modules-dir=auto", "--lock=start.lock"];
  return [...environment, Deno.execPath(), "run", ...flags, "lib/tools/build.ts", "--if-stale"];
}

function findPlaces(read: Environment): { dataDir: string; databasePath?: string } {
  let config;
  try {
    config = parseConfig(read);
  } catch {
    // The server reports wrong settings: it reads them before it opens anything.
    config = parseConfig(() => undefined);
  }
  return { dataDir: config.dataDir, databasePath: filePathOf(databaseAddressOf(config)) };
}

function listSettings(parse: (read: Environment) => unknown): string[] {
  const names = new Set<string>();
  parse((name) => void names.add(name));
  return [...names];
}

/** Commas separate paths and cannot be part of one. */
function allow(what: "read" | "write", paths: string[]): string {
  return paths.some((path) => path.includes(",")) ? `--allow-${what}` : `--allow-${what}=${paths.join()}`;
}

/** One per C library, on Linux. */
function listDrivers(): string[] {
  return globSync("node_modules/.deno/@libsql+*/node_modules/@libsql/*/index.node", { cwd: ROOT }).sort();
}

if (import.meta.main) {
  const printed = Deno.args[0] === "build" ? buildArguments() : serverArguments();
  Deno.stdout.writeSync(new TextEncoder().encode(printed.join("\0")));
}
