import type { Context } from "hono";
import * as z from "zod/mini";
import { type Endpoint, endpoint } from "@/lib/shared/wire/endpoint.ts";
import { DoneReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/media.ts";
import { PODCAST_FEED_PATH, PODCAST_FEED_TYPE } from "@/lib/shared/wire/podcast_feed.ts";
import { MEDIA_KINDS, type MediaKind } from "@/lib/shared/media.ts";
import * as schemas from "@/lib/shared/schemas/media.ts";
import {
  changeMedia,
  changeMediaStatus,
  deleteMedia,
  listAdminMediaPage,
  listMediaPage,
} from "@/lib/services/media/catalogue.ts";
import { NO_LANGUAGE } from "@/lib/shared/languages.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { MEDIA_PAGE_ITEMS, MEDIA_PAGE_MAX_ITEMS, MEDIA_SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { mediaReplyText } from "@/lib/shared/messages/media_reply.ts";
import { foldForSearch } from "@/lib/shared/search_words.ts";
import { countCharacters, isStorableText } from "@/lib/shared/text.ts";
import type { MediaItemJson } from "@/lib/store/media.ts";
import type { MediaQuery } from "@/lib/store/media_lists.ts";
import { listPlayPositions, upsertPlayPosition } from "@/lib/store/play_positions.ts";
import { countMediaUse } from "@/lib/services/media/usage.ts";
import { identifyAdmin } from "../guards.ts";
import { answerJsonText, answerVersion } from "../json_text.ts";
import { cursorOf, machineText, pageLimit } from "../paging.ts";
import { route } from "../route.ts";

const MediaParams = z.object({ mediaId: z.string() });

const searchTooLong = textOf(mediaReplyText).searchTooLong({ most: MEDIA_SEARCH_MAX_CHARACTERS });

const page = {
  limit: pageLimit(MEDIA_PAGE_MAX_ITEMS, MEDIA_PAGE_ITEMS),
  before: cursorOf(z.tuple([z.int()])),
  q: z._default(
    machineText(isStorableText).check(
      z.refine((text) => countCharacters(text) <= MEDIA_SEARCH_MAX_CHARACTERS, { error: searchTooLong }),
    ),
    "",
  ),
};
const MediaPageQuery = z.object({ ...schemas.MediaLanguageQuery.shape, ...page });
const AdminMediaPageQuery = z.object({ ...schemas.AdminMediaQuery.shape, ...page });

const PAGES = { audio: schemas.AudioPage, video: schemas.VideoPage, pdf: schemas.PdfPage } as const;

const mediaRoutesOf = (kind: MediaKind) => [
  route(
    "anybody",
    wire.listMedia[kind] as Endpoint<undefined, schemas.AudioPage | schemas.VideoPage | schemas.PdfPage>,
    {
      query: MediaPageQuery,
      reply: PAGES[kind],
    },
  ).answer(async (c, deps) => {
    return await answerJsonText(c, await listMediaPage(deps, toMediaQuery(kind, c.req.valid("query"))));
  }),

  route("admin", wire.changeMedia[kind], {
    params: MediaParams,
    body: schemas.MediaChange,
    reply: schemas.MediaItemReply,
    errors: ["media_not_found"],
  }).answer(async (c, deps) => {
    const key = { kind, id: c.req.valid("param").mediaId };
    return await answerItem(c, await changeMedia(deps, identifyAdmin(c, deps), key, c.req.valid("json")));
  }),

  route("admin", wire.deleteMedia[kind], {
    params: MediaParams,
    reply: DoneReply,
    errors: ["media_not_found"],
  }).answer(async (c, deps) => {
    await deleteMedia(deps, identifyAdmin(c, deps), { kind, id: c.req.valid("param").mediaId });
    return { success: true };
  }),
];

const countUse = (counted: Endpoint<undefined, undefined>, use: "media_plays" | "media_saves") =>
  route("user", counted, { limit: "writes", params: MediaParams }).answer(async (c, deps) => {
    await countMediaUse(deps, { userId: c.var.userId, ...c.req.valid("param"), use });
  });

export const mediaRoutes = [
  ...MEDIA_KINDS.flatMap(mediaRoutesOf),

  route("anybody", endpoint<undefined, undefined>("GET", PODCAST_FEED_PATH), {
    replyType: PODCAST_FEED_TYPE,
  }).answer(async (c, deps) => {
    // The start does not wait for what few ask for.
    const { readPodcastFeed } = await import("@/lib/services/media/podcast_feed.ts");
    // Asked again each time: what is hidden goes at once.
    c.header("Cache-Control", "public, no-cache");
    return await answerVersion(c, await readPodcastFeed(deps), `${PODCAST_FEED_TYPE}; charset=UTF-8`);
  }),

  route("admin", wire.listAdminMedia, {
    query: AdminMediaPageQuery,
    reply: schemas.AdminMediaPage,
  }).answer(async (c, deps) => {
    const { type, status, ...query } = c.req.valid("query");
    return await answerJsonText(c, await listAdminMediaPage(deps, { ...toMediaQuery(type, query), status }));
  }),

  route("admin", wire.changeMediaStatus, {
    params: MediaParams,
    body: schemas.MediaStatusChange,
    reply: schemas.MediaItemReply,
    errors: ["media_not_found"],
  }).answer(async (c, deps) => {
    const change = { id: c.req.valid("param").mediaId, ...c.req.valid("json") };
    return await answerItem(c, await changeMediaStatus(deps, identifyAdmin(c, deps), change));
  }),

  route("user", wire.listPlayPositions, { reply: schemas.PlayPositionsReply }).answer(async (c, { db }) => {
    const positions = await listPlayPositions(db, c.var.userId);
    return await answerJsonText(c, `{"success":true,"positions":${positions}}`);
  }),

  route("user", wire.changePlayPosition, {
    limit: "writes",
    params: MediaParams,
    body: schemas.PlayPositionChange,
    reply: schemas.PlayPositionSaved,
    errors: ["media_not_found"],
  }).answer(async (c, { db, clock }) => {
    const own = { userId: c.var.userId, ...c.req.valid("param"), at: clock.now().toISOString() };
    const seconds = await upsertPlayPosition(db, { ...own, ...c.req.valid("json") });
    if (seconds === undefined) throw new DomainError("media_not_found");
    return { success: true, seconds };
  }),

  countUse(wire.countPlay, "media_plays"),
  countUse(wire.countSave, "media_saves"),
];

function toMediaQuery(kind: MediaKind, asked: z.infer<typeof MediaPageQuery>): MediaQuery {
  const { limit, before, q, language, languageFirst } = asked;
  return {
    ...{ kind, limit, before: before?.[0], search: foldForSearch(q), languageFirst },
    language: language === NO_LANGUAGE ? "" : language,
  };
}

function answerItem(c: Context, item: MediaItemJson): Promise<Response> {
  return answerJsonText(c, `{"success":true,"item":${item}}`);
}
