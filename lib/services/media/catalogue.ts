/** Media lists, and administrators' changes to their items. @module */
import type { Cache } from "../../adapters/cache/cache.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { LIST_OF_KIND, type MediaItem, type MediaTexts } from "../../shared/media.ts";
import {
  deleteMedia as deleteRow,
  getMediaItem,
  mediaFolderOf,
  type MediaItemJson,
  type MediaKey,
  updateMedia,
} from "../../store/media.ts";
import { getMediaVersion, listMedia, type MediaQuery } from "../../store/media_lists.ts";
import { type AdminCaller, getActor } from "../audit/actor.ts";
import { withAudit } from "../audit/audit.ts";
import type { AuditDeps } from "../audit/audit_chain.ts";
import { listChangedFields } from "../audit/diff_fields.ts";
import { searchTextOf } from "./search_text.ts";
import { emptyFolder, type PendingFolderDeps } from "./pending_folders.ts";

export type MediaCatalogueDeps = PendingFolderDeps & AuditDeps;

/** An earlier release beside this one, during an upgrade, changes items without a new version. */
const PAGE_SECONDS = 30;

/**
 * Returns a page's answer as JSON; only first pages are cached. A cached one is as old as the database says: what an
 * administrator changed is seen by every instance, whatever its cache.
 */
export async function listMediaPage(
  deps: Pick<MediaCatalogueDeps, "db"> & { cache: Cache },
  query: MediaQuery,
): Promise<string> {
  if (query.before !== undefined) return await queryPage(deps, query);
  const { kind, limit, search = "" } = query;
  const key = `media:${kind}:${limit}:${search}`;
  const [version, cached] = await Promise.all([getMediaVersion(deps.db), deps.cache.get(key)]);
  const mark = `${version}:`;
  if (cached?.startsWith(mark)) return cached.slice(mark.length);
  const page = await queryPage(deps, query);
  await deps.cache.set(key, mark + page, PAGE_SECONDS);
  return page;
}

/** @throws {DomainError} `media_not_found` */
export async function changeMedia(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  key: MediaKey,
  texts: MediaTexts,
): Promise<MediaItemJson> {
  const actor = await getActor(deps, admin);
  const current = await requireItem(deps, key);
  const changed = listChangedFields(pickTexts(current.item), pickTexts(texts));
  if (changed.length === 0) return current.text;
  const audited = withAudit(deps, { ...actor, action: "media_updated", targetId: key.id, changed });
  const now = deps.clock.now().toISOString();
  const item = await updateMedia(audited, key, { texts, words: searchTextOf(key.kind, texts), now });
  if (item === undefined) throw new DomainError("media_not_found");
  return item;
}

/** Deletes an item, then its files. @throws {DomainError} `media_not_found` */
export async function deleteMedia(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  key: MediaKey,
): Promise<void> {
  const actor = await getActor(deps, admin);
  await requireItem(deps, key);
  const audited = withAudit(deps, { ...actor, action: "media_deleted", targetId: key.id });
  const isDeleted = await deleteRow(audited, key, deps.clock.now().toISOString());
  if (!isDeleted) throw new DomainError("media_not_found");
  await emptyFolder(deps, mediaFolderOf(key.id));
}

/** The fields that the audit log compares. */
function pickTexts(
  { title, artist, genre, description }: MediaTexts,
): { [Name in keyof MediaTexts]: string } {
  return { title, artist, genre, description };
}

async function requireItem(
  { db }: MediaCatalogueDeps,
  key: MediaKey,
): Promise<{ text: MediaItemJson; item: MediaItem }> {
  const text = await getMediaItem(db, key);
  if (text === undefined) throw new DomainError("media_not_found");
  return { text, item: JSON.parse(text) };
}

async function queryPage({ db }: Pick<MediaCatalogueDeps, "db">, query: MediaQuery): Promise<string> {
  const { items, count, last } = await listMedia(db, query);
  const next = last === undefined ? "" : `,"next":"${last.toString(36)}"`;
  return `{"success":true,"${LIST_OF_KIND[query.kind]}":${items},"count":${count}${next}}`;
}
