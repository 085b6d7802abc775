/** Documents and assets as the build left them, held in memory. @module */

/** One file, ready to be sent. */
export interface SiteFile {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  /** Its name carries its content's hash: it can be kept for ever. */
  isImmutable: boolean;
  /** Content-Security-Policy of a document, hashes of its inline parts included. */
  contentSecurityPolicy?: string;
}

/** What the build made. */
export interface Site {
  /** Returns the file at an address such as `/assets/x-ABC.js` or a document at `/login`. */
  find(path: string): SiteFile | undefined;
  /** The document that says that there is nothing here; answered with 404. */
  notFound: SiteFile;
}

/** One file as the manifest lists it. */
export interface ManifestFile {
  /** Path under the manifest's `folder`; compressed twins lie beside it as `.br` and `.gz`. */
  file: string;
  type: string;
  etag: string;
  isCompressed: boolean;
  isImmutable: boolean;
  contentSecurityPolicy?: string;
}

/** What the build leaves for the server: written last, so that what it names is whole. */
export interface SiteManifest {
  /** Hash over everything that the site was built from. */
  sources: string;
  /** Folder beside the manifest in which the files lie. */
  folder: string;
  /** By address. */
  files: Record<string, ManifestFile>;
  notFound: ManifestFile;
}

/** The manifest's name in the build's folder. */
export const MANIFEST_FILE = "manifest.json";

/** Creates a site from files by address. */
export function createSite(files: ReadonlyMap<string, SiteFile>, notFound: SiteFile): Site {
  return { find: (path) => files.get(path), notFound };
}

/**
 * Loads what the build left in a folder.
 *
 * @param folder Address of the folder, with a trailing slash.
 * @throws {Error} when nothing has been built there.
 */
export async function openSite(folder: URL): Promise<Site> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`There is no built site in ${folder.pathname}: run deno task build first`);
  const read = (entry: ManifestFile) =>
    readSiteFile(new URL(`${manifest.folder}/${entry.file}`, folder), entry);
  const entries = Object.entries(manifest.files).map(async ([path, entry]) =>
    [path, await read(entry)] as const
  );
  const [notFound, files] = await Promise.all([read(manifest.notFound), Promise.all(entries)]);
  return createSite(new Map(files), notFound);
}

/** Returns the manifest of the site in a folder, undefined where nothing has been built. */
export async function readManifest(folder: URL): Promise<SiteManifest | undefined> {
  try {
    return JSON.parse(await Deno.readTextFile(new URL(MANIFEST_FILE, folder)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

async function readSiteFile(address: URL, entry: ManifestFile): Promise<SiteFile> {
  const { type, etag, isImmutable, contentSecurityPolicy } = entry;
  const [plain, brotli, gzip] = await Promise.all([
    Deno.readFile(address),
    entry.isCompressed ? Deno.readFile(new URL(`${address}.br`)) : undefined,
    entry.isCompressed ? Deno.readFile(new URL(`${address}.gz`)) : undefined,
  ]);
  return { type, etag, isImmutable, contentSecurityPolicy, plain, brotli, gzip };
}
