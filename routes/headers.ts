import type { Context, MiddlewareHandler } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { requestIdOf } from "./request_log.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"];
const TWO_YEARS_SECONDS = 63_072_000;

/** For answers that are no page: opened, they can do nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The only Trusted Types policy: for the service worker's address. */
const WORKER_ADDRESSES = "app-sw";

/** A worker's policy comes with its own answer. */
export const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * @param inlineStyles Hashes of `<style>` elements, as `sha256-…`; without any it links its style sheet.
 *
 * @param inlineScripts Hashes of inline scripts.
 */
export function documentPolicy(
  inlineStyles: readonly string[] = [],
  inlineScripts: readonly string[] = [],
): string {
  const allow = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(" ");
  const styles = allow(inlineStyles) || "'self'";
  const scripts = `'self' ${allow(inlineScripts)}`.trim();
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self'",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${WORKER_ADDRESSES}`,
  ].join("; ");
}

export function allowMediaFrom(origin: string, policy: string): string {
  return policy.replace(/((?:media|connect)-src 'self'[^;]*)/g, `$1 ${origin}`);
}

const REFUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Browsers heed these on documents only: on every answer they would be a fifth of a visit's bytes. */
export function documentHeaders(appUrl: string): Record<string, string> {
  const refused = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(", ");
  return {
    ...baseHeaders(appUrl),
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": refused,
  };
}

/** The headers that documents and files have in common. */
export function baseHeaders(appUrl: string): Record<string, string> {
  return {
    ...commonHeaders(appUrl),
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  };
}

/** The headers that any answer has, whatever it holds. */
function commonHeaders(appUrl: string): Record<string, string> {
  const headers: Record<string, string> = { "X-Content-Type-Options": "nosniff" };
  if (appUrl.startsWith("https:")) {
    headers["Strict-Transport-Security"] = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`;
  }
  return headers;
}

/**
 * Files bring headers made once at the start; an answer without a policy is data and `no-store`, and the policy it gets
 * makes what else guards a page needless. No other site can load it, as it takes an Authorization header. Headers are
 * added to an answer with few: one made with many would be made twice.
 */
export function securityHeaders(appUrl: string): MiddlewareHandler {
  const entries = Object.entries({ ...commonHeaders(appUrl), "Content-Security-Policy": INERT_POLICY });
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (headers.has("Content-Security-Policy")) return;
    headers.set("X-Request-Id", requestIdOf(c));
    for (const [name, value] of entries) headers.set(name, value);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };
}

/** A name or an address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Deno writes a request's URL out of Host: with a path in it, it would choose what is served.
 *
 * @throws {DomainError} `invalid_request`
 */
export function requirePlainHost({ req }: Context): void {
  const { 2: named = "", length } = req.url.split("/", 4);
  if (length !== 4 || !HOST.test(named) || !HOST.test(req.header("Host") ?? named)) {
    throw new DomainError("invalid_request");
  }
}

/** A page of another site asks whether it may ask. */
function isPreflight({ req }: Context): boolean {
  return req.method === "OPTIONS" && req.header("Access-Control-Request-Method") !== undefined;
}

/** TRACE is none of them. @throws {DomainError} `method_not_allowed` */
export function requireKnownMethod(c: Context): void {
  if (METHODS.includes(c.req.method) || isPreflight(c)) return;
  c.header("Allow", METHODS.join(", "));
  throw new DomainError("method_not_allowed");
}
