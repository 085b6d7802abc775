/** Looking after accounts over HTTP. @module */
import { type Context, Hono } from "hono";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { userReplyText } from "@/lib/shared/messages/user_replies.ts";
import { NewUserBody, PasswordOnly, UserChange } from "@/lib/shared/schemas/admin_users.ts";
import * as wire from "@/lib/shared/wire/admin_users.ts";
import * as service from "@/lib/services/admin/users.ts";
import { identifyAdmin } from "../admin_caller.ts";
import type { AppDeps } from "../deps.ts";
import { requireAdmin } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";
import { getUserPage, parseUserQuery } from "./user_pages.ts";

const say = textOf(userReplyText);

/** Each password costs a hash. */
const RATE = { name: "user-admin", limit: 60, windowSeconds: 60 };

/** Builds the addresses of user management. */
export function adminUserRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const admin = requireAdmin(deps);
  const limited = limitRate(deps, RATE);

  app.get(
    wire.listUsers.path,
    admin,
    async (c) => await answerJsonText(c, await getUserPage(deps, parseUserQuery(c))),
  );

  app.post(wire.createAdmin.path, admin, limited, jsonBody(NewUserBody), async (c) => {
    const user = await service.createUser(deps, identifyAdmin(c, deps), c.var.body, { isAdmin: true });
    return c.json({ success: true, message: say.adminCreated, user }, 201);
  });

  app.post(wire.createUser.path, admin, limited, jsonBody(NewUserBody), async (c) => {
    const user = await service.createUser(deps, identifyAdmin(c, deps), c.var.body, { isAdmin: false });
    return c.json({ success: true, message: say.userCreated, user }, 201);
  });

  app.get(wire.getUser.path, admin, async (c) => {
    return c.json({ success: true, user: await service.requireExistingUser(deps, userIdOf(c)) });
  });

  app.put(wire.changeUser.path, admin, jsonBody(UserChange), async (c) => {
    const user = await service.changeUser(deps, identifyAdmin(c, deps), userIdOf(c), c.var.body);
    return c.json({ success: true, message: say.userUpdated, user });
  });

  app.put(wire.changeUserPassword.path, admin, limited, jsonBody(PasswordOnly), async (c) => {
    await service.changeUserPassword(deps, identifyAdmin(c, deps), userIdOf(c), c.var.body.password);
    return c.json({ success: true, message: say.passwordUpdated });
  });

  app.delete(wire.deleteUser.path, admin, async (c) => {
    await service.deleteUser(deps, identifyAdmin(c, deps), userIdOf(c));
    return c.json({ success: true, message: say.userDeleted });
  });

  return app;
}

/** Any text: what is no id is nobody's. */
function userIdOf(c: Context): string {
  return c.req.param("userId") ?? "";
}
