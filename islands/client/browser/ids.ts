import { formatUuidV7 } from "@/lib/shared/ids.ts";

export function newId(): string {
  return formatUuidV7(Date.now(), globalThis.crypto.getRandomValues(new Uint8Array(10)));
}

/** SHA-256 in UTF-8. */
export async function hashText(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
