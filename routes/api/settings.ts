import { Hono } from "hono";
import * as schemas from "@/lib/shared/schemas/settings.ts";
import * as auth from "@/lib/shared/wire/auth.ts";
import * as wire from "@/lib/shared/wire/settings.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { accountReplyText } from "@/lib/shared/messages/account_replies.ts";
import { changePassword } from "@/lib/services/accounts/password_change.ts";
import { changeProfile } from "@/lib/services/accounts/profile_change.ts";
import { getPreferences, updatePreferences } from "@/lib/store/preferences.ts";
import { deleteOtherSessions, deleteUserSession, listSessions } from "@/lib/store/sessions.ts";
import { BRAND } from "@/lib/shared/brand.ts";
import { AccountDeletion } from "@/lib/shared/schemas/settings.ts";
import { exportAccount } from "@/lib/services/accounts/account_export.ts";
import { deleteOwnAccount } from "@/lib/services/accounts/delete_account.ts";
import { identifyCaller, setBrowserCookie, turnOfAccount } from "../caller.ts";
import type { AppDeps } from "../deps.ts";
import { requireLimitedUser, requireUser, type SignedInEnv } from "../guards.ts";
import { limitWrites } from "../limit_writes.ts";
import { textFor } from "../replies.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody, queryOf } from "../validate.ts";
import { answerJsonPieces } from "../json_text.ts";
import { openStreamSlots } from "../stream_slots.ts";

const RATE = { name: "settings", limit: 120, windowSeconds: 60 };

export function settingsRoutes(deps: AppDeps): Hono {
  const { db, clock } = deps;
  const app = new Hono();
  const user = requireUser(deps);

  const writes = limitWrites(deps);

  app.put(auth.changeProfile.path, user, writes, jsonBody(schemas.ProfileChange), async (c) => {
    return c.json(await changeProfile(deps, c.var.userId, c.req.valid("json")));
  });

  const limited = limitRate(deps, RATE);
  app.put(
    auth.changePassword.path,
    requireLimitedUser(deps),
    limited,
    jsonBody(schemas.PasswordChange),
    async (c) => {
      const caller = await identifyCaller(c, deps, setBrowserCookie(c, deps));
      await changePassword(deps, c.var, c.req.valid("json"), caller);
      return c.json({ success: true, message: (await textFor(c, accountReplyText)).passwordChanged });
    },
  );

  const sessionsOf = ({ userId, sessionId }: SignedInEnv["Variables"]) =>
    listSessions(db, { userId, sessionId, now: clock.now().toISOString() });

  app.get(wire.listSessions.path, user, async (c) => {
    return c.json({ success: true, sessions: await sessionsOf(c.var) });
  });

  app.delete(wire.endSession.path, user, writes, async (c) => {
    const isEnded = await deleteUserSession(db, {
      userId: c.var.userId,
      sessionId: c.req.param("sessionId") ?? "",
      now: clock.now().toISOString(),
    });
    if (!isEnded) throw new DomainError("session_not_found");
    return c.json({ success: true });
  });

  app.delete(wire.endOtherSessions.path, user, async (c) => {
    const ended = await deleteOtherSessions(db, c.var);
    return c.json({ success: true, ended });
  });

  app.get(wire.getPreferences.path, user, queryOf(schemas.PreferencesQuery), async (c) => {
    const [preferences, sessions] = await Promise.all([
      getPreferences(db, c.var.userId),
      c.req.valid("query").with && sessionsOf(c.var),
    ]);
    return c.json({ success: true, preferences: requireFound(preferences), sessions });
  });

  app.put(wire.changePreferences.path, user, writes, jsonBody(schemas.PreferencesChange), async (c) => {
    const preferences = requireFound(await updatePreferences(db, c.var.userId, c.req.valid("json")));
    return c.json({ success: true, preferences });
  });

  return app;
}

/** The account was deleted during its request. */
function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new DomainError("unauthorized");
  return found;
}

/** An export reads everything. */
const DATA_RATE = { name: "own-data", limit: 30, windowSeconds: 60 };

export function accountDataRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const user = requireUser(deps);
  const limited = limitRate(deps, DATA_RATE);
  const slots = openStreamSlots();

  app.get(auth.exportAccount.path, user, limited, async (c) => {
    const now = deps.clock.now();
    const pieces = await exportAccount(deps, c.var.userId);
    if (!pieces) throw new DomainError("unauthorized");
    const name = `${BRAND.name.toLowerCase()}-export-${now.toISOString().slice(0, 10)}.json`;
    c.header("Content-Disposition", `attachment; filename="${name}"`);
    return answerJsonPieces(c, await slots.occupy(turnOfAccount(c, deps, c.var.userId), pieces));
  });

  app.delete(auth.deleteAccount.path, user, limited, jsonBody(AccountDeletion), async (c) => {
    await deleteOwnAccount(deps, c.var, c.req.valid("json").password, await identifyCaller(c, deps));
    return c.body(null, 204);
  });

  return app;
}
