import * as z from "zod/mini";
import * as schemas from "@/lib/shared/schemas/settings.ts";
import * as auth from "@/lib/shared/wire/auth.ts";
import * as wire from "@/lib/shared/wire/settings.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { accountReplyText } from "@/lib/shared/messages/account_reply.ts";
import {
  changePassword,
  changeProfile,
  deleteOwnAccount,
  endOtherSessions,
  endSession,
  exportAccount,
} from "@/lib/services/accounts/own_account.ts";
import { getPreferences, updatePreferences } from "@/lib/store/preferences.ts";
import { listSessions } from "@/lib/store/sessions.ts";
import { countOpenShares } from "@/lib/store/shares.ts";
import { Profile } from "@/lib/shared/schemas/auth.ts";
import { DoneReply, SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { BRAND } from "@/lib/shared/brand.ts";
import { identifyCaller, markCaller, turnOfAccount } from "../caller.ts";
import { type AppDeps, perApp } from "../deps.ts";
import { type SignedInEnv, whileSignedIn } from "../guards.ts";
import { textFor } from "../replies.ts";
import { route } from "../route.ts";
import { answerJsonPieces } from "../json_text.ts";
import { openStreamSlots } from "../stream_slots.ts";

const PASSWORD_RATE = { name: "settings", limit: 120, windowSeconds: 60 };
/** An export reads all that is held about a person. */
const DATA_RATE = { name: "own-data", limit: 30, windowSeconds: 60 };

const slots = perApp(() => openStreamSlots());

export const settingsRoutes = [
  route("user", auth.changeProfile, {
    limit: "writes",
    body: schemas.ProfileChange,
    reply: Profile,
  }).answer((c, deps) => changeProfile(deps, c.var.userId, c.req.valid("json"))),

  route("user", auth.changePassword, {
    evenIfLimited: true,
    limit: PASSWORD_RATE,
    body: schemas.PasswordChange,
    reply: SuccessReply,
    errors: ["wrong_current_password", "password_missing", "password_common", "proof_needed", "wrong_code"],
  }).answer(async (c, deps) => {
    await changePassword(deps, c.var, c.req.valid("json"), await markCaller(c, deps));
    return { success: true, message: (await textFor(c, accountReplyText)).passwordChanged };
  }),

  route("user", wire.listSessions, { reply: schemas.SessionsReply }).answer(async (c, deps) => {
    return { success: true, ...await sessionsOf(deps, c.var) };
  }),

  route("user", wire.endSession, {
    limit: "writes",
    params: z.object({ sessionId: z.string() }),
    body: schemas.SessionsEnd,
    isBodyOptional: true,
    reply: DoneReply,
    errors: ["session_not_found", "proof_needed", "wrong_code"],
  }).answer(async (c, deps) => {
    await endSession(deps, c.var, { ...c.req.valid("json"), ...c.req.valid("param") });
    return { success: true };
  }),

  route("user", wire.endOtherSessions, {
    body: schemas.SessionsEnd,
    isBodyOptional: true,
    reply: schemas.SessionsEnded,
    errors: ["proof_needed", "wrong_code"],
  }).answer(async (c, deps) => {
    return { success: true, ended: await endOtherSessions(deps, c.var, c.req.valid("json")) };
  }),

  route("user", wire.getPreferences, {
    query: schemas.PreferencesQuery,
    reply: schemas.PreferencesReply,
  }).answer(async (c, deps) => {
    const [preferences, sessions] = await Promise.all([
      getPreferences(deps.db, c.var.userId),
      c.req.valid("query").with && sessionsOf(deps, c.var),
    ]);
    return { success: true, preferences: requireFound(preferences), ...sessions };
  }),

  route("user", wire.changePreferences, {
    limit: "writes",
    body: schemas.PreferencesChange,
    reply: schemas.PreferencesReply,
  }).answer(async (c, { db }) => {
    const preferences = await updatePreferences(db, c.var.userId, c.req.valid("json"));
    return { success: true, preferences: requireFound(preferences) };
  }),

  route("user", auth.exportAccount, {
    limit: DATA_RATE,
    replyType: "application/json",
    errors: ["lists_busy"],
  }).answer(async (c, deps) => {
    const now = deps.clock.now();
    const pieces = whileSignedIn(c, deps, "user", requireFound(await exportAccount(deps, c.var.userId)));
    const name = `${BRAND.name.toLowerCase()}-export-${now.toISOString().slice(0, 10)}.json`;
    c.header("Content-Disposition", `attachment; filename="${name}"`);
    return answerJsonPieces(c, await slots(deps).occupy(turnOfAccount(c, deps, c.var.userId), pieces));
  }),

  route("user", auth.deleteAccount, {
    limit: DATA_RATE,
    body: schemas.AccountDeletion,
    errors: ["wrong_current_password", "last_admin", "proof_needed", "wrong_code"],
  }).answer(async (c, deps) => {
    await deleteOwnAccount(deps, c.var, c.req.valid("json"), await identifyCaller(c, deps));
  }),
];

async function sessionsOf({ db, clock }: AppDeps, { userId, sessionId }: SignedInEnv["Variables"]) {
  const now = clock.now().toISOString();
  const sessions = await listSessions(db, { userId, sessionId, now });
  return { sessions, openLinks: await countOpenShares(db, userId, now) };
}

/** Nothing is found when the account was deleted during its request. */
function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new DomainError("unauthorized");
  return found;
}
