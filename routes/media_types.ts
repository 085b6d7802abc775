/** What the media storage serves, and as what type. @module */
import { INERT_POLICY } from "./headers.ts";

export interface ServedType {
  contentType: string;
  /** With its dot. */
  extension: string;
  contentSecurityPolicy: string;
  /** Played or read by itself. */
  isMain: boolean;
  isDownloadOnly: boolean;
}

/**
 * Players and PDF viewers load the file again, which a sandboxed page may not. Scripts, frames and forms stay
 * refused.
 */
export const VIEWER_POLICY =
  "default-src 'none'; media-src 'self'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const companion = (contentType: string, extension: string): ServedType => ({
  ...{ contentType, extension, contentSecurityPolicy: INERT_POLICY },
  ...{ isMain: false, isDownloadOnly: false },
});

const main = (contentType: string, extension: string): ServedType => ({
  ...companion(contentType, extension),
  ...{ contentSecurityPolicy: VIEWER_POLICY, isMain: true },
});

/** By exact stored type; nothing here runs in a browser. */
const SERVED_TYPES: ReadonlyMap<string, ServedType> = new Map([
  ["audio/mpeg", main("audio/mpeg", ".mp3")],
  ["audio/mp4", main("audio/mp4", ".m4a")],
  ["audio/aac", main("audio/aac", ".aac")],
  ["audio/ogg", main("audio/ogg", ".ogg")],
  ["audio/wav", main("audio/wav", ".wav")],
  ["video/mp4", main("video/mp4", ".mp4")],
  ["video/webm", main("video/webm", ".webm")],
  ["application/pdf", main("application/pdf", ".pdf")],
  ["image/jpeg", companion("image/jpeg", ".jpg")],
  ["image/png", companion("image/png", ".png")],
  ["image/gif", companion("image/gif", ".gif")],
  ["image/webp", companion("image/webp", ".webp")],
  ["text/vtt", companion("text/vtt; charset=utf-8", ".vtt")],
  ["text/plain", companion("text/plain; charset=utf-8", ".txt")],
]);

const DOWNLOAD_ONLY: ServedType = { ...companion("application/octet-stream", ".bin"), isDownloadOnly: true };

/** Anything else can only be downloaded. */
export function getServedType(storedType: string): ServedType {
  return SERVED_TYPES.get(storedType) ?? DOWNLOAD_ONLY;
}
