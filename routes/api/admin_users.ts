import * as z from "zod/mini";
import * as wire from "@/lib/shared/wire/admin_users.ts";
import * as service from "@/lib/services/admin/users.ts";
import * as store from "@/lib/store/user_lists.ts";
import { BRAND } from "@/lib/shared/brand.ts";
import { errorText } from "@/lib/shared/messages/error.ts";
import { exportUsers } from "@/lib/services/admin/user_export.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { userReplyText } from "@/lib/shared/messages/user_reply.ts";
import * as schemas from "@/lib/shared/schemas/admin_users.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { SEARCH_COUNT_MAX, USERS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { parseWords } from "@/lib/shared/search_words.ts";
import { encodeCursor } from "@/lib/services/cursors.ts";
import { identifyAdmin } from "../guards.ts";
import type { AppDeps } from "../deps.ts";
import { answerJsonText, answerText } from "../json_text.ts";
import { cursorOf, pageLimit } from "../paging.ts";
import { type Route, route } from "../route.ts";

const say = textOf(userReplyText);

/** Each password costs the server a hash. */
const RATE = { name: "user-admin", limit: 60, windowSeconds: 60 };
/** An export reads the whole table of people. */
const FILE_RATE = { name: "user-files", limit: 10, windowSeconds: 60 };

const UserParams = z.object({ userId: z.string() });

const UserQuery = z.object({
  ...schemas.UserListQuery.shape,
  before: cursorOf(z.array(z.union([z.string(), z.int()]))),
  limit: pageLimit(USERS_MAX_LIMIT),
});

const PROOF_ERRORS = ["proof_needed", "wrong_current_password", "password_missing", "wrong_code"] as const;

export const adminUserRoutes = [
  route("admin", wire.listUsers, { query: UserQuery, reply: schemas.UserPage }).answer(async (c, deps) => {
    const { before, limit, ...filter } = c.req.valid("query");
    const query = { ...parseFilter(filter), limit, after: before };
    const width = query.match === undefined ? store.countCursorValues(query.order) : 1;
    if (before && before.length !== width) throw new DomainError("invalid_request");
    return await answerJsonText(c, await getUserPage(deps, query));
  }),

  route("admin", wire.exportUsers, {
    limit: FILE_RATE,
    query: schemas.UserListQuery,
    replyType: "text/csv",
  }).answer(async (c, deps) => {
    const csv = await exportUsers(deps, identifyAdmin(c, deps), parseFilter(c.req.valid("query")));
    const name = `${BRAND.name.toLowerCase()}-users-${deps.clock.now().toISOString().slice(0, 10)}.csv`;
    c.header("Content-Disposition", `attachment; filename="${name}"`);
    return await answerText(c, csv, "text/csv; charset=utf-8");
  }),

  route("admin", wire.changeManyUsers, {
    limit: RATE,
    body: schemas.BulkChange,
    reply: schemas.ManyUsersChanged,
    errors: PROOF_ERRORS,
  }).answer(async (c, deps) => {
    const { action } = c.req.valid("json");
    const { done, refused } = await service.changeManyUsers(
      deps,
      identifyAdmin(c, deps),
      c.req.valid("json"),
    );
    const explained = refused.map(({ userId, code }) => ({
      _id: userId,
      code,
      message: code === "own_account" ? say.ownAccount : textOf(errorText)[code],
    }));
    return { success: true, message: say.bulkDone[action]({ count: done }), done, refused: explained };
  }),

  addAccount(wire.createAdmin, { isAdmin: true }),
  addAccount(wire.createUser, { isAdmin: false }),

  route("admin", wire.getUser, {
    params: UserParams,
    reply: schemas.UserReply,
    errors: ["user_not_found"],
  }).answer(async (c, deps) => {
    return { success: true, user: await service.requireExistingUser(deps, c.req.valid("param").userId) };
  }),

  route("admin", wire.changeUser, {
    params: UserParams,
    body: schemas.UserChange,
    reply: schemas.UserSaved,
    errors: ["user_not_found", "email_taken", "last_admin", "own_account", ...PROOF_ERRORS],
  }).answer(async (c, deps) => {
    const { userId } = c.req.valid("param");
    const user = await service.changeUser(deps, identifyAdmin(c, deps), userId, c.req.valid("json"));
    return { success: true, message: say.userUpdated, user };
  }),

  route("admin", wire.changeUserPassword, {
    limit: RATE,
    params: UserParams,
    body: schemas.NewUserPassword,
    reply: SuccessReply,
    errors: ["user_not_found", "own_account", "password_common", ...PROOF_ERRORS],
  }).answer(async (c, deps) => {
    const { userId } = c.req.valid("param");
    await service.changeUserPassword(deps, identifyAdmin(c, deps), userId, c.req.valid("json"));
    return { success: true, message: say.passwordUpdated };
  }),

  route("admin", wire.deleteUser, {
    params: UserParams,
    body: schemas.UserDeletion,
    isBodyOptional: true,
    reply: SuccessReply,
    errors: ["user_not_found", "last_admin", "own_account", ...PROOF_ERRORS],
  }).answer(async (c, deps) => {
    const { proof } = c.req.valid("json");
    await service.deleteUser(deps, identifyAdmin(c, deps), c.req.valid("param").userId, proof);
    return { success: true, message: say.userDeleted };
  }),
];

function addAccount(endpoint: typeof wire.createUser, { isAdmin }: { isAdmin: boolean }): Route {
  return route("admin", endpoint, {
    limit: RATE,
    body: schemas.NewUserBody,
    reply: schemas.UserSaved,
    status: 201,
    errors: ["email_taken", "password_common", ...isAdmin ? PROOF_ERRORS : []],
  }).answer(async (c, deps) => {
    const user = await service.createUser(deps, identifyAdmin(c, deps), c.req.valid("json"), { isAdmin });
    return { success: true, message: isAdmin ? say.adminCreated : say.userCreated, user };
  });
}

function parseFilter({ q = "", order = "newest", role }: schemas.UserListQuery) {
  const match = parseWords(q).length > 0 ? store.buildUserMatch(q, role) : undefined;
  return { match, order, role };
}

async function getUserPage({ db }: AppDeps, { match, ...page }: store.UserQuery): Promise<string> {
  const isSearch = match !== undefined;
  const [list, count] = await Promise.all([
    isSearch ? store.searchUsers(db, { match, ...page }) : store.listUsers(db, page),
    isSearch ? store.countUserMatches(db, match, SEARCH_COUNT_MAX) : store.countUsers(db, page.role),
  ]);
  const isCountCut = isSearch && count === SEARCH_COUNT_MAX ? true : undefined;
  const next = list.last && encodeCursor(...list.last);
  return `{"success":true,"users":${list.items},${JSON.stringify({ count, isCountCut, next }).slice(1)}`;
}
