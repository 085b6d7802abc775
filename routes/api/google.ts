import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as z from "zod/mini";
import {
  confirmGoogleLink,
  GOOGLE_SIGN_IN_SECONDS,
  type GoogleAccountDeps,
  signInWithGoogle,
  startGoogleSignIn,
} from "@/lib/services/google/google_sign_in.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { successText } from "@/lib/shared/messages/success.ts";
import { GOOGLE_RETURN_PATH } from "@/lib/shared/public_pages.ts";
import { SignedIn } from "@/lib/shared/schemas/auth.ts";
import { GoogleCredential, GoogleLinkKey, GoogleOffer } from "@/lib/shared/schemas/google.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { endpoint } from "@/lib/shared/wire/endpoint.ts";
import * as wire from "@/lib/shared/wire/google.ts";
import { identifyCaller, markCaller } from "../caller.ts";
import { answerToken } from "../answer_token.ts";
import type { AppDeps } from "../deps.ts";
import { documentHeaders, INERT_POLICY } from "../headers.ts";
import { requestIdOf } from "../request_log.ts";
import { machineText } from "../paging.ts";
import { textFor } from "../replies.ts";
import { route } from "../route.ts";

const RATE = { name: "google", limit: 300, windowSeconds: 60 };

/** Brings it back with the answer: by it the window that opened this one knows its own. */
const StartQuery = z.object({
  state: z.prefault(machineText((state) => /^[\w-]{16,128}$/.test(state)), ""),
});

export const googleRoutes = [
  route("anybody", wire.getGoogleOffer, {
    reply: GoogleOffer,
  }).answer((_c, { google }) => ({ success: true, isOffered: google !== undefined })),

  route("anybody", wire.signInWithGoogle, {
    require: requireGoogle,
    limit: RATE,
    body: GoogleCredential,
    reply: SignedIn,
    errors: [
      ...[
        "google_failed",
        "google_link_unproven",
        "google_unavailable",
        "code_needed",
        "wrong_code",
      ] as const,
      ...["account_suspended", "not_found"] as const,
    ],
  }).answer(async (c, deps) => {
    const answer = { ...c.req.valid("json"), mark: getCookie(c, cookieName(deps)) ?? "" };
    const issued = await signInWithGoogle(withGoogle(deps), answer, await markCaller(c, deps));
    deleteCookie(c, cookieName(deps), cookieOptions(deps));
    return await answerToken(c, issued);
  }),

  route("anybody", wire.confirmGoogleLink, {
    require: requireGoogle,
    limit: RATE,
    body: GoogleLinkKey,
    reply: SuccessReply,
    errors: ["google_link_failed", "not_found"],
  }).answer(async (c, deps) => {
    await confirmGoogleLink(deps, c.req.valid("json").key, await identifyCaller(c, deps));
    return { success: true, message: (await textFor(c, successText)).googleLinked };
  }),

  route("anybody", endpoint<undefined, undefined>("GET", wire.GOOGLE_START_PATH), {
    require: requireGoogle,
    limit: RATE,
    query: StartQuery,
    status: 302,
    errors: ["not_found"],
  }).answer(async (c, deps) => {
    const { state } = c.req.valid("query");
    setWindowHeaders(c, deps);
    try {
      const { mark, address } = await startGoogleSignIn(withGoogle(deps), state);
      setCookie(c, cookieName(deps), mark, { ...cookieOptions(deps), maxAge: GOOGLE_SIGN_IN_SECONDS });
      return c.redirect(address);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      deps.log.warn(error.code);
      return c.redirect(`${GOOGLE_RETURN_PATH}#error=${error.code}&state=${state}`);
    }
  }),
];

function requireGoogle(_c: Context, deps: AppDeps): void {
  withGoogle(deps);
}

function withGoogle(deps: AppDeps): GoogleAccountDeps {
  const { google } = deps;
  if (!google) throw new DomainError("not_found");
  return { ...deps, google };
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
