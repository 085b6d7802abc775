import type { Encoding } from "./encodings.ts";

export type FileBytes = Uint8Array<ArrayBuffer>;

export interface SiteFile {
  type: string;
  etag: string;
  /** `identity` always among them. */
  encodings: ReadonlySet<Encoding>;
  /** Its name carries its content's hash. */
  isImmutable: boolean;
  /** Hashes of inline parts included. */
  contentSecurityPolicy?: string;
  /** From the disk at the first call, then from memory. */
  read(encoding: Encoding): Promise<FileBytes>;
}

export interface Site {
  find(path: string): SiteFile | undefined;
  notFound: SiteFile;
}

export interface ManifestFile {
  /** Compressed twins lie beside it as `.br` and `.gz`. */
  file: string;
  type: string;
  etag: string;
  isCompressed: boolean;
  isImmutable: boolean;
  contentSecurityPolicy?: string;
}

/** Written last, so that what it names is whole. */
export interface SiteManifest {
  /** Hash over everything the site was built from. */
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
 * Reads nothing but the manifest: each file is read when it is first asked for.
 *
 * @param folder With a trailing slash. @throws {Error} when nothing has been built there.
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
