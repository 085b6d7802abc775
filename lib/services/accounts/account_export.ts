/** Taking along: everything that is held about a person, as one JSON text. @module */
import type { Blobs } from "../../adapters/blobs/blobs.ts";
import { BRAND } from "../../shared/brand.ts";
import { EXPORT_LISTS, getExportDetails, listExportPages } from "../../store/account_export.ts";
import type { Database } from "../../store/database.ts";
import { getProfile } from "../../store/users.ts";
import { addPictureUrl, readPicture } from "../pictures/pictures.ts";
import type { PictureUrlDeps } from "../pictures/picture_url.ts";

/** What an export reads from. */
export interface AccountExportDeps extends PictureUrlDeps {
  db: Database;
  blobs: Blobs;
}

/**
 * Begins an export and returns its text in pieces, of which few are in memory at a time; undefined when the account
 * is gone. The picture is among them in base64.
 *
 * The lists are read one after the other: what changes meanwhile may be in one as it was and in the next as it is.
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
