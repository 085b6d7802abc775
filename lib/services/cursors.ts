/** Where a list goes on, for `?before=` and `?since=`. Opaque to clients. @module */
import { BASE64URL } from "./secrets/secrets.ts";

const MAX_CHARACTERS = 1000;

/** Needs no escaping in JSON or an address. */
export function encodeCursor(...values: readonly unknown[]): string {
  return new TextEncoder().encode(JSON.stringify(values)).toBase64(BASE64URL);
}

/** Undefined when it is none; the values are whatever a client has put there. */
export function decodeCursor(text: string): unknown {
  if (text.length > MAX_CHARACTERS || !/^[\w-]+$/.test(text)) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(text, BASE64URL)));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The JSON member `next` with its comma; "" on the last page. */
export function formatNext(values: readonly unknown[] | undefined): string {
  return values ? `,"next":"${encodeCursor(...values)}"` : "";
}
