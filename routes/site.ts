export interface SiteFile {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  /** Its name carries its content's hash. */
  isImmutable: boolean;
  /** Hashes of inline parts included. */
  contentSecurityPolicy?: string;
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

export function createSite(files: ReadonlyMap<string, SiteFile>, notFound: SiteFile): Site {
  return { find: (path) => files.get(path), notFound };
}

/** @param folder With a trailing slash. @throws {Error} when nothing has been built there. */
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
