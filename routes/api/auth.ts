/** Accounts over HTTP. @see contract §3 Accounts @module */
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { PENDING_SIGN_UP_SECONDS } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { replyText } from "@/lib/shared/messages/replies.ts";
import * as schemas from "@/lib/shared/schemas/auth.ts";
import * as wire from "@/lib/shared/wire/auth.ts";
import type { Caller } from "@/lib/services/account_deps.ts";
import { resetPassword } from "@/lib/services/password_reset.ts";
import { randomHex, sha256Hex } from "@/lib/services/secrets.ts";
import { signIn } from "@/lib/services/sign_in.ts";
import { resendCode, signUp, verifyEmail } from "@/lib/services/sign_up.ts";
import { deleteSession } from "@/lib/store/sessions.ts";
import { getProfile } from "@/lib/store/users.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { clientAddress } from "../client_address.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { limitRate } from "../limits.ts";
import { jsonBody } from "../validate.ts";

const say = textOf(replyText);

/** Everything here costs a hash, a mail or a guess, so one client's pace is bounded before it begins. */
const PACE = { name: "accounts", limit: 600, windowSeconds: 60 };

/** Builds the addresses of patient accounts; every path is complete, since one lies outside /api/auth. */
export function authRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const pace = limitRate(deps, PACE);
  const user = requireUser(deps);

  app.post(wire.signUp.path, pace, jsonBody(schemas.SignUpBody), async (c) => {
    const caller = await callerOf(c, deps, markBrowser(c, deps));
    await signUp(deps, c.var.body, caller);
    return c.json({ success: true, message: say.signedUp }, 201);
  });

  app.post(wire.verifyCode.path, pace, jsonBody(schemas.CodeEntry), async (c) => {
    const { needsNewPassword } = await verifyEmail(deps, c.var.body, await callerOf(c, deps));
    const newPasswordNeeded = needsNewPassword ? true : undefined;
    return c.json({ success: true, message: say.emailVerified, newPasswordNeeded });
  });

  app.post(wire.resendCode.path, pace, jsonBody(schemas.EmailOnly), async (c) => {
    await resendCode(deps, c.var.body.email, await callerOf(c, deps));
    return c.json({ success: true, message: say.codeSent });
  });

  app.post(wire.resetPassword.path, pace, jsonBody(schemas.NewPasswordEntry), async (c) => {
    await resetPassword(deps, c.var.body, await callerOf(c, deps));
    return c.json({ success: true, message: say.passwordReset });
  });

  app.post(wire.signIn.path, pace, jsonBody(schemas.Credentials), async (c) => {
    const token = await signIn(deps, c.var.body, await callerOf(c, deps));
    return c.json({ success: true, token, message: say.signedIn });
  });

  app.get(wire.verifyToken.path, user, (c) => c.json({ success: true }));

  app.get(wire.getProfile.path, user, async (c) => {
    const profile = await getProfile(deps.db, c.var.userId);
    if (!profile) throw new DomainError("unauthorized");
    return c.json({ success: true, user: profile });
  });

  app.post(wire.signOut.path, user, async (c) => {
    await deleteSession(deps.db, { ...c.var, audience: "user" });
    return c.body(null, 204);
  });

  return app;
}

/** Scripts cannot read it, and it opens nothing: it only tells which browser a sign-up came from. */
function cookieName(deps: AppDeps): string {
  return deps.appUrl.startsWith("https:") ? "__Host-alafia-sign-up" : "alafia-sign-up";
}

/** Marks the browser that signs up and returns its secret. */
function markBrowser(c: Context, deps: AppDeps): string {
  const secret = readMark(c, deps) ?? randomHex(16);
  setCookie(c, cookieName(deps), secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: deps.appUrl.startsWith("https:"),
    maxAge: PENDING_SIGN_UP_SECONDS,
  });
  return secret;
}

function readMark(c: Context, deps: AppDeps): string | undefined {
  const secret = getCookie(c, cookieName(deps));
  return secret && /^[0-9a-f]{32}$/.test(secret) ? secret : undefined;
}

async function callerOf(c: Context, deps: AppDeps, mark = readMark(c, deps)): Promise<Caller> {
  return {
    address: clientAddress(c, deps.trustProxy),
    browserHash: mark === undefined ? "" : await sha256Hex(mark),
  };
}
