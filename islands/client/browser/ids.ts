import { formatUuidV7 } from "@/lib/shared/ids.ts";

export function newId(): string {
  return formatUuidV7(Date.now(), globalThis.crypto.getRandomValues(new Uint8Array(10)));
}
