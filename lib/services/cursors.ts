/** Where a list goes on, for `?before=` and `?since=`. Opaque to clients. @module */

const MAX_CHARACTERS = 1000;
const ALPHABET = { alphabet: "base64url", omitPadding: true } as const;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Needs no escaping in JSON or an address. */
export function encodeCursor(...values: readonly unknown[]): string {
  return encoder.encode(JSON.stringify(values)).toBase64(ALPHABET);
}

/** Undefined when it is none; the values are whatever a client has put there. */
export function decodeCursor(text: string): unknown {
  if (text.length > MAX_CHARACTERS || !/^[\w-]+$/.test(text)) return undefined;
  try {
    return JSON.parse(decoder.decode(Uint8Array.fromBase64(text, ALPHABET)));
  } catch {
    return undefined;
  }
}

/** The JSON member `next` with its comma; "" on the last page. */
export function formatNext(values: readonly unknown[] | undefined): string {
  return values ? `,"next":"${encodeCursor(...values)}"` : "";
}
