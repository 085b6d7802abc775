/** Writes a built site, whole or not at all. @module */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { MANIFEST_FILE, type ManifestFile, readManifest, type SiteManifest } from "@/routes/site.ts";
import { type BuiltFile, shortHash } from "./built_file.ts";

/** The server is beside them. */
const FOLDER_PREFIX = "site-";
/** Later no running build can use a folder that no manifest names. */
const ABANDONED_MS = 60_000;

export type FinishedFile = BuiltFile & { compressed?: Compressed };

export interface FinishedSite {
  sources: string;
  files: readonly FinishedFile[];
  notFound: FinishedFile;
}

/**
 * Writes a site into its own folder below `out`, then switches the manifest in one step.
 *
 * The former site stays until the next build: a server may be serving it.
 */
export async function writeSite(out: URL, site: FinishedSite): Promise<void> {
  const previous = await readManifest(out);
  const name = `${FOLDER_PREFIX}${crypto.randomUUID()}`;
  const folder = new URL(`${name}/`, out);
  await Deno.mkdir(new URL("assets/", folder), { recursive: true });
  const written = await Promise.allSettled(
    site.files.map(async (file) => [file.path, await writeFile(folder, file)] as const),
  );
  const entries = written.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  });
  const manifest: SiteManifest = {
    sources: site.sources,
    folder: name,
    files: Object.fromEntries(entries),
    notFound: await writeFile(folder, site.notFound),
  };
  const draft = new URL(MANIFEST_FILE, folder);
  await Deno.writeTextFile(draft, JSON.stringify(manifest, null, 1));
  await Deno.rename(draft, new URL(MANIFEST_FILE, out));
  await removeAbandoned(out, [name, previous?.folder]);
}

async function writeFile(folder: URL, built: FinishedFile): Promise<ManifestFile> {
  const { path, type, bytes, isImmutable, contentSecurityPolicy, compressed } = built;
  const isDocument = type.startsWith("text/html");
  const name = path.slice(1).replace("#", ".");
  const file = isDocument ? `${name || "index"}.html` : name;
  await Deno.mkdir(new URL(".", new URL(file, folder)), { recursive: true });
  await Promise.all([
    Deno.writeFile(new URL(file, folder), bytes),
    compressed && Deno.writeFile(new URL(`${file}.br`, folder), compressed.brotli),
    compressed && Deno.writeFile(new URL(`${file}.gz`, folder), compressed.gzip),
  ]);
  // Weak: one tag for all encodings.
  const etag = `W/"${await shortHash(bytes)}"`;
  return { file, type, etag, isCompressed: compressed !== undefined, isImmutable, contentSecurityPolicy };
}

async function removeAbandoned(out: URL, kept: readonly (string | undefined)[]): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(out)) {
    if (!isDirectory || !name.startsWith(FOLDER_PREFIX) || kept.includes(name)) continue;
    const folder = new URL(name, out);
    const { mtime } = await Deno.stat(folder);
    const isAbandoned = mtime !== null && Date.now() - mtime.getTime() > ABANDONED_MS;
    if (isAbandoned) await Deno.remove(folder, { recursive: true });
  }
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export interface Compressed {
  brotli: Uint8Array;
  gzip: Uint8Array;
}

/** With brotli and gzip; undefined for pictures. */
export async function compress({ type, bytes }: BuiltFile): Promise<Compressed | undefined> {
  if (type === "image/png") return undefined;
  const mode = type.startsWith("font/") ? constants.BROTLI_MODE_FONT : constants.BROTLI_MODE_TEXT;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: mode,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [smallest, small] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  return { brotli: smallest, gzip: small };
}
