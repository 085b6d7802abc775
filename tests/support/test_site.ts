/** A small site, for tests that need no build. @module */
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Encoding } from "@/routes/encodings.ts";
import { type FileBytes, type Site, type SiteFile } from "@/routes/site.ts";

export const DOCUMENT_POLICY = "default-src 'none'; script-src 'self'";
export const LOGIN_TEXT = "<!doctype html><title>Sign In</title>".padEnd(2000, " ");
export const NOT_FOUND_TEXT = "<!doctype html><title>Nothing here</title>";

/** Creates a site of three documents, a worker, a script, a picture and the 404 document, and of `more` by address. */
export function createTestSite(more: Readonly<Record<string, SiteFile>> = {}): Site {
  const files = new Map([
    ["/login", createTestDocument(LOGIN_TEXT)],
    ["/signup", createTestDocument("<!doctype html><title>Sign Up</title>")],
    ["/google", createTestDocument("<!doctype html><title>Google</title>")],
    ["/sw.js", createFile("text/javascript; charset=UTF-8", "self.skipWaiting();", false)],
    ["/assets/mount-ABC.js", createFile("text/javascript; charset=UTF-8", "export {};", true)],
    ["/assets/icon-ABC.png", createFile("image/png", "\x89PNG", true, false)],
    ...Object.entries(more),
  ]);
  return { find: (path) => files.get(path), notFound: createTestDocument(NOT_FOUND_TEXT) };
}

/** Creates a document as the build leaves it. */
export function createTestDocument(text: string, contentSecurityPolicy = DOCUMENT_POLICY): SiteFile {
  return { ...createFile("text/html; charset=UTF-8", text, false), contentSecurityPolicy };
}

function createFile(type: string, text: string, isImmutable: boolean, isCompressed = true): SiteFile {
  const identity = new TextEncoder().encode(text);
  const bodies = new Map<Encoding, FileBytes>([["identity", identity]]);
  if (isCompressed) {
    bodies.set("br", new Uint8Array(brotliCompressSync(identity)));
    bodies.set("gzip", new Uint8Array(gzipSync(identity)));
  }
  return siteFileOf(bodies, { type, etag: `W/"${text.length}"`, isImmutable });
}

/** Creates a file from its bytes in each encoding. */
export function siteFileOf(
  bodies: ReadonlyMap<Encoding, FileBytes>,
  facts: Omit<SiteFile, "encodings" | "read">,
): SiteFile {
  const read = (encoding: Encoding) => Promise.resolve(bodies.get(encoding) ?? new Uint8Array());
  return { ...facts, encodings: new Set(bodies.keys()), read };
}
