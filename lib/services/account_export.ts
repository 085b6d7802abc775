/** Taking along: everything that is held about a person, as one JSON text. @module */
import type { Blobs } from "../adapters/blobs/blobs.ts";
import { BRAND } from "../shared/brand.ts";
import { EXPORT_LISTS, getHeldAbout, listHeldAbout } from "../store/account_export.ts";
import type { Database } from "../store/database.ts";
import { getProfile } from "../store/users.ts";
import { addPictureAddress, readPicture } from "./pictures.ts";
import type { SigningDeps } from "./picture_address.ts";

/** What an export reads from. */
export interface ExportDeps extends SigningDeps {
  db: Database;
  blobs: Blobs;
}

/**
 * Begins an export and returns its text in pieces, of which few are in memory at a time; undefined when the account
 * is gone. The picture is among them in base64.
 *
 * The lists are read one after the other: what changes meanwhile may be in one as it was and in the next as it is.
 *
 * @see contract §3 GET /api/auth/export
 */
export async function exportAccount(
  deps: ExportDeps,
  userId: string,
): Promise<AsyncGenerator<string> | undefined> {
  const stored = await getProfile(deps.db, userId);
  const about = await getHeldAbout(deps.db, userId);
  if (!stored || about === undefined) return undefined;
  const head = JSON.stringify({
    exportedFrom: BRAND.name,
    exportedAt: deps.clock.now().toISOString(),
    profile: await addPictureAddress(deps, stored),
    picture: await readPicture(deps, stored.pictureKey),
  });
  return joinParts(`${head.slice(0, -1)},${about.slice(1, -1)}`, deps.db, userId);
}

async function* joinParts(head: string, db: Database, userId: string): AsyncGenerator<string> {
  yield head;
  for (const list of EXPORT_LISTS) {
    yield `,"${list}":[`;
    let separator = "";
    for await (const items of listHeldAbout(db, userId, list)) {
      if (items.length === 0) continue;
      yield separator + items.join(",");
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}
