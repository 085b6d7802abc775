import { type Context, Hono } from "hono";
import * as wire from "@/lib/shared/wire/media.ts";
import { MEDIA_KINDS, type MediaKind } from "@/lib/shared/media.ts";
import {
  AdminMediaQuery,
  MediaChange,
  MediaLanguageQuery,
  MediaStatusChange,
  PlayPositionChange,
} from "@/lib/shared/schemas/media.ts";
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
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { mediaReplyText } from "@/lib/shared/messages/media_replies.ts";
import { foldForSearch } from "@/lib/shared/search_words.ts";
import { countCharacters, isStorableText } from "@/lib/shared/text.ts";
import type { MediaQuery } from "@/lib/store/media_lists.ts";
import { listPlayPositions, upsertPlayPosition } from "@/lib/store/play_positions.ts";
import { countMediaUse } from "@/lib/services/media/usage.ts";
import { identifyAdmin, requireAdmin, requireUser } from "../guards.ts";
import type { AppDeps } from "../deps.ts";
import { answerJsonText } from "../json_text.ts";
import { parseLimitQuery, parseNumberCursor } from "../paging.ts";
import { jsonBody, queryOf } from "../validate.ts";
import { limitWrites } from "../limit_writes.ts";

export function mediaRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const admin = requireAdmin(deps);
  for (const kind of MEDIA_KINDS) {
    app.get(wire.listMedia[kind].path, queryOf(MediaLanguageQuery), async (c) => {
      const query = parseMediaQuery(c, kind, c.req.valid("query"));
      return await answerJsonText(c, await listMediaPage(deps, query));
    });

    app.put(wire.changeMedia[kind].path, admin, jsonBody(MediaChange), async (c) => {
      const place = { kind, id: mediaIdOf(c) };
      const item = await changeMedia(deps, identifyAdmin(c, deps), place, c.req.valid("json"));
      return c.body(`{"success":true,"item":${item}}`, 200, { "Content-Type": "application/json" });
    });

    app.delete(wire.deleteMedia[kind].path, admin, async (c) => {
      await deleteMedia(deps, identifyAdmin(c, deps), { kind, id: mediaIdOf(c) });
      return c.json({ success: true });
    });
  }

  app.get(wire.listAdminMedia.path, admin, queryOf(AdminMediaQuery), async (c) => {
    const { type, ...languages } = c.req.valid("query");
    return await answerJsonText(c, await listAdminMediaPage(deps, parseMediaQuery(c, type, languages)));
  });

  app.put(wire.changeMediaStatus.path, admin, jsonBody(MediaStatusChange), async (c) => {
    const change = { id: mediaIdOf(c), ...c.req.valid("json") };
    const item = await changeMediaStatus(deps, identifyAdmin(c, deps), change);
    return await answerJsonText(c, `{"success":true,"item":${item}}`);
  });

  return app;
}

function mediaIdOf(c: Context): string {
  return c.req.param("mediaId") ?? "";
}

/** @throws {DomainError} `validation_failed`, `invalid_request` */
function parseMediaQuery(
  c: Context,
  kind: MediaKind,
  { language, languageFirst }: MediaLanguageQuery,
): MediaQuery {
  return {
    kind,
    limit: parseLimitQuery(c, MEDIA_PAGE_MAX_ITEMS, { standard: MEDIA_PAGE_ITEMS, maxDigits: 4 }),
    before: parseNumberCursor(c, 36),
    search: parseSearch(c.req.query("q") ?? ""),
    language: language === NO_LANGUAGE ? "" : language,
    languageFirst,
  };
}

function parseSearch(text: string): string {
  if (!isStorableText(text)) throw new DomainError("invalid_request");
  if (countCharacters(text) <= MEDIA_SEARCH_MAX_CHARACTERS) return foldForSearch(text);
  const sentence = textOf(mediaReplyText).searchTooLong(MEDIA_SEARCH_MAX_CHARACTERS);
  throw new DomainError("validation_failed", { sentence, fields: { q: sentence } });
}

export function playPositionRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);

  app.get(wire.listPlayPositions.path, user, async (c) => {
    const positions = await listPlayPositions(db, c.var.userId);
    return await answerJsonText(c, `{"success":true,"positions":${positions}}`);
  });

  app.put(wire.changePlayPosition.path, user, limitWrites(deps), jsonBody(PlayPositionChange), async (c) => {
    const own = { userId: c.var.userId, mediaId: mediaIdOf(c), at: clock.now().toISOString() };
    const seconds = await upsertPlayPosition(db, { ...own, ...c.req.valid("json") });
    if (seconds === undefined) throw new DomainError("media_not_found");
    return c.json({ success: true, seconds });
  });

  return app;
}

const USES = [
  { path: wire.countPlay.path, use: "media_plays" },
  { path: wire.countSave.path, use: "media_saves" },
] as const;

export function mediaUseRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const user = requireUser(deps);
  for (const { path, use } of USES) {
    app.post(path, user, limitWrites(deps), async (c) => {
      await countMediaUse(deps, { userId: c.var.userId, mediaId: c.req.param("mediaId") ?? "", use });
      return c.body(null, 204);
    });
  }
  return app;
}
