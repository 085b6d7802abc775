/** What a list of media is asked for. @module */
import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { MEDIA_PAGE_ITEMS, MEDIA_PAGE_MAX_ITEMS, MEDIA_SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import type { MediaKind } from "@/lib/shared/media.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { mediaReplyText } from "@/lib/shared/messages/media_replies.ts";
import { successText } from "@/lib/shared/messages/replies.ts";
import { countCharacters, foldForSearch, isStorableText } from "@/lib/shared/text.ts";
import type { MediaQuery } from "@/lib/store/media_lists.ts";

const say = textOf(mediaReplyText);

/**
 * Returns the query of a list.
 *
 * @throws {DomainError} `validation_failed` for a limit outside 1 to 100 or a search that is too long, `invalid_request`
 * for a `before` that was never handed out.
 */
export function parseMediaQuery(c: Context, kind: MediaKind): MediaQuery {
  const { limit, before, q = "" } = c.req.query();
  return {
    kind,
    limit: limit === undefined ? MEDIA_PAGE_ITEMS : parseLimit(limit),
    before: before === undefined ? undefined : parseCursor(before),
    search: parseSearch(q),
  };
}

function parseLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MEDIA_PAGE_MAX_ITEMS) return limit;
  throw refusal("limit", textOf(successText).limitOutOfRange(MEDIA_PAGE_MAX_ITEMS));
}

function parseCursor(text: string): number {
  if (!/^[0-9a-z]{1,10}$/.test(text)) throw new DomainError("invalid_request");
  return Number.parseInt(text, 36);
}

function parseSearch(text: string): string {
  if (!isStorableText(text)) throw new DomainError("invalid_request");
  if (countCharacters(text) <= MEDIA_SEARCH_MAX_CHARACTERS) return foldForSearch(text);
  throw refusal("q", say.searchTooLong(MEDIA_SEARCH_MAX_CHARACTERS));
}

function refusal(field: string, sentence: string): DomainError {
  return new DomainError("validation_failed", { sentence, fields: { [field]: sentence } });
}
