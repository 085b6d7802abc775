import type { Encoding } from "./encodings.ts";

export type FileBytes = Uint8Array<ArrayBuffer>;

export interface SiteFile {
  type: string;
  etag: string;
  /** `identity` is always among them. */
  encodings: ReadonlySet<Encoding>;
  /** The name holds a hash of the content. */
  isImmutable: boolean;
  /** It holds the hashes of inline parts. */
  contentSecurityPolicy?: string;
  /** Reads the disk once. */
  read(encoding: Encoding): Promise<FileBytes>;
}

export interface Site {
  find(path: string): SiteFile | undefined;
  notFound: SiteFile;
}

/** What many files have in common. */
export interface FileKind {
  type: string;
  /** Twins in `.br` and `.gz` lie beside it. */
  isCompressed: boolean;
  isImmutable: boolean;
  contentSecurityPolicy?: string;
}

/** Its kind's place among the manifest's, and its ETag. */
export type ManifestFile = readonly [kind: number, etag: string];

/** Written last: what it names is complete. Short: every start reads it before it answers. */
export interface SiteManifest {
  /** Is the hash of all sources. */
  sources: string;
  /** It lies beside the manifest. */
  folder: string;
  kinds: readonly FileKind[];
  /** They stand under their addresses. */
  files: Readonly<Record<string, ManifestFile>>;
  notFound: { path: string; file: ManifestFile };
}

export const MANIFEST_FILE = "manifest.json";
/** Lies beside the manifest; locked by who reads or writes there. */
export const IN_USE_FILE = "in-use";

const COMPRESSED = new Set<Encoding>(["br", "gzip", "identity"]);
const PLAIN = new Set<Encoding>(["identity"]);
const SUFFIX: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/**
 * From here until it is closed, no build removes a file of an earlier one. To be called before {@linkcode openSite}.
 *
 * @throws {Error} where nothing was built, or the disk has no locks.
 */
export function holdSite(folder: URL): Disposable {
  const file = Deno.openSync(new URL(IN_USE_FILE, folder));
  file.lockSync();
  return file;
}

/**
 * Reads only the manifest; files are read on demand.
 *
 * @param folder With a trailing slash. @throws {Error} when nothing is built there.
 */
export function openSite(folder: URL): Site {
  const manifest = readManifest(folder);
  if (!manifest) throw new Error(`There is no built site in ${folder.pathname}: run deno task build first`);
  const { kinds, files, notFound } = manifest;
  const open = (path: string, [kind, etag]: ManifestFile) => {
    const known = kinds[kind];
    if (!known) throw new Error(`The manifest in ${folder.pathname} is damaged: run deno task build`);
    const address = new URL(`${manifest.folder}/${fileNameOf(path, known)}`, folder);
    return openSiteFile(address, { ...known, etag });
  };
  const opened = new Map<string, SiteFile>();
  return {
    notFound: open(notFound.path, notFound.file),
    find(path) {
      const file = Object.hasOwn(files, path) ? files[path] : undefined;
      if (file && !opened.has(path)) opened.set(path, open(path, file));
      return opened.get(path);
    },
  };
}

/** Returns where the site's folder holds what stands at an address. */
export function fileNameOf(path: string, { type }: Pick<FileKind, "type">): string {
  const name = path.slice(1).replace("#", ".");
  return type.startsWith("text/html") ? `${name || "index"}.html` : name;
}

/** Reads without a thread, which would take longer than the file. */
export function readManifest(folder: URL): SiteManifest | undefined {
  try {
    return JSON.parse(Deno.readTextFileSync(new URL(MANIFEST_FILE, folder)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function openSiteFile(address: URL, { isCompressed, ...file }: FileKind & { etag: string }): SiteFile {
  const kept = new Map<Encoding, Promise<FileBytes>>();
  const read = (encoding: Encoding) => {
    // A thread would take longer than such a file.
    const reading = kept.get(encoding) ??
      Promise.try(() => Deno.readFileSync(new URL(`${address}${SUFFIX[encoding]}`)));
    kept.set(encoding, reading);
    reading.catch(() => kept.delete(encoding));
    return reading;
  };
  return { ...file, encodings: isCompressed ? COMPRESSED : PLAIN, read };
}
