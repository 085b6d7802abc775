import { type Context, Hono, type MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { confirmGoogleLink } from "@/lib/services/google/google_links.ts";
import {
  GOOGLE_SIGN_IN_SECONDS,
  type GoogleAccountDeps,
  signInWithGoogle,
  startGoogleSignIn,
} from "@/lib/services/google/google_sign_in.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { successText } from "@/lib/shared/messages/replies.ts";
import { GOOGLE_RETURN_PATH } from "@/lib/shared/public_pages.ts";
import { GoogleCredential, GoogleLinkKey } from "@/lib/shared/schemas/google.ts";
import * as wire from "@/lib/shared/wire/google.ts";
import { identifyCaller, setBrowserCookie } from "../caller.ts";
import { answerToken } from "../answer_token.ts";
import type { AppDeps } from "../deps.ts";
import { documentHeaders, INERT_POLICY } from "../headers.ts";
import { requestIdOf } from "../request_log.ts";
import { textFor } from "../replies.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";

const RATE = { name: "google", limit: 300, windowSeconds: 60 };

export function googleRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const limited = limitRate(deps, RATE);

  app.get(wire.getGoogleOffer.path, (c) => c.json({ success: true, isOffered: deps.google !== undefined }));

  app.post(
    wire.signInWithGoogle.path,
    limited,
    requireGoogle(deps),
    jsonBody(GoogleCredential),
    async (c) => {
      const answer = { ...c.req.valid("json"), mark: getCookie(c, cookieName(deps)) ?? "" };
      const caller = await identifyCaller(c, deps, setBrowserCookie(c, deps));
      const issued = await signInWithGoogle(c.var.googleDeps, answer, caller);
      deleteCookie(c, cookieName(deps), cookieOptions(deps));
      return await answerToken(c, issued);
    },
  );

  app.post(wire.confirmGoogleLink.path, limited, requireGoogle(deps), jsonBody(GoogleLinkKey), async (c) => {
    await confirmGoogleLink(deps, c.req.valid("json").key, await identifyCaller(c, deps));
    return c.json({ success: true, message: (await textFor(c, successText)).googleLinked });
  });

  app.get(wire.GOOGLE_START_PATH, limited, requireGoogle(deps), async (c) => {
    const state = requireState(c);
    setWindowHeaders(c, deps);
    try {
      const { mark, address } = await startGoogleSignIn(c.var.googleDeps, state);
      setCookie(c, cookieName(deps), mark, { ...cookieOptions(deps), maxAge: GOOGLE_SIGN_IN_SECONDS });
      return c.redirect(address);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      deps.log.warn(error.code);
      return c.redirect(`${GOOGLE_RETURN_PATH}#error=${error.code}&state=${state}`);
    }
  });

  return app;
}

interface GoogleEnv {
  Variables: { googleDeps: GoogleAccountDeps };
}

function requireGoogle(deps: AppDeps): MiddlewareHandler<GoogleEnv> {
  const { google } = deps;
  return async (c, next) => {
    if (!google) throw new DomainError("not_found");
    c.set("googleDeps", { ...deps, google });
    await next();
  };
}

function requireState(c: Context): string {
  const state = c.req.query("state") ?? "";
  if (!/^[\w-]{16,128}$/.test(state)) throw new DomainError("invalid_request");
  return state;
}

function setWindowHeaders(c: Context, { appUrl }: AppDeps): void {
  const headers = { ...documentHeaders(appUrl), "Cross-Origin-Opener-Policy": "unsafe-none" };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header("X-Request-Id", requestIdOf(c));
  c.header("Content-Security-Policy", INERT_POLICY);
  c.header("Cache-Control", "no-store");
}

function cookieName({ appUrl }: AppDeps): string {
  return appUrl.startsWith("https:") ? "__Host-alafia-google" : "alafia-google";
}

function cookieOptions({ appUrl }: AppDeps) {
  return { path: "/", httpOnly: true, sameSite: "Strict", secure: appUrl.startsWith("https:") } as const;
}
