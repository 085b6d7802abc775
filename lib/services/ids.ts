import { formatUuidV7 } from "../shared/ids.ts";

/** Returns a UUIDv7, which sorts by the time `at`. */
export function newEntityId(at: Date): string {
  return formatUuidV7(at.getTime(), crypto.getRandomValues(new Uint8Array(10)));
}
