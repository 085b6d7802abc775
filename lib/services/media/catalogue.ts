import { DomainError } from "../../shared/domain_error.ts";
import { categoryOf } from "../../shared/library.ts";
import {
  fileUrlOf,
  LIST_OF_KIND,
  type MediaDetails,
  type MediaItem,
  type MediaKind,
  type MediaTexts,
  URL_FIELD_OF_KIND,
} from "../../shared/media.ts";
import { foldForSearch } from "../../shared/search_words.ts";
import {
  deleteMedia as deleteRow,
  getMediaItem,
  getStoredMedia,
  mediaFolderOf,
  type MediaItemJson,
  type MediaKey,
  updateMedia,
} from "../../store/media.ts";
import { listMedia, type MediaQuery } from "../../store/media_lists.ts";
import { updateMediaStatus } from "../../store/media_changes.ts";
import { type AdminCaller, type AuditDeps, listChangedFields, withAudit } from "../audit.ts";
import { formatNext } from "../cursors.ts";
import { type SignedUrlDeps, signUrl } from "../secrets/signed_url.ts";
import { cacheByMediaVersion, type MediaCacheDeps } from "./by_media_version.ts";
import { emptyFolder, type PendingFolderDeps } from "./pending_folders.ts";

export type MediaCatalogueDeps = PendingFolderDeps & AuditDeps & SignedUrlDeps;

const PAGE_SECONDS = 30;

/** Returns a page as JSON; first pages are cached. */
export async function listMediaPage(deps: MediaCacheDeps, query: MediaQuery): Promise<string> {
  if (query.before !== undefined) return await queryPage(deps, query);
  const { kind, limit, search = "", language = "all", languageFirst = "" } = query;
  const key = `media:${kind}:${limit}:${language}:${languageFirst}:${search}`;
  return await cacheByMediaVersion(deps, { key, seconds: PAGE_SECONDS }, () => queryPage(deps, query));
}

/** Returns a page as JSON, unpublished items too; never cached. */
export async function listAdminMediaPage(
  deps: Pick<MediaCatalogueDeps, "db" | "secrets" | "clock">,
  query: MediaQuery,
): Promise<string> {
  const { items, count, last } = await listMedia(deps.db, { ...query, isForAdmins: true });
  const listed: MediaItem[] = JSON.parse(items);
  const signed = await Promise.all(listed.map((item) => withPreview(deps, item)));
  return `{"success":true,"items":${JSON.stringify(signed)},"count":${count}${
    formatNext(last === undefined ? undefined : [last])
  }}`;
}

export async function forAdmins(deps: MediaCatalogueDeps, text: MediaItemJson): Promise<MediaItemJson> {
  return JSON.stringify(await withPreview(deps, JSON.parse(text)));
}

/** Signs an unpublished item's addresses for administrators. */
async function withPreview(deps: SignedUrlDeps, item: MediaItem): Promise<MediaItem> {
  if (item.status === "published") return item;
  const sign = async (url: string | null) => url && await signUrl(deps, url.slice(1));
  return {
    ...item,
    [URL_FIELD_OF_KIND[item.type]]: await sign(fileUrlOf(item)),
    coverImageUrl: await sign(item.coverImageUrl),
    captionsUrl: await sign(item.captionsUrl),
    transcriptUrl: await sign(item.transcriptUrl),
  };
}

/** A draft to be hidden stays a draft. @throws {DomainError} `media_not_found` */
export async function changeMediaStatus(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  { id, status }: { id: string; status: "published" | "hidden" },
): Promise<MediaItemJson> {
  const former = await getStoredMedia(deps.db, id);
  if (!former) throw new DomainError("media_not_found");
  const { kind } = former;
  const isDone = former.status === status || (former.status === "draft" && status === "hidden");
  const action = status === "published" ? "media_published" : "media_hidden";
  const audited = withAudit(deps, { admin, action, targetId: id });
  const now = deps.clock.now().toISOString();
  if (!isDone) await updateMediaStatus(audited, { id, former, now, status });
  const { text } = await requireItem(deps, { kind, id });
  return await forAdmins(deps, text);
}

/** @throws {DomainError} `media_not_found` */
export async function changeMedia(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  key: MediaKey,
  change: MediaTexts & Partial<MediaDetails>,
): Promise<MediaItemJson> {
  const current = await requireItem(deps, key);
  const { duration, language = null, topics = [], questions = [] } = current.item;
  const details = {
    ...change,
    duration: change.duration ?? duration,
    language: change.language === undefined ? language : change.language,
    topics: change.topics ?? topics,
    questions: change.questions ?? questions,
  };
  const changed = listChangedFields(pickDetails(current.item), pickDetails(details));
  if (changed.length === 0) return await forAdmins(deps, current.text);
  const audited = withAudit(deps, { admin, action: "media_updated", targetId: key.id, changed });
  const now = deps.clock.now().toISOString();
  const item = await updateMedia(audited, key, { details, words: searchTextOf(key.kind, details), now });
  if (item === undefined) throw new DomainError("media_not_found");
  return await forAdmins(deps, item);
}

/**
 * Returns an item's folded search text, one field a line: title and artist; of a document also description, category
 * and genre; its topics in English.
 */
export function searchTextOf(
  kind: MediaKind,
  { title, artist, genre, description, topics }: MediaTexts & Pick<MediaDetails, "topics">,
): string {
  const ofDocument = kind === "pdf" ? [description.trim(), categoryOf(genre), genre] : [];
  const ofLesson = topics.map((topic) => topic.replaceAll("-", " "));
  return [title, artist, ...ofDocument, ...ofLesson].map(foldForSearch).join("\n");
}

/** Row first, then files. @throws {DomainError} `media_not_found` */
export async function deleteMedia(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  key: MediaKey,
): Promise<void> {
  await requireItem(deps, key);
  const audited = withAudit(deps, { admin, action: "media_deleted", targetId: key.id });
  const isDeleted = await deleteRow(audited, key, deps.clock.now().toISOString());
  if (!isDeleted) throw new DomainError("media_not_found");
  await emptyFolder(deps, mediaFolderOf(key.id));
}

function pickDetails(
  { title, artist, genre, description, duration, language = null, topics = [], questions = [] }:
    & MediaTexts
    & Partial<MediaDetails>,
) {
  const lists = { topics: topics.join(" "), questions: JSON.stringify(questions) };
  return { title, artist, genre, description, duration, language, ...lists };
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
  const { items, count, last, languages } = await listMedia(db, query);
  const list = LIST_OF_KIND[query.kind];
  return `{"success":true,"${list}":${items},"count":${count}${
    formatNext(last === undefined ? undefined : [last])
  },"languages":${languages}}`;
}
