/** Tells whether the site or server must be rebuilt. @module */
import { statSync } from "node:fs";
import type { DocumentSettings } from "@/lib/config.ts";

const SITE_SOURCES = [
  "deno.json",
  "deno.lock",
  "islands",
  "lib/config.ts",
  "lib/shared",
  "lib/tools/build",
  "lib/tools/build.ts",
  "routes/headers.ts",
  "routes/pages",
  "routes/site.ts",
  "static",
  "sw",
];

export const SERVER_SOURCES = [
  "deno.json",
  "deno.lock",
  "lib/adapters",
  "lib/config",
  "lib/config.ts",
  "lib/services",
  "lib/shared",
  "lib/store",
  "lib/tools/build/server.ts",
  "main.ts",
  "open_app.ts",
  "routes",
];

/**
 * Hashes names and contents of all sources, in hexadecimal.
 *
 * @param root Holds `deno.json`; without a trailing slash.
 * @param variant Tells builds of the same sources apart.
 * @param sources Default: the site's.
 */
export async function hashSources(
  root: string,
  variant = "",
  sources: readonly string[] = SITE_SOURCES,
): Promise<string> {
  const paths = sources.flatMap((path) => listFiles(root, path)).sort();
  const parts = paths.flatMap((path) => {
    const bytes = Deno.readFileSync(`${root}/${path}`);
    return [`${path}\0${bytes.byteLength}\0`, bytes];
  });
  const text = await new Blob([variant, "\0", ...parts]).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest("SHA-256", text)).toHex();
}

/** "development": readable scripts that reload on change. Only a release is compressed and weighed. */
export type SiteKind = "release" | "quick" | "development";

interface Variant {
  kind: SiteKind;
  killsWorker: boolean;
  settings: DocumentSettings;
}

/** Tells builds of the same sources apart. */
export function describeVariant({ kind, killsWorker, settings }: Variant): string {
  return JSON.stringify({ kind, killsWorker, settings });
}

function listFiles(root: string, path: string): string[] {
  const info = statSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (!info?.isDirectory()) return info ? [path] : [];
  const entries = Array.from(Deno.readDirSync(`${root}/${path}`));
  return entries.flatMap(({ name }) => listFiles(root, `${path}/${name}`));
}
