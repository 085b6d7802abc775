/** Identifiers of the wire: UUIDv7 in lower case. @module */
import { IMPORT_TIMES_MAX } from "./limits.ts";

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isEntityId(text: string): boolean {
  return UUID_V7.test(text);
}

/**
 * Formats a UUIDv7 (RFC 9562 §5.7); later ids sort later.
 *
 * @param atMs Milliseconds since 1970, UTC.
 * @param random At least 10 bytes from a cryptographic source.
 */
export function formatUuidV7(atMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  for (let index = 5, rest = atMs; index >= 0; index--, rest = Math.floor(rest / 256)) {
    bytes[index] = rest % 256;
  }
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = formatHex(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** In lower case, on phones without `Uint8Array.toHex()` too. */
export function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the ids of an imported reading have in common, however often it was imported. */
export function stemOf(importId: string): string {
  return importId.slice(0, -2);
}

/** Returns the next id of an imported reading whose own was deleted; undefined after 15 times. */
export function nextImportId(id: string): string | undefined {
  const times = Number.parseInt(id.slice(-2), 16) + 1;
  return times > IMPORT_TIMES_MAX ? undefined : stemOf(id) + times.toString(16).padStart(2, "0");
}
