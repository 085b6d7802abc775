import type { Database } from "../../store/database.ts";
import { listExistingMediaIds } from "../../store/media.ts";
import { listExistingRecordingIds } from "../../store/recordings.ts";
import { listExistingUploadIds } from "../../store/uploads.ts";
import type { PendingFolderDeps } from "./pending_folders.ts";

/** Unknown by then, an object stays unknown. */
const ORPHAN_MIN_AGE_MS = 3600_000;
const BATCH = 1000;

const LIST_EXISTING_BY_PREFIX: Record<
  string,
  (db: Database, ids: readonly string[]) => Promise<Set<string>>
> = {
  "media/": listExistingMediaIds,
  "recordings/": listExistingRecordingIds,
  "uploads/": listExistingUploadIds,
};

/** Removes objects that no row knows; `sweepPendingFolders` finds almost all sooner. */
export async function sweepMedia({ db, blobs, clock }: Omit<PendingFolderDeps, "log">): Promise<void> {
  const newestMs = clock.now().getTime() - ORPHAN_MIN_AGE_MS;
  for (const [prefix, listKnown] of Object.entries(LIST_EXISTING_BY_PREFIX)) {
    let candidates: string[] = [];
    const removeUnknown = async () => {
      const idOf = (key: string) => key.split("/")[1] ?? "";
      const known = await listKnown(db, [...new Set(candidates.map(idOf))]);
      for (const key of candidates) if (!known.has(idOf(key))) await blobs.delete(key);
      candidates = [];
    };
    for await (const { key, writtenAt } of blobs.list(prefix)) {
      if (writtenAt.getTime() < newestMs && candidates.push(key) === BATCH) await removeUnknown();
    }
    await removeUnknown();
  }
}
