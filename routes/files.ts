import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { GOOGLE_RETURN_PATH, NOT_FOUND_PATH, placeIn } from "@/lib/shared/public_pages.ts";
import { cutTrailingSlashes } from "@/lib/shared/trailing_slashes.ts";
import { chooseEncoding, type Encoding } from "./encodings.ts";
import { matchesEtag } from "./file_response.ts";
import { allowMediaFrom, baseHeaders, documentHeaders, INERT_POLICY, SCRIPT_POLICY } from "./headers.ts";
import { languageOf } from "./language.ts";
import type { FileBytes, Site, SiteFile } from "./site.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Cut off from the window it opened, a screen takes it for closed. So screens that open Google's, and the way back,
 * stay connected; Google's page is another origin and sees nothing.
 */
const GOOGLE_OPENER_POLICIES: Partial<Record<string, string>> = {
  "/login": "same-origin-allow-popups",
  "/signup": "same-origin-allow-popups",
  [GOOGLE_RETURN_PATH]: "unsafe-none",
};

/**
 * Addresses are looked up in the site's map, never on disk.
 *
 * @throws {DomainError} `method_not_allowed`, `not_found`
 */
export function serveFiles(
  site: Site,
  { appUrl, mediaOrigin, opensGoogle }: { appUrl: string; mediaOrigin?: string; opensGoogle?: boolean },
): (c: Context) => Response | Promise<Response> {
  const [base, ofDocuments] = [baseHeaders(appUrl), documentHeaders(appUrl)];
  const headersOf = (file: SiteFile) => ({
    ...(file.contentSecurityPolicy ? ofDocuments : base),
    "Content-Security-Policy": policyOf(file, mediaOrigin),
  });
  const openerHeaders = (path: string): Record<string, string> => {
    const policy = opensGoogle && GOOGLE_OPENER_POLICIES[path];
    return policy ? { "Cross-Origin-Opener-Policy": policy } : {};
  };
  /** No address chose its language: it comes in the browser's. */
  const variesByLanguage = (path: string) =>
    LANGUAGES.some((language) => language !== "en" && site.find(placeIn(language, path)));
  const headersAt = (path: string, file: SiteFile) => ({
    ...headersOf(file),
    ...(path === NOT_FOUND_PATH ? { "Cache-Control": "no-store" } : cacheHeaders(file)),
    ...openerHeaders(path),
    "Vary": variesByLanguage(path) ? "Accept-Encoding, Accept-Language" : "Accept-Encoding",
  });
  return (c) => {
    const { method, path } = c.req;
    const chosen = site.find(path);
    const file = chosen && (site.find(placeIn(languageOf(c), path)) ?? chosen);
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead && file) c.header("Allow", "GET, HEAD");
    if (!isRead) throw new DomainError(file ? "method_not_allowed" : "not_found");
    const acceptEncoding = c.req.header("Accept-Encoding");
    if (file) {
      const headers = headersAt(path, file);
      const isFresh = matchesEtag(file.etag, c.req.header("If-None-Match"));
      return isFresh
        ? new Response(null, { status: 304, headers })
        : answerFile(file, { headers, acceptEncoding, status: 200 });
    }
    const cleanPath = cutTrailingSlashes(path);
    const [query = ""] = /\?[^#]*/.exec(c.req.url) ?? [];
    if (site.find(cleanPath)) return c.redirect(cleanPath + query, 308);
    // Continues in the language of the address.
    const language = LANGUAGES.find((known) => known === path.split("/")[1]) ?? languageOf(c);
    const notFound = site.find(placeIn(language, NOT_FOUND_PATH)) ?? site.notFound;
    const headers = headersAt(NOT_FOUND_PATH, notFound);
    return answerFile(notFound, { headers, acceptEncoding, status: 404 });
  };
}

async function answerFile(
  { type, encodings, read }: SiteFile,
  { headers, acceptEncoding, status }: {
    headers: Record<string, string>;
    acceptEncoding: string | undefined;
    status: number;
  },
): Promise<Response> {
  const encoding = chooseEncoding(acceptEncoding, encodings);
  const body = await read(encoding);
  return new Response(body, { status, headers: { ...headers, ...headersOfBody(type, encoding, body) } });
}

function cacheHeaders({ isImmutable, etag }: SiteFile): Record<string, string> {
  return { "ETag": etag, "Cache-Control": isImmutable ? IMMUTABLE : "no-cache" };
}

function headersOfBody(type: string, encoding: Encoding, body: FileBytes): Record<string, string> {
  return {
    "Content-Type": type,
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    "Content-Length": String(body.byteLength),
  };
}

function policyOf({ contentSecurityPolicy, type }: SiteFile, mediaOrigin: string | undefined): string {
  const policy = contentSecurityPolicy ?? (type.startsWith("text/javascript") ? SCRIPT_POLICY : INERT_POLICY);
  return mediaOrigin ? allowMediaFrom(mediaOrigin, policy) : policy;
}
