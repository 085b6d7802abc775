import type { Encoding } from "./encodings.ts";

export type FileBytes = Uint8Array<ArrayBuffer>;

export interface SiteFile {
  type: string;
  etag: string;
  /** Always with `identity`. */
  encodings: ReadonlySet<Encoding>;
  /** Has the content's hash in its name. */
  isImmutable: boolean;
  /** With hashes of inline parts. */
  contentSecurityPolicy?: string;
  /** Reads the disk once. */
  read(encoding: Encoding): Promise<FileBytes>;
}

export interface Site {
  find(path: string): SiteFile | undefined;
  notFound: SiteFile;
}

export interface ManifestFile {
  /** With `.br` and `.gz` twins beside it. */
  file: string;
  type: string;
  etag: string;
  isCompressed: boolean;
  isImmutable: boolean;
  contentSecurityPolicy?: string;
}

/** Written last: what it names is complete. */
export interface SiteManifest {
  /** Of all sources. */
  sources: string;
  /** Beside the manifest. */
  folder: string;
  /** By address. */
  files: Record<string, ManifestFile>;
  notFound: ManifestFile;
}

export const MANIFEST_FILE = "manifest.json";

const COMPRESSED = new Set<Encoding>(["br", "gzip", "identity"]);
const PLAIN = new Set<Encoding>(["identity"]);
const SUFFIX: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

export function createSite(files: ReadonlyMap<string, SiteFile>, notFound: SiteFile): Site {
  return { find: (path) => files.get(path), notFound };
}

/**
 * Reads only the manifest; files are read on demand.
 *
 * @param folder With a trailing slash. @throws {Error} when nothing is built there.
 */
export async function openSite(folder: URL): Promise<Site> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`There is no built site in ${folder.pathname}: run deno task build first`);
  const open = (entry: ManifestFile) =>
    openSiteFile(new URL(`${manifest.folder}/${entry.file}`, folder), entry);
  const entries = new Map(Object.entries(manifest.files));
  const files = new Map<string, SiteFile>();
  return {
    notFound: open(manifest.notFound),
    find(path) {
      const entry = entries.get(path);
      if (entry && !files.has(path)) files.set(path, open(entry));
      return files.get(path);
    },
  };
}

export async function readManifest(folder: URL): Promise<SiteManifest | undefined> {
  try {
    return JSON.parse(await Deno.readTextFile(new URL(MANIFEST_FILE, folder)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function openSiteFile(address: URL, { isCompressed, ...entry }: ManifestFile): SiteFile {
  const { type, etag, isImmutable, contentSecurityPolicy } = entry;
  const kept = new Map<Encoding, Promise<FileBytes>>();
  const read = (encoding: Encoding) => {
    const reading = kept.get(encoding) ?? Deno.readFile(new URL(`${address}${SUFFIX[encoding]}`));
    kept.set(encoding, reading);
    reading.catch(() => kept.delete(encoding));
    return reading;
  };
  const encodings = isCompressed ? COMPRESSED : PLAIN;
  return { type, etag, encodings, isImmutable, contentSecurityPolicy, read };
}
