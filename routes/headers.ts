/** What browsers may do with our answers. @module */
import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { PATH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"];
const TWO_YEARS_SECONDS = 63_072_000;

/** For answers that are no page: whoever opens one as a page gets a page that can do nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The only maker of script addresses in the code: it lets the service worker's through and no other. */
const WORKER_ADDRESSES = "app-sw";

/** For scripts: a worker takes its policy from its own answer. */
export const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * Returns the policy of a document: everything from ourselves or not at all.
 *
 * @param inlineStyles Hashes of the document's own `<style>` elements, as `sha256-…`; without any, the document links its
 * style sheet.
 */
export function documentPolicy(inlineStyles: readonly string[] = []): string {
  const styles = inlineStyles.length ? inlineStyles.map((hash) => `'${hash}'`).join(" ") : "'self'";
  return [
    "default-src 'none'",
    "script-src 'self'",
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

/** Returns a document's policy, or a worker's, with leave to read media from one more origin. */
export function allowMediaFrom(origin: string, policy: string): string {
  return policy.replace(/((?:media|connect)-src 'self'[^;]*)/g, `$1 ${origin}`);
}

/** Features of the browser that no screen of ours uses. */
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

/** Returns the headers that every answer carries beside its Content-Security-Policy. */
export function baseHeaders(appUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": REFUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  };
  if (appUrl.startsWith("https:")) {
    headers["Strict-Transport-Security"] = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`;
  }
  return headers;
}

/**
 * Sets the security headers of every answer; one that brings no policy of its own is data, never kept by a cache
 * unless it says otherwise.
 *
 * Files bring their headers, made once when the server starts.
 */
export function securityHeaders(appUrl: string): MiddlewareHandler {
  const entries = Object.entries(baseHeaders(appUrl));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (headers.has("Content-Security-Policy")) return;
    for (const [name, value] of entries) headers.set(name, value);
    headers.set("Content-Security-Policy", INERT_POLICY);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };
}

/** Refuses every method that no address of ours takes, TRACE among them. @throws {DomainError} `method_not_allowed` */
export function allowMethods(methods: readonly string[] = METHODS): MiddlewareHandler {
  const allow = methods.join(", ");
  return async (c, next) => {
    if (!methods.includes(c.req.method)) {
      c.header("Allow", allow);
      throw new DomainError("method_not_allowed");
    }
    await next();
  };
}

/** Answers a path longer than any of ours as an unknown address, before anything else looks at it. */
export function refuseLongPaths(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.path.length > PATH_MAX_CHARACTERS) return c.notFound();
    await next();
  };
}
