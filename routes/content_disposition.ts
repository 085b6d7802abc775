/** The name under which a person keeps a file. @see RFC 6266, RFC 8187 @module */
import { BRAND } from "@/lib/shared/brand.ts";

/** What file systems take for a name, less what browsers may add to it. */
const STEM_MAX_BYTES = 200;
/** Separators of folders, control characters, and marks that turn the direction of reading: `exe.mp4`. */
const UNSAFE = /[/\\\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;
/** What RFC 8187 leaves as it is; `encodeURIComponent` leaves more. */
const NOT_ENCODED = /[!'()*]/g;

/**
 * Returns the Content-Disposition that keeps a file as `{title}{extension}`, whatever the title holds.
 *
 * Path separators and what cannot be seen become a space. Clients that know no UTF-8 names get one in ASCII.
 *
 * @param extension With its dot.
 */
export function contentDisposition(title: string, extension: string): string {
  const name = cutTo(STEM_MAX_BYTES, cleanStem(title)) + extension;
  const ascii = name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^ -~]|["%\\]/gu, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeName(name)}`;
}

/** A leading dot would hide the file. */
function cleanStem(title: string): string {
  const stem = title.toWellFormed().replace(UNSAFE, " ").replace(/^[.\s]+/, "").trim();
  return stem || BRAND.name;
}

/** Shortens a text to as many whole characters as `maxBytes` of UTF-8 hold. */
function cutTo(maxBytes: number, text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read).trimEnd();
}

function encodeName(name: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(NOT_ENCODED, hex);
}
