import { Hono } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { accountReplyText } from "@/lib/shared/messages/account_replies.ts";
import { PasswordChange } from "@/lib/shared/schemas/settings.ts";
import { changePassword } from "@/lib/services/accounts/password_change.ts";
import { Credentials } from "@/lib/shared/schemas/auth.ts";
import * as wire from "@/lib/shared/wire/admin.ts";
import { signInAdmin } from "@/lib/services/accounts/sign_in.ts";
import { deleteSession } from "@/lib/store/sessions.ts";
import { getProfile } from "@/lib/store/users.ts";
import { identifyCaller, setBrowserCookie } from "../caller.ts";
import type { AppDeps } from "../deps.ts";
import { answerToken } from "../answer_token.ts";
import { requireLimitedAdmin } from "../guards.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";

/** Each try costs a hash. */
const RATE = { name: "admins", limit: 120, windowSeconds: 60 };

export function adminSessionRoutes(deps: AppDeps): Hono {
  const app = new Hono();

  app.post(wire.signInAdmin.path, limitRate(deps, RATE), jsonBody(Credentials), async (c) => {
    const caller = await identifyCaller(c, deps, setBrowserCookie(c, deps));
    const { token, mustChangePassword } = await signInAdmin(deps, c.req.valid("json"), caller);
    return await answerToken(c, { token, mustChangePassword });
  });

  const limited = requireLimitedAdmin(deps);
  const pace = limitRate(deps, RATE);
  app.put(wire.changeAdminPassword.path, limited, pace, jsonBody(PasswordChange), async (c) => {
    const caller = await identifyCaller(c, deps, setBrowserCookie(c, deps));
    await changePassword(deps, c.var, c.req.valid("json"), caller);
    return c.json({ success: true, message: textOf(accountReplyText).passwordChanged });
  });

  app.post(wire.signOutAdmin.path, limited, async (c) => {
    await deleteSession(deps.db, { ...c.var, audience: "admin" });
    return c.body(null, 204);
  });

  app.get(wire.getAdminSession.path, limited, async (c) => {
    const profile = await getProfile(deps.db, c.var.userId);
    if (!profile) throw new DomainError("unauthorized");
    const { _id, firstName, lastName, email } = profile;
    return c.json({ success: true, admin: { _id, firstName, lastName, email } });
  });

  return app;
}
