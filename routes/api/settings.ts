/** A person's settings over HTTP: profile, password, sessions, preferences. @see contract §3 Accounts @module */
import { Hono } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { accountReplyText } from "@/lib/shared/messages/account_replies.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import * as schemas from "@/lib/shared/schemas/settings.ts";
import * as auth from "@/lib/shared/wire/auth.ts";
import * as wire from "@/lib/shared/wire/settings.ts";
import { changePassword } from "@/lib/services/password_change.ts";
import { changeProfile } from "@/lib/services/profile_change.ts";
import { getPreferences, updatePreferences } from "@/lib/store/preferences.ts";
import { deleteOtherSessions, deleteOwnSession, listSessions } from "@/lib/store/sessions.ts";
import { callerOf, markBrowser } from "../caller.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { limitWrites } from "../limit_writes.ts";
import { limitRate } from "../limits.ts";
import { jsonBody } from "../validate.ts";

/** Each password that is tried costs a hash. */
const PACE = { name: "settings", limit: 120, windowSeconds: 60 };

/** Builds the addresses behind the settings screen. */
export function settingsRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);

  const writes = limitWrites(deps);

  app.put(auth.changeProfile.path, user, writes, jsonBody(schemas.ProfileChange), async (c) => {
    return c.json(await changeProfile(deps, c.var.userId, c.var.body));
  });

  const pace = limitRate(deps, PACE);
  app.put(auth.changePassword.path, user, pace, jsonBody(schemas.PasswordChange), async (c) => {
    const caller = await callerOf(c, deps, markBrowser(c, deps));
    await changePassword(deps, c.var, c.var.body, caller);
    return c.json({ success: true, message: textOf(accountReplyText).passwordChanged });
  });

  app.get(wire.listSessions.path, user, async (c) => {
    const { userId, sessionId } = c.var;
    const sessions = await listSessions(db, { userId, sessionId, now: clock.now().toISOString() });
    return c.json({ success: true, sessions });
  });

  app.delete(wire.endSession.path, user, writes, async (c) => {
    const isEnded = await deleteOwnSession(db, {
      userId: c.var.userId,
      sessionId: c.req.param("sessionId") ?? "",
    });
    if (!isEnded) throw new DomainError("session_not_found");
    return c.json({ success: true });
  });

  app.delete(wire.endOtherSessions.path, user, async (c) => {
    const ended = await deleteOtherSessions(db, c.var);
    return c.json({ success: true, ended });
  });

  app.get(wire.getPreferences.path, user, async (c) => {
    return c.json({ success: true, preferences: required(await getPreferences(db, c.var.userId)) });
  });

  app.put(wire.changePreferences.path, user, writes, jsonBody(schemas.PreferencesChange), async (c) => {
    const preferences = required(await updatePreferences(db, c.var.userId, c.var.body));
    return c.json({ success: true, preferences });
  });

  return app;
}

/** The account went while its request was under way. */
function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new DomainError("unauthorized");
  return found;
}
