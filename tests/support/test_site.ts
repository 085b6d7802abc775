/** A small site, for tests that need no build. @module */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { createSite, type Site, type SiteFile } from "@/routes/site.ts";

export const DOCUMENT_POLICY = "default-src 'none'; script-src 'self'";
export const LOGIN_TEXT = "<!doctype html><title>Sign In</title>".padEnd(2000, " ");
export const NOT_FOUND_TEXT = "<!doctype html><title>Nothing here</title>";

/** Creates a site of one document, a worker, a script, a picture and the 404 document. */
export function createTestSite(): Site {
  const files = new Map([
    ["/login", createTestDocument(LOGIN_TEXT)],
    ["/sw.js", createFile("text/javascript; charset=UTF-8", "self.skipWaiting();", false)],
    ["/assets/mount-ABC.js", createFile("text/javascript; charset=UTF-8", "export {};", true)],
    ["/assets/icon-ABC.png", {
      ...createFile("image/png", "\x89PNG", true),
      brotli: undefined,
      gzip: undefined,
    }],
  ]);
  return createSite(files, createTestDocument(NOT_FOUND_TEXT));
}

/** Creates a document as the build leaves it. */
export function createTestDocument(text: string, contentSecurityPolicy = DOCUMENT_POLICY): SiteFile {
  return { ...createFile("text/html; charset=UTF-8", text, false), contentSecurityPolicy };
}

function createFile(type: string, text: string, isImmutable: boolean): SiteFile {
  const plain = new TextEncoder().encode(text);
  const etag = `W/"${text.length}"`;
  const [brotli, gzip] = [brotliCompressSync(plain), gzipSync(plain)].map((bytes) => new Uint8Array(bytes));
  return { type, etag, isImmutable, plain, brotli, gzip };
}
