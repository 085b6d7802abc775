/** Finding what lies in the media storage although nothing knows of it. @module */
import type { Database } from "../store/database.ts";
import { listKnownMedia } from "../store/media.ts";
import { listKnownUploads } from "../store/uploads.ts";
import type { FolderDeps } from "./unsettled_folders.ts";

/** An object this old that no row knows is not about to be known any more. */
const ORPHAN_MIN_AGE_MS = 3600_000;
/** So many objects are looked up at a time. */
const BATCH = 1000;

/** Folders by the beginning of their keys, and who knows the ids behind it. */
const KINDS: Record<string, (db: Database, ids: readonly string[]) => Promise<Set<string>>> = {
  "media/": listKnownMedia,
  "uploads/": listKnownUploads,
};

/** Removes the objects of items and uploads that no row knows; `sweepFolders` knows of almost all of them sooner. */
export async function sweepMedia({ db, blobs, clock }: Omit<FolderDeps, "log">): Promise<void> {
  const newestMs = clock.now().getTime() - ORPHAN_MIN_AGE_MS;
  for (const [prefix, listKnown] of Object.entries(KINDS)) {
    let old: string[] = [];
    const removeUnknown = async () => {
      const idOf = (key: string) => key.split("/")[1] ?? "";
      const known = await listKnown(db, [...new Set(old.map(idOf))]);
      for (const key of old) if (!known.has(idOf(key))) await blobs.delete(key);
      old = [];
    };
    for await (const { key, writtenAt } of blobs.list(prefix)) {
      if (writtenAt.getTime() < newestMs && old.push(key) === BATCH) await removeUnknown();
    }
    await removeUnknown();
  }
}
