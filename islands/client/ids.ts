/** Identifiers made in the browser. @module */
import { formatUuidV7 } from "@/lib/shared/ids.ts";

/** Returns a new `_id`; one made later sorts later. */
export function newId(): string {
  return formatUuidV7(Date.now(), globalThis.crypto.getRandomValues(new Uint8Array(10)));
}
