/**
 * `deno task build`: builds the site into `dist/`.
 *
 * `--if-stale` does nothing when the sources are those of the site that is there; `--development` makes readable
 * scripts; `--out=FOLDER` builds elsewhere.
 *
 * @module
 */
import { readManifest } from "@/routes/site.ts";
import { hashSources } from "./build/sources.ts";

const ROOT = decodeURIComponent(new URL("../..", import.meta.url).pathname).replace(/\/$/, "");

interface Flags {
  ifStale: boolean;
  isDevelopment: boolean;
  out: URL;
}

function readFlags(args: readonly string[]): Flags {
  const out = args.find((arg) => arg.startsWith("--out="))?.slice("--out=".length);
  return {
    ifStale: args.includes("--if-stale"),
    isDevelopment: args.includes("--development"),
    out: out ? new URL(`${out}/`, `file://${Deno.cwd()}/`) : new URL("../../dist/", import.meta.url),
  };
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(8);
}

async function run({ ifStale, isDevelopment, out }: Flags): Promise<void> {
  const sources = await hashSources(ROOT, isDevelopment ? "development" : "");
  if (ifStale && (await readManifest(out))?.sources === sources) return;
  const startedAt = performance.now();
  // React reads it when it is first imported, which a build that is not stale never does.
  Deno.env.set("NODE_ENV", "production");
  const { buildSite } = await import("./build/site.ts");
  const { fileCount, pages } = await buildSite({ root: ROOT, out, sources, isDevelopment });
  for (const { path, bytes, maxBytes } of pages) {
    print(`${path.padEnd(12)} script ${formatKilobytes(bytes)} of ${formatKilobytes(maxBytes)} (brotli)`);
  }
  print(`Built ${fileCount} files in ${Math.round(performance.now() - startedAt)} ms`);
}

try {
  await run(readFlags(Deno.args));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  Deno.stderr.writeSync(new TextEncoder().encode(`Build failed: ${reason}\n`));
  Deno.exit(1);
}
