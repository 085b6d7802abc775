import { Hono } from "hono";
import * as schemas from "@/lib/shared/schemas/auth.ts";
import * as wire from "@/lib/shared/wire/auth.ts";
import { accountReplyText } from "@/lib/shared/messages/account_replies.ts";
import { successText } from "@/lib/shared/messages/replies.ts";
import { checkResetCode, forgotPassword, resetPassword } from "@/lib/services/accounts/password_reset.ts";
import { getOwnProfile } from "@/lib/services/pictures/pictures.ts";
import { signIn } from "@/lib/services/accounts/sign_in.ts";
import { resendCode, signUp, verifyEmail } from "@/lib/services/accounts/sign_up.ts";
import { deleteSession } from "@/lib/store/sessions.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { SealPoint } from "@/lib/shared/schemas/phone_seal.ts";
import { getSealKey, openSeal } from "@/lib/services/secrets/phone_seal.ts";
import { identifyCaller, setBrowserCookie } from "../caller.ts";
import type { AppDeps } from "../deps.ts";
import { answerToken } from "../answer_token.ts";
import { requireLimitedUser, requireUser } from "../guards.ts";
import { textFor } from "../replies.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";

/** Each costs a hash, a mail or a guess. */
const RATE = { name: "accounts", limit: 600, windowSeconds: 60 };

export function authRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const limited = limitRate(deps, RATE);
  const user = requireLimitedUser(deps);

  app.post(wire.signUp.path, limited, jsonBody(schemas.SignUpBody), async (c) => {
    const caller = await identifyCaller(c, deps, setBrowserCookie(c, deps));
    await signUp(deps, c.req.valid("json"), caller);
    return c.json({ success: true, message: (await textFor(c, successText)).signedUp }, 201);
  });

  app.post(wire.verifyCode.path, limited, jsonBody(schemas.CodeEntry), async (c) => {
    const { needsNewPassword } = await verifyEmail(deps, c.req.valid("json"), await identifyCaller(c, deps));
    const newPasswordNeeded = needsNewPassword ? true : undefined;
    return c.json({
      success: true,
      message: (await textFor(c, successText)).emailVerified,
      newPasswordNeeded,
    });
  });

  app.post(wire.resendCode.path, limited, jsonBody(schemas.EmailOnly), async (c) => {
    const { email } = c.req.valid("json");
    await resendCode(deps, email, await identifyCaller(c, deps, setBrowserCookie(c, deps)));
    return c.json({ success: true, message: (await textFor(c, successText)).codeSent });
  });

  app.post(wire.forgotPassword.path, limited, jsonBody(schemas.EmailOnly), async (c) => {
    const { email } = c.req.valid("json");
    await forgotPassword(deps, email, await identifyCaller(c, deps, setBrowserCookie(c, deps)));
    return c.json({ success: true, message: (await textFor(c, accountReplyText)).resetCodeSent });
  });

  app.post(wire.checkResetCode.path, limited, jsonBody(schemas.CodeEntry), async (c) => {
    await checkResetCode(deps, c.req.valid("json"), await identifyCaller(c, deps));
    return c.json({ success: true });
  });

  app.post(wire.resetPassword.path, limited, jsonBody(schemas.NewPasswordEntry), async (c) => {
    await resetPassword(deps, c.req.valid("json"), await identifyCaller(c, deps, setBrowserCookie(c, deps)));
    return c.json({ success: true, message: (await textFor(c, successText)).passwordReset });
  });

  app.post(wire.signIn.path, limited, jsonBody(schemas.Credentials), async (c) => {
    const caller = await identifyCaller(c, deps, setBrowserCookie(c, deps));
    return await answerToken(c, await signIn(deps, c.req.valid("json"), caller));
  });

  app.get(wire.verifyToken.path, user, (c) => c.json({ success: true }));

  app.get(wire.getProfile.path, user, async (c) => {
    const profile = await getOwnProfile(deps, c.var.userId);
    if (!profile) throw new DomainError("unauthorized");
    return c.json({ success: true, user: profile });
  });

  app.post(wire.signOut.path, user, async (c) => {
    await deleteSession(deps.db, { ...c.var, audience: "user" });
    return c.body(null, 204);
  });

  return app;
}

const SEAL_RATE = { name: "phone_seal", limit: 600, windowSeconds: 60 };

export function phoneSealRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const pace = limitRate(deps, SEAL_RATE);

  app.get(wire.getSealKey.path, pace, async (c) => {
    return c.json({ success: true, publicKey: await getSealKey(deps) });
  });

  app.post(wire.openSeal.path, pace, requireUser(deps), jsonBody(SealPoint), async (c) => {
    const { userId } = c.var;
    const { point } = c.req.valid("json");
    return c.json({ success: true, key: await openSeal(deps, { userId, point }) });
  });

  return app;
}
