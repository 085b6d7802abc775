import type { Blobs } from "../../adapters/blobs/blobs.ts";
import { BRAND } from "../../shared/brand.ts";
import { EXPORT_LISTS, getExportDetails, listExportPages } from "../../store/account_export.ts";
import type { Database } from "../../store/database.ts";
import { getProfile } from "../../store/users.ts";
import { addPictureUrl, readPicture } from "../pictures/pictures.ts";
import type { SignedUrlDeps } from "../secrets/signed_url.ts";

interface AccountExportDeps extends SignedUrlDeps {
  db: Database;
  blobs: Blobs;
}

/**
 * Streams everything held about a person as JSON, the picture in base64; undefined when the account is gone.
 *
 * Lists are read in turn: a change meanwhile may show in one and not in the next.
 */
export async function exportAccount(
  deps: AccountExportDeps,
  userId: string,
): Promise<AsyncGenerator<string> | undefined> {
  const stored = await getProfile(deps.db, userId);
  const about = await getExportDetails(deps.db, userId);
  if (!stored || about === undefined) return undefined;
  const head = JSON.stringify({
    exportedFrom: BRAND.name,
    exportedAt: deps.clock.now().toISOString(),
    profile: await addPictureUrl(deps, stored),
    picture: await readPicture(deps, stored.pictureKey),
  });
  return streamExport(`${head.slice(0, -1)},${about.slice(1, -1)}`, deps.db, userId);
}

async function* streamExport(head: string, db: Database, userId: string): AsyncGenerator<string> {
  yield head;
  for (const list of EXPORT_LISTS) {
    yield `,"${list}":[`;
    let separator = "";
    for await (const items of listExportPages(db, userId, list)) {
      if (items.length === 0) continue;
      yield separator + items.join(",");
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}
