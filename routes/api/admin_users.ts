import { type Context, Hono } from "hono";
import * as wire from "@/lib/shared/wire/admin_users.ts";
import * as service from "@/lib/services/admin/users.ts";
import * as store from "@/lib/store/user_lists.ts";
import { BRAND } from "@/lib/shared/brand.ts";
import { errorText } from "@/lib/shared/messages/errors.ts";
import { exportUsers } from "@/lib/services/admin/user_export.ts";
import { changeManyUsers } from "@/lib/services/admin/users_bulk.ts";
import { openStreamSlots } from "../stream_slots.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { userReplyText } from "@/lib/shared/messages/user_replies.ts";
import {
  BulkChange,
  NewUserBody,
  NewUserPassword,
  UserChange,
  UserListQuery,
} from "@/lib/shared/schemas/admin_users.ts";
import { SEARCH_COUNT_MAX, USERS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { parseWords } from "@/lib/shared/search_words.ts";
import { identifyAdmin, requireAdmin } from "../guards.ts";
import { turnOfAccount } from "../caller.ts";
import type { AppDeps } from "../deps.ts";
import { answerJsonText, answerPieces } from "../json_text.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody, queryOf } from "../validate.ts";
import { decodeCursor, encodeCursor, parseLimitQuery } from "../paging.ts";

const say = textOf(userReplyText);

/** Each password costs a hash. */
const RATE = { name: "user-admin", limit: 60, windowSeconds: 60 };
/** An export reads everything. */
const FILE_RATE = { name: "user-files", limit: 10, windowSeconds: 60 };

export function adminUserRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const admin = requireAdmin(deps);
  const limited = limitRate(deps, RATE);
  const slots = openStreamSlots();

  app.get(wire.listUsers.path, admin, queryOf(UserListQuery), async (c) => {
    return await answerJsonText(c, await getUserPage(deps, parseUserQuery(c, c.req.valid("query"))));
  });

  app.get(wire.exportUsers.path, admin, limitRate(deps, FILE_RATE), queryOf(UserListQuery), async (c) => {
    const { match, order, role } = parseUserQuery(c, c.req.valid("query"));
    const rows = await exportUsers(deps, identifyAdmin(c, deps), { match, order, role });
    const name = `${BRAND.name.toLowerCase()}-users-${deps.clock.now().toISOString().slice(0, 10)}.csv`;
    c.header("Content-Disposition", `attachment; filename="${name}"`);
    return answerPieces(
      c,
      "text/csv; charset=utf-8",
      await slots.occupy(turnOfAccount(c, deps, c.var.userId), rows),
    );
  });

  app.post(wire.changeManyUsers.path, admin, limited, jsonBody(BulkChange), async (c) => {
    const { action } = c.req.valid("json");
    const { done, refused } = await changeManyUsers(deps, identifyAdmin(c, deps), c.req.valid("json"));
    const explained = refused.map(({ userId, code }) => ({
      _id: userId,
      code,
      message: code === "own_account" ? say.ownAccount : textOf(errorText)[code],
    }));
    return c.json({ success: true, message: say.bulkDone[action](done), done, refused: explained });
  });

  app.post(wire.createAdmin.path, admin, limited, jsonBody(NewUserBody), async (c) => {
    const actor = identifyAdmin(c, deps);
    const user = await service.createUser(deps, actor, c.req.valid("json"), { isAdmin: true });
    return c.json({ success: true, message: say.adminCreated, user }, 201);
  });

  app.post(wire.createUser.path, admin, limited, jsonBody(NewUserBody), async (c) => {
    const actor = identifyAdmin(c, deps);
    const user = await service.createUser(deps, actor, c.req.valid("json"), { isAdmin: false });
    return c.json({ success: true, message: say.userCreated, user }, 201);
  });

  app.get(wire.getUser.path, admin, async (c) => {
    return c.json({ success: true, user: await service.requireExistingUser(deps, userIdOf(c)) });
  });

  app.put(wire.changeUser.path, admin, jsonBody(UserChange), async (c) => {
    const user = await service.changeUser(deps, identifyAdmin(c, deps), userIdOf(c), c.req.valid("json"));
    return c.json({ success: true, message: say.userUpdated, user });
  });

  app.put(wire.changeUserPassword.path, admin, limited, jsonBody(NewUserPassword), async (c) => {
    await service.changeUserPassword(deps, identifyAdmin(c, deps), userIdOf(c), c.req.valid("json"));
    return c.json({ success: true, message: say.passwordUpdated });
  });

  app.delete(wire.deleteUser.path, admin, async (c) => {
    await service.deleteUser(deps, identifyAdmin(c, deps), userIdOf(c));
    return c.json({ success: true, message: say.userDeleted });
  });

  return app;
}

function userIdOf(c: Context): string {
  return c.req.param("userId") ?? "";
}

/** @throws {DomainError} `validation_failed`, `invalid_request` */
function parseUserQuery(
  c: Context,
  { q = "", order = "newest", role, before }: UserListQuery,
): store.UserQuery {
  const match = parseWords(q).length > 0 ? store.buildUserMatch(q, role) : undefined;
  const width = match === undefined ? store.countCursorValues(order) : 1;
  const after = before === undefined ? undefined : decodeCursor(before, width);
  return { match, order, role, limit: parseLimitQuery(c, USERS_MAX_LIMIT), after };
}

export async function getUserPage({ db }: AppDeps, { match, ...page }: store.UserQuery): Promise<string> {
  const isSearch = match !== undefined;
  const [list, count] = await Promise.all([
    isSearch ? store.searchUsers(db, { match, ...page }) : store.listUsers(db, page),
    isSearch ? store.countUserMatches(db, match, SEARCH_COUNT_MAX) : store.countUsers(db, page.role),
  ]);
  const isCountCut = isSearch && count === SEARCH_COUNT_MAX ? true : undefined;
  const next = list.last && encodeCursor(list.last);
  return `{"success":true,"users":${list.items},${JSON.stringify({ count, isCountCut, next }).slice(1)}`;
}
