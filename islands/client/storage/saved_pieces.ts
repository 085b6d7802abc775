import { entryKey, pieceKey, type SavedEntry, spanOfPiece } from "@/lib/shared/saved_media.ts";

export type SavedCache = Pick<Cache, "match" | "put" | "delete" | "keys">;

export interface SavedFile extends SavedEntry {
  keptBytes: number;
}

export async function listSaved(cache: SavedCache, owner: string): Promise<SavedFile[]> {
  const paths = (await cache.keys()).map(pathOf);
  const entries = await Promise.all(paths.filter(isEntryKey).map((path) => readEntry(cache, path)));
  const there = new Set(paths);
  return entries
    .filter((entry) => entry !== undefined)
    .filter((entry) => entry.owner === owner)
    .map((entry) => ({ ...entry, keptBytes: countKept(entry, there) }))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** The entry first, so that nothing partial ever passes for whole. */
export async function removeSaved(
  cache: SavedCache,
  { url, extras }: Pick<SavedEntry, "url" | "extras">,
): Promise<void> {
  await cache.delete(entryKey(url));
  const keys = await cache.keys();
  const isPiece = (path: string) => path.startsWith(`${url}?piece=`);
  const own = keys.map(pathOf).filter(isPiece);
  await Promise.all([...own, ...extras].map((path) => cache.delete(path)));
}

function isEntryKey(path: string): boolean {
  return path === entryKey(path.split("?")[0] ?? "");
}

async function readEntry(cache: SavedCache, path: string): Promise<SavedEntry | undefined> {
  return await (await cache.match(path))?.json();
}

function countKept(entry: SavedEntry, there: ReadonlySet<string>): number {
  let bytes = 0;
  for (let piece = 0; piece * entry.pieceBytes < entry.sizeBytes; piece++) {
    const { start, end } = spanOfPiece(entry, piece);
    if (there.has(pieceKey(entry.url, piece))) bytes += end - start + 1;
  }
  return bytes;
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
