/** Files that want to run, with the worst types that could be stored with them. @module */

/** One file as it lies in the storage. */
export interface HostileFile {
  name: string;
  type: string;
  text: string;
}

/** Leaves a mark wherever it runs: in the window, in its title, and at a server. */
const RUN = "window.RAN=1;document.title='RAN';new Image().src='/ran';try{parent.RAN=1}catch{}";

const HTML = `<!doctype html><title>x</title><script>${RUN}</script><img src=x onerror="${RUN}">`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`;
const XHTML =
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><script>${RUN}</script></body></html>`;
const XML =
  `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml"><![CDATA[${RUN}]]></x:script>`;
const XSLT =
  `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><xsl:stylesheet id="s" version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">${XHTML}</xsl:template></xsl:stylesheet>`;
const SCRIPT = `${RUN}//`;
const MHTML =
  `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${HTML}\r\n--b--`;
const MIXED = `--b\r\nContent-Type: text/html\r\n\r\n${HTML}\r\n--b--`;
/** A GIF by its first bytes, and a script by all of them. */
const GIF_SCRIPT = `GIF89a=1;/*${"\0".repeat(20)}*/${RUN}//`;
const GIF_HTML = `GIF89a\x01\x00\x01\x00\x00\x00\x00${HTML}`;
const JPEG_HTML = `\xff\xd8\xff\xfe\x10\x00${HTML}\xff\xd9`;
const PNG_HTML = `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0tEXt${HTML}`;
const PDF_HTML = `%PDF-1.4\n%${HTML}\n%%EOF`;
const HTML_PDF = `${HTML}\n%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;
const MP3_HTML = `ID3\x03\0\0\0\0\x0f\x76${HTML}`;
const MP4_HTML = `\0\0\0\x18ftypisom\0\0\0\0isommp42\0\0\x20\0free${HTML}`;
const VTT = `WEBVTT\n\n00:00.000 --> 00:09.000\n<script>${RUN}</script>\n`;
const CSS = `*{background:url(/ran)} x{behavior:url(/ran)}`;

/** What runs by its type: none of these may leave as what it is. */
const BY_TYPE: [type: string, text: string][] = [
  ["text/html", HTML],
  ["text/html; charset=utf-8", HTML],
  ["text/html; charset=utf-7", `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`],
  ["TEXT/HTML", HTML],
  [" text/html", HTML],
  ["image/svg+xml", SVG],
  ["image/svg+xml; charset=utf-8", SVG],
  ["IMAGE/SVG+XML", SVG],
  ["application/xhtml+xml", XHTML],
  ["application/xml", XML],
  ["text/xml", XSLT],
  ["text/xsl", XSLT],
  ["application/rss+xml", XHTML],
  ["application/mathml+xml", XHTML],
  ["application/vnd.mozilla.xul+xml", XHTML],
  ["text/javascript", SCRIPT],
  ["application/javascript", SCRIPT],
  ["application/json", HTML],
  ["text/css", CSS],
  ["multipart/related; boundary=b", MHTML],
  ["message/rfc822", MHTML],
  ["multipart/x-mixed-replace; boundary=b", MIXED],
  ["text/cache-manifest", "CACHE MANIFEST\nFALLBACK:\n/ /ran"],
  ["application/manifest+json", '{"start_url":"/ran"}'],
  ["application/x-shockwave-flash", `CWS\x0a${HTML}`],
  ["application/java-archive", `PK\x03\x04${HTML}`],
  ["application/wasm", "\0asm\x01\0\0\0"],
  ["application/hta", HTML],
  ["image/png, text/html", HTML],
  ["image/png;text/html", HTML],
  ["video/mp4; text/html", HTML],
  ["*/*", HTML],
  ["unknown/unknown", HTML],
];

/** What lies about its type: shown as what it says it is, and as nothing else. */
const BY_LIE: [type: string, text: string][] = [
  ["image/png", HTML],
  ["image/png", PNG_HTML],
  ["image/jpeg", SVG],
  ["image/jpeg", JPEG_HTML],
  ["image/gif", GIF_HTML],
  ["image/gif", GIF_SCRIPT],
  ["image/webp", SVG],
  ["audio/mpeg", MP3_HTML],
  ["video/mp4", MP4_HTML],
  ["video/mp4", HTML],
  ["application/pdf", PDF_HTML],
  ["application/pdf", HTML_PDF],
  ["text/plain", HTML],
  ["text/plain", SCRIPT],
  ["text/vtt", VTT],
  ["text/vtt", HTML],
];

const named = ([type, text]: [string, string], index: number): HostileFile => ({
  name: `${index + 1} ${JSON.stringify(text.slice(0, 12))} stored as ${type}`,
  type,
  text,
});

/** Files whose type itself would run. */
export const RUNNING_TYPES: readonly HostileFile[] = BY_TYPE.map(named);
/** Files that run only where a browser guesses what they are. */
export const LYING_FILES: readonly HostileFile[] = BY_LIE.map(named);

/** Returns a file's bytes: each character of its text is one. */
export function bytesOfHostile({ text }: HostileFile): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
