/** Where a list goes on, for `?before=` and `?since=`. Opaque to clients. @module */

const MAX_CHARACTERS = 1000;

/** Needs no escaping in JSON or an address. */
export function encodeCursor(...values: readonly unknown[]): string {
  const base64 = btoa(toAscii(JSON.stringify(values)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Undefined when it is none; the values are whatever a client has put there. */
export function decodeCursor(text: string): unknown {
  if (text.length > MAX_CHARACTERS || !/^[\w-]+$/.test(text)) return undefined;
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  try {
    return JSON.parse(atob(base64));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** `btoa()` takes no others; in JSON an escape stands for each. */
function toAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The JSON member `next` with its comma; "" on the last page. */
export function formatNext(values: readonly unknown[] | undefined): string {
  return values ? `,"next":"${encodeCursor(...values)}"` : "";
}
