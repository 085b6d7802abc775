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
import { listMedia, type MediaQuery } from "../../store/media_lists.ts";
import { type AdminCaller, getActor } from "../audit/actor.ts";
import { withAudit } from "../audit/audit.ts";
import type { AuditDeps } from "../audit/audit_chain.ts";
import { listChangedFields } from "../audit/diff_fields.ts";
import { searchTextOf } from "./search_text.ts";
import { randomHex } from "../secrets/secrets.ts";
import { emptyFolder, type PendingFolderDeps } from "./pending_folders.ts";

export interface MediaCatalogueDeps extends PendingFolderDeps, AuditDeps {
  cache: Cache;
}

/** Part of every cached list's key; a new one invalidates them all. */
const GENERATION_KEY = "media:generation";
const GENERATION_SECONDS = 24 * 3600;
/** The longest that servers without a shared cache can lag. */
const PAGE_SECONDS = 30;

/** Returns a page's answer as JSON; only first pages are cached. */
export async function listMediaPage(
  deps: Pick<MediaCatalogueDeps, "db" | "cache">,
  query: MediaQuery,
): Promise<string> {
  if (query.before !== undefined) return await queryPage(deps, query);
  const { kind, limit, search = "" } = query;
  const key = `media:${await getGeneration(deps.cache)}:${kind}:${limit}:${search}`;
  const cached = await deps.cache.get(key);
  if (cached !== undefined) return cached;
  const page = await queryPage(deps, query);
  await deps.cache.set(key, page, PAGE_SECONDS);
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
  await invalidateMediaLists(deps.cache);
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
  await invalidateMediaLists(deps.cache);
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

export async function invalidateMediaLists(cache: Cache): Promise<void> {
  await cache.set(GENERATION_KEY, randomHex(8), GENERATION_SECONDS);
}

async function getGeneration(cache: Cache): Promise<string> {
  const current = await cache.get(GENERATION_KEY);
  if (current !== undefined) return current;
  const made = randomHex(8);
  await cache.set(GENERATION_KEY, made, GENERATION_SECONDS);
  return made;
}

async function queryPage({ db }: Pick<MediaCatalogueDeps, "db">, query: MediaQuery): Promise<string> {
  const { items, count, last } = await listMedia(db, query);
  const next = last === undefined ? "" : `,"next":"${last.toString(36)}"`;
  return `{"success":true,"${LIST_OF_KIND[query.kind]}":${items},"count":${count}${next}}`;
}
