/** Writes a built site, whole or not at all. @module */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  type FileKind,
  fileNameOf,
  MANIFEST_FILE,
  type ManifestFile,
  type SiteManifest,
} from "@/routes/site.ts";
import { type BuiltFile, shortHash } from "./built_file.ts";
import { SITE_FOLDER_PREFIX } from "./output.ts";

export type FinishedFile = BuiltFile & { compressed?: Compressed };

export interface FinishedSite {
  sources: string;
  files: readonly FinishedFile[];
  notFound: FinishedFile;
  /** Called once all other files are in the folder. */
  buildWorkers(folder: URL): Promise<readonly FinishedFile[]>;
}

/** Writes a site into its own folder below `out`, then switches the manifest in one step. */
export async function writeSite(out: URL, site: FinishedSite): Promise<void> {
  const name = `${SITE_FOLDER_PREFIX}${crypto.randomUUID()}`;
  const folder = new URL(`${name}/`, out);
  await Deno.mkdir(new URL("assets/", folder), { recursive: true });
  await writeFiles(folder, [...site.files, site.notFound]);
  const workers = await site.buildWorkers(folder);
  await writeFiles(folder, workers);
  const files = [...site.files, ...workers];
  const manifest = { ...await listFiles({ ...site, files }), sources: site.sources, folder: name };
  const draft = new URL(MANIFEST_FILE, folder);
  await Deno.writeTextFile(draft, JSON.stringify(manifest satisfies SiteManifest));
  await Deno.rename(draft, new URL(MANIFEST_FILE, out));
}

/** Ends once all are written or have failed: none is written behind an error's back. */
async function writeFiles(folder: URL, files: readonly FinishedFile[]): Promise<void> {
  const written = await Promise.allSettled(files.map((file) => writeFile(folder, file)));
  for (const each of written) if (each.status === "rejected") throw each.reason;
}

async function writeFile(folder: URL, { path, type, bytes, compressed }: FinishedFile): Promise<void> {
  const file = fileNameOf(path, { type });
  await Deno.mkdir(new URL(".", new URL(file, folder)), { recursive: true });
  await Promise.all([
    Deno.writeFile(new URL(file, folder), bytes),
    compressed && Deno.writeFile(new URL(`${file}.br`, folder), compressed.brotli),
    compressed && Deno.writeFile(new URL(`${file}.gz`, folder), compressed.gzip),
  ]);
}

async function listFiles(
  { files, notFound }: Pick<FinishedSite, "files" | "notFound">,
): Promise<Pick<SiteManifest, "kinds" | "files" | "notFound">> {
  const kinds = new Map<string, FileKind>();
  const describe = async (file: FinishedFile): Promise<ManifestFile> => {
    const { type, bytes, isImmutable, contentSecurityPolicy, compressed } = file;
    const kind = { type, isCompressed: compressed !== undefined, isImmutable, contentSecurityPolicy };
    const key = JSON.stringify(kind);
    kinds.set(key, kind);
    // A weak tag: it is the same for all encodings.
    return [[...kinds.keys()].indexOf(key), `W/"${await shortHash(bytes)}"`];
  };
  const entries = files.map(async (file) => [file.path, await describe(file)] as const);
  const last = { path: notFound.path, file: await describe(notFound) };
  return {
    files: Object.fromEntries(await Promise.all(entries)),
    notFound: last,
    kinds: [...kinds.values()],
  };
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
