/** The lists of media, and what an administrator changes about what stands in them. @module */
import type { Cache } from "../adapters/cache/cache.ts";
import { DomainError } from "../shared/domain_error.ts";
import { LIST_OF_KIND, type MediaItem, type MediaTexts } from "../shared/media.ts";
import {
  deleteMedia as deleteRow,
  getMediaItem,
  mediaFolderOf,
  type MediaItemText,
  type MediaKey,
  updateMedia,
} from "../store/media.ts";
import { listMedia, type MediaQuery } from "../store/media_lists.ts";
import { type ActingAdmin, describeActor } from "./acting_admin.ts";
import { auditing } from "./audit.ts";
import type { AuditDeps } from "./audit_chain.ts";
import { listChangedFields } from "./changed_fields.ts";
import { wordsOf } from "./media_words.ts";
import { randomHex } from "./secrets.ts";
import { emptyFolder, type FolderDeps } from "./unsettled_folders.ts";

/** What the catalogue needs. */
export interface CatalogueDeps extends FolderDeps, AuditDeps {
  cache: Cache;
}

/** Every list that is kept carries it in its key; another one, and they are all forgotten. */
const GENERATION_KEY = "media:generation";
const GENERATION_SECONDS = 24 * 3600;
/** Where several servers share no cache, one can lag behind by so much. */
const PAGE_SECONDS = 30;

/** Returns the JSON text of a page's answer; only first pages are kept, since those are what everybody asks for. */
export async function readMediaPage(
  deps: Pick<CatalogueDeps, "db" | "cache">,
  query: MediaQuery,
): Promise<string> {
  if (query.before !== undefined) return await findPage(deps, query);
  const { kind, limit, search = "" } = query;
  const key = `media:${await readGeneration(deps.cache)}:${kind}:${limit}:${search}`;
  const kept = await deps.cache.get(key);
  if (kept !== undefined) return kept;
  const page = await findPage(deps, query);
  await deps.cache.set(key, page, PAGE_SECONDS);
  return page;
}

/** Replaces what is said about an item and returns it. @throws {DomainError} `media_not_found` */
export async function changeMedia(
  deps: CatalogueDeps,
  admin: ActingAdmin,
  key: MediaKey,
  texts: MediaTexts,
): Promise<MediaItemText> {
  const actor = await describeActor(deps, admin);
  const standing = await requireItem(deps, key);
  const changed = listChangedFields(pickTexts(standing.item), pickTexts(texts));
  if (changed.length === 0) return standing.text;
  const audited = auditing(deps, { ...actor, action: "media_updated", targetId: key.id, changed });
  const now = deps.clock.now().toISOString();
  const item = await updateMedia(audited, key, { texts, words: wordsOf(key.kind, texts), now });
  if (item === undefined) throw new DomainError("media_not_found");
  await forgetLists(deps.cache);
  return item;
}

/** Deletes an item, then its files. @throws {DomainError} `media_not_found` */
export async function deleteMedia(deps: CatalogueDeps, admin: ActingAdmin, key: MediaKey): Promise<void> {
  const actor = await describeActor(deps, admin);
  await requireItem(deps, key);
  const audited = auditing(deps, { ...actor, action: "media_deleted", targetId: key.id });
  const isDeleted = await deleteRow(audited, key, deps.clock.now().toISOString());
  if (!isDeleted) throw new DomainError("media_not_found");
  await forgetLists(deps.cache);
  await emptyFolder(deps, mediaFolderOf(key.id));
}

/** Returns what is said about an item: the audit log tells which of it was changed. */
function pickTexts(
  { title, artist, genre, description }: MediaTexts,
): { [Name in keyof MediaTexts]: string } {
  return { title, artist, genre, description };
}

async function requireItem(
  { db }: CatalogueDeps,
  key: MediaKey,
): Promise<{ text: MediaItemText; item: MediaItem }> {
  const text = await getMediaItem(db, key);
  if (text === undefined) throw new DomainError("media_not_found");
  return { text, item: JSON.parse(text) };
}

/** Makes every list read the database again. */
export async function forgetLists(cache: Cache): Promise<void> {
  await cache.set(GENERATION_KEY, randomHex(8), GENERATION_SECONDS);
}

async function readGeneration(cache: Cache): Promise<string> {
  const standing = await cache.get(GENERATION_KEY);
  if (standing !== undefined) return standing;
  const made = randomHex(8);
  await cache.set(GENERATION_KEY, made, GENERATION_SECONDS);
  return made;
}

async function findPage({ db }: Pick<CatalogueDeps, "db">, query: MediaQuery): Promise<string> {
  const { items, count, last } = await listMedia(db, query);
  const next = last === undefined ? "" : `,"next":"${last.toString(36)}"`;
  return `{"success":true,"${LIST_OF_KIND[query.kind]}":${items},"count":${count}${next}}`;
}
