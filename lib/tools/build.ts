/**
 * `deno task build`: builds site and server into `dist/`.
 *
 * `--if-stale` skips what is up to date; `--development` keeps scripts readable; `--out=FOLDER` builds elsewhere;
 * `--kill-worker` serves a worker that removes itself and its caches from phones, until sources change or a build
 * without it; `--quick` does not minify, for sites that no phone loads.
 *
 * @module
 */
import { readDocumentSettings } from "@/lib/config.ts";
import { BRAND } from "@/lib/shared/brand.ts";
import { readManifest } from "@/routes/site.ts";
import { holdOutput, readServerBuild } from "./build/output.ts";
import { describeVariant, hashSources, SERVER_SOURCES, type SiteKind } from "./build/sources.ts";
import { makeMessages } from "./make_messages.ts";
import { endTask, printLine } from "./terminal.ts";

const ROOT = decodeURIComponent(new URL("../..", import.meta.url).pathname).replace(/\/$/, "");

function readFlags(args: readonly string[]) {
  const out = args.find((arg) => arg.startsWith("--out="))?.slice("--out=".length);
  const isDevelopment = args.includes("--development");
  const kind: SiteKind = isDevelopment ? "development" : args.includes("--quick") ? "quick" : "release";
  return {
    ifStale: args.includes("--if-stale"),
    kind,
    killsWorker: isDevelopment || args.includes("--kill-worker"),
    out: out ? new URL(`${out}/`, `file://${Deno.cwd()}/`) : new URL("../../dist/", import.meta.url),
    settings: readDocumentSettings(),
  };
}

type Flags = ReturnType<typeof readFlags>;

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(8);
}

/** A site built to remove the worker stays so. */
async function isFresh(flags: Flags, sources: string): Promise<boolean> {
  const built = readManifest(flags.out)?.sources;
  return built === sources ||
    built === await hashSources(ROOT, describeVariant({ ...flags, killsWorker: true }));
}

/** An older Deno would serve the site, and let nobody sign in; where one builds, it also runs what it built. */
async function requireArgon2id(): Promise<void> {
  try {
    const uses: KeyUsage[] = ["deriveBits"];
    await crypto.subtle.importKey("raw-secret" as "raw", new Uint8Array(1), "Argon2id", false, uses);
  } catch {
    throw new Error(`${BRAND.name} needs Deno 2.9 or newer, for Argon2id. This is ${Deno.version.deno}`);
  }
}

async function runServerBuild({ ifStale, out }: Flags): Promise<void> {
  const sources = await hashSources(ROOT, "", SERVER_SOURCES);
  const { buildServer } = await import("./build/server.ts");
  if (ifStale && (await readServerBuild(out))?.sources === sources) return;
  await buildServer(ROOT, out, sources);
}

async function runSiteBuild(flags: Flags): Promise<void> {
  const sources = await hashSources(ROOT, describeVariant(flags));
  if (flags.ifStale && await isFresh(flags, sources)) return;
  const startedAt = performance.now();
  // React reads it on import, which an up-to-date build never reaches.
  Deno.env.set("NODE_ENV", "production");
  const { buildSite } = await import("./build/site.ts");
  const { fileCount, pages } = await buildSite({ root: ROOT, sources, ...flags });
  for (const { path, bytes, maxBytes } of pages) {
    printLine(`${path.padEnd(12)} script ${formatKilobytes(bytes)} of ${formatKilobytes(maxBytes)} (brotli)`);
  }
  printLine(`Built ${fileCount} files in ${Math.round(performance.now() - startedAt)} ms`);
}

try {
  const flags = readFlags(Deno.args);
  await requireArgon2id();
  makeMessages(ROOT);
  using hold = await holdOutput(flags.out);
  await runServerBuild(flags);
  await runSiteBuild(flags);
  await hold.removeEarlier();
} catch (error) {
  endTask(1, `Build failed: ${error instanceof Error ? error.message : String(error)}`);
}
