/** What may leave the media storage, and as what. @module */
import { INERT_POLICY } from "./headers.ts";

/** How a stored file is handed to a browser. */
export interface ServedType {
  contentType: string;
  /** With its dot, for the name under which a person keeps the file. */
  extension: string;
  contentSecurityPolicy: string;
  /** Whether it is played or read for itself: sound, film or document, not what goes with one. */
  isMain: boolean;
  /** Whether a browser may only keep it, never show it. */
  isDownloadOnly: boolean;
}

/**
 * For what a browser opens in a player or viewer of its own: that part loads the file once more, which a sandboxed page
 * may not, and some browsers refuse to start their PDF viewer in one. Scripts, frames and forms stay refused.
 */
export const VIEWER_POLICY =
  "default-src 'none'; media-src 'self'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const main = (contentType: string, extension: string): ServedType => ({
  contentType,
  extension,
  contentSecurityPolicy: VIEWER_POLICY,
  isMain: true,
  isDownloadOnly: false,
});

const companion = (contentType: string, extension: string): ServedType => ({
  contentType,
  extension,
  contentSecurityPolicy: INERT_POLICY,
  isMain: false,
  isDownloadOnly: false,
});

/** By the stored type, to the letter. Nothing stands here that a browser would run. */
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

const DOWNLOAD_ONLY: ServedType = {
  ...companion("application/octet-stream", ".bin"),
  isDownloadOnly: true,
};

/** Returns as what a file of a stored type is served; what is not on the list can only be kept. */
export function getServedType(storedType: string): ServedType {
  return SERVED_TYPES.get(storedType) ?? DOWNLOAD_ONLY;
}
