/** A page of accounts, from its query to its text. @module */
import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { SEARCH_COUNT_MAX, SEARCH_MAX_CHARACTERS, USERS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { userReplyText } from "@/lib/shared/messages/user_replies.ts";
import { parseWords } from "@/lib/shared/search_words.ts";
import { isStorableText } from "@/lib/shared/text.ts";
import { USER_ORDERS, type UserOrder } from "@/lib/shared/wire/admin_users.ts";
import * as store from "@/lib/store/user_lists.ts";
import type { AppDeps } from "../deps.ts";
import { decodeCursor, encodeCursor } from "./opaque_cursor.ts";
import { parseLimitQuery } from "./time_cursor.ts";

const say = textOf(userReplyText);

/** What a list of accounts is asked for; `words` are empty where everybody is wanted. */
export interface UserQuery {
  words: string[];
  order: UserOrder;
  limit: number;
  after?: (string | number)[];
}

/**
 * Returns the query of a list.
 *
 * @throws {DomainError} `validation_failed` for a limit, an order or a search out of bounds, `invalid_request` for a
 * `before` that was never handed out.
 */
export function parseUserQuery(c: Context): UserQuery {
  const { q = "", order = "newest", before } = c.req.query();
  if (q.length > SEARCH_MAX_CHARACTERS || !isStorableText(q)) {
    refuse("q", say.searchTooLong(SEARCH_MAX_CHARACTERS));
  }
  if (!isOrder(order)) refuse("order", say.orderUnknown(USER_ORDERS));
  const words = parseWords(q);
  const width = words.length > 0 ? 1 : store.countCursorValues(order);
  const after = before === undefined ? undefined : decodeCursor(before, width);
  return { words, order, limit: parseLimitQuery(c, USERS_MAX_LIMIT), after };
}

function isOrder(order: string): order is UserOrder {
  return USER_ORDERS.some((known) => known === order);
}

function refuse(field: string, sentence: string): never {
  throw new DomainError("validation_failed", { sentence, fields: { [field]: sentence } });
}

/** Returns the JSON text of a page. */
export async function getUserPage({ db }: AppDeps, { words, ...page }: UserQuery): Promise<string> {
  const match = words.map((word) => `"${word}"*`).join(" ");
  const isSearch = words.length > 0;
  const [list, count] = await Promise.all([
    isSearch ? store.searchUsers(db, { match, ...page }) : store.listUsers(db, page),
    isSearch ? store.countUserMatches(db, match, SEARCH_COUNT_MAX) : store.countUsers(db),
  ]);
  const isCountCut = isSearch && count === SEARCH_COUNT_MAX ? true : undefined;
  const next = list.last && encodeCursor(list.last);
  return `{"success":true,"users":${list.items},${JSON.stringify({ count, isCountCut, next }).slice(1)}`;
}
