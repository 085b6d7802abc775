/** Who calls, before anybody has signed in: a network address, a browser, and what it calls itself. @module */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { describeDevice } from "@/lib/shared/user_agent.ts";
import { BROWSER_RETENTION_SECONDS } from "@/lib/shared/limits.ts";
import type { Caller } from "@/lib/services/accounts/account_deps.ts";
import { randomHex, sha256Hex } from "@/lib/services/secrets.ts";
import { clientNetworks } from "./client_address.ts";
import type { AppDeps } from "./deps.ts";

/** What recognising a caller needs. */
type CallerDeps = Pick<AppDeps, "appUrl" | "trustProxy">;

/**
 * Returns who calls.
 *
 * @param browserSecret The browser's secret, as {@linkcode setBrowserCookie} returned it, or as its cookie says.
 */
export async function identifyCaller(
  c: Context,
  deps: CallerDeps,
  browserSecret = readBrowserCookie(c, deps),
): Promise<Caller> {
  return {
    networks: clientNetworks(c, deps.trustProxy),
    browserHash: browserSecret === undefined ? "" : await sha256Hex(browserSecret),
    isMarked: readBrowserCookie(c, deps) !== undefined,
    device: describeDevice(c.req.header("User-Agent") ?? ""),
  };
}

/**
 * Marks the browser and returns its secret. Scripts cannot read it, and it opens nothing: it tells which browser a
 * sign-up came from, which one asked for a code, and in which ones an account has been signed in to.
 */
export function setBrowserCookie(c: Context, deps: CallerDeps): string {
  const secret = readBrowserCookie(c, deps) ?? randomHex(16);
  setCookie(c, cookieName(deps), secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: isSecure(deps),
    maxAge: BROWSER_RETENTION_SECONDS,
  });
  return secret;
}

function readBrowserCookie(c: Context, deps: CallerDeps): string | undefined {
  const secret = getCookie(c, cookieName(deps));
  return secret && /^[0-9a-f]{32}$/.test(secret) ? secret : undefined;
}

function cookieName(deps: CallerDeps): string {
  return isSecure(deps) ? "__Host-alafia-browser" : "alafia-browser";
}

function isSecure({ appUrl }: CallerDeps): boolean {
  return appUrl.startsWith("https:");
}
