/** Whether the site has to be built again. @module */
import type { DocumentSettings } from "@/lib/config.ts";

/** Everything that the site is made of, from the root. */
const SOURCES = [
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

/**
 * Returns a hash over the names and contents of all sources, in hexadecimal.
 *
 * @param root Folder that holds `deno.json`, without a trailing slash.
 * @param variant Tells builds of the same sources apart.
 */
export async function hashSources(root: string, variant = ""): Promise<string> {
  const paths = SOURCES.flatMap((path) => listFiles(root, path)).sort();
  const parts = paths.flatMap((path) => {
    const bytes = Deno.readFileSync(`${root}/${path}`);
    return [`${path}\0${bytes.byteLength}\0`, bytes];
  });
  const text = await new Blob([variant, "\0", ...parts]).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest("SHA-256", text)).toHex();
}

/** Returns what tells builds of the same sources apart: for whom they are, and what their documents say of it. */
export function describeVariant(isDevelopment: boolean, settings: DocumentSettings): string {
  return JSON.stringify({ isDevelopment, settings });
}

function listFiles(root: string, path: string): string[] {
  const info = statIfThere(`${root}/${path}`);
  if (!info?.isDirectory) return info ? [path] : [];
  const entries = Array.from(Deno.readDirSync(`${root}/${path}`));
  return entries.flatMap(({ name }) => listFiles(root, `${path}/${name}`));
}

function statIfThere(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
