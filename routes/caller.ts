/** Who calls, before anybody has signed in: a network address, a browser, and what it calls itself. @module */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { describeDevice } from "@/lib/shared/device.ts";
import { BROWSER_MEMORY_SECONDS } from "@/lib/shared/limits.ts";
import type { Caller } from "@/lib/services/account_deps.ts";
import { randomHex, sha256Hex } from "@/lib/services/secrets.ts";
import { clientNetworks } from "./client_address.ts";
import type { AppDeps } from "./deps.ts";

/** What recognising a caller needs. */
type CallerDeps = Pick<AppDeps, "appUrl" | "trustProxy">;

/**
 * Returns who calls.
 *
 * @param mark The browser's secret, as {@linkcode markBrowser} returned it, or as its cookie says.
 */
export async function callerOf(c: Context, deps: CallerDeps, mark = readMark(c, deps)): Promise<Caller> {
  return {
    networks: clientNetworks(c, deps.trustProxy),
    browserHash: mark === undefined ? "" : await sha256Hex(mark),
    isMarked: readMark(c, deps) !== undefined,
    device: describeDevice(c.req.header("User-Agent") ?? ""),
  };
}

/**
 * Marks the browser and returns its secret. Scripts cannot read it, and it opens nothing: it tells which browser a
 * sign-up came from, which one asked for a code, and in which ones an account has been signed in to.
 */
export function markBrowser(c: Context, deps: CallerDeps): string {
  const secret = readMark(c, deps) ?? randomHex(16);
  setCookie(c, cookieName(deps), secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: isSecure(deps),
    maxAge: BROWSER_MEMORY_SECONDS,
  });
  return secret;
}

function readMark(c: Context, deps: CallerDeps): string | undefined {
  const secret = getCookie(c, cookieName(deps));
  return secret && /^[0-9a-f]{32}$/.test(secret) ? secret : undefined;
}

function cookieName(deps: CallerDeps): string {
  return isSecure(deps) ? "__Host-alafia-browser" : "alafia-browser";
}

function isSecure({ appUrl }: CallerDeps): boolean {
  return appUrl.startsWith("https:");
}
