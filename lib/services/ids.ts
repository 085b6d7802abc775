/** Fresh identifiers on the server. @module */
import { formatUuidV7 } from "../shared/ids.ts";

/** Returns a new UUIDv7 for something that came into being at `at`. */
export function newId(at: Date): string {
  return formatUuidV7(at.getTime(), crypto.getRandomValues(new Uint8Array(10)));
}
