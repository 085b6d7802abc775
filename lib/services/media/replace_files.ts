import { DomainError } from "../../shared/domain_error.ts";
import type { ReplacementFields } from "../../shared/schemas/upload.ts";
import { getStoredMedia, mediaFolderOf, type MediaItemJson } from "../../store/media.ts";
import { updateMediaFiles } from "../../store/media_changes.ts";
import { partsFolderOf } from "../../store/uploads.ts";
import { type AdminCaller, getActor } from "../audit/actor.ts";
import { withAudit } from "../audit/audit.ts";
import { randomHex } from "../secrets/secrets.ts";
import { forAdmins, type MediaCatalogueDeps } from "./catalogue.ts";
import { createFileMissing } from "./incoming_file.ts";
import { emptyFolder, withPendingFolder } from "./pending_folders.ts";
import {
  explainFailure,
  type FormFile,
  type ReceivedFiles,
  storeFile,
  storeUploaded,
  uploadOf,
} from "./upload.ts";

type ReadReplacement = (take: (file: FormFile) => Promise<void>) => Promise<ReplacementFields>;

/**
 * Replaces an item's files and removes the former ones; a failure or crash leaves the item as it was.
 *
 * @throws {DomainError} `media_not_found`, `media_missing` without a file or of another kind, those of `uploadMedia`;
 * `upload_failed` when somebody else replaced them meanwhile.
 */
export async function replaceMediaFiles(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  { id, readForm }: { id: string; readForm: ReadReplacement },
): Promise<MediaItemJson> {
  const actor = await getActor(deps, admin);
  const former = await getStoredMedia(deps.db, id);
  if (!former) throw new DomainError("media_not_found");
  // A key prefix, not the item's folder: if this fails, its files stay.
  const received: ReceivedFiles = { folder: `${mediaFolderOf(id)}${randomHex(4)}-` };
  return await withPendingFolder(deps, received.folder, async () => {
    const upload = uploadOf(admin, await readForm((file) => storeFile(deps, received, file)));
    if (upload) await storeUploaded(deps, received, { upload, kind: former.kind });
    const { folder, main, cover, captionsFile: spoken } = received;
    const changed = listNames(received);
    if (changed.length === 0 || (main && main.kind !== former.kind)) throw createFileMissing(former.kind);
    const audited = withAudit(deps, { ...actor, action: "media_replaced", targetId: id, changed });
    const now = deps.clock.now().toISOString();
    const files = { folder, main, cover, spoken, upload };
    const done = await updateMediaFiles(audited, { id, former, now, files });
    if (!done) return await explainFailure(deps, upload);
    for (const key of done.replacedKeys) await emptyFolder(deps, key);
    if (upload) await emptyFolder(deps, partsFolderOf(upload.uploadId));
    return await forAdmins(deps, done.item);
  });
}

function listNames({ main, cover, captionsFile }: ReceivedFiles): string[] {
  return [main && "file", cover && "cover", captionsFile && "captions"].filter((name) => name !== undefined);
}
