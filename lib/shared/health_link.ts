/** What the phone that makes a SMART Health Link and the server that answers it agree on. @module */
import type { Share } from "./schemas/share.ts";

/** A JWE, to browsers and to the storage. */
export const HEALTH_LINK_FILE_TYPE = "application/jose";
export const HEALTH_LINK_SCHEME = "shlink:/";

export const HEALTH_LINK_PATTERN = "/api/shared/links/:linkId";
export const SHARED_FILE_PATH = "/api/shared/file";

/** @param linkId 32 bytes, base64url. */
export function healthLinkPath(linkId: string): string {
  return HEALTH_LINK_PATTERN.replace(":linkId", linkId);
}

export function sharedFilePath(access: string): string {
  return `${SHARED_FILE_PATH}?access=${access}`;
}

/** Readings as they are now, encrypted on this phone. */
export interface FrozenReadings {
  /** A JWE in compact form. */
  file: string;
  /** The whole SMART Health Link. @param linkId 32 bytes, base64url. */
  linkOf(linkId: string, share: Pick<Share, "until" | "hasPin">): string;
}
