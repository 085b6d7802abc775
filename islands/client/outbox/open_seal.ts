import { openSeal } from "@/lib/shared/wire/auth.ts";
import type { Call } from "../api/api.ts";
import { classifyRefusal, type SyncError } from "./classify_refusal.ts";

export interface Sealed {
  point: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A key seals one text only: the nonce need not differ. */
export const SEAL_CIPHER = { name: "AES-GCM", iv: new Uint8Array(12) };

export interface OpenSealDeps {
  call: Call;
  token: string;
}

/** `unopened`: not this seal's key, as after a change of the server's secret. */
export type Opened = { kind: "opened"; text: string } | { kind: "unopened" } | SyncError;

export async function openSealed({ call, token }: OpenSealDeps, sealed: Sealed): Promise<Opened> {
  const { point } = sealed;
  const answer = await call(openSeal, { token, body: { point } });
  if (!answer.ok) {
    const trouble = classifyRefusal(answer);
    return trouble.kind === "refused" ? { kind: "unopened" } : trouble;
  }
  // Portals answer 200 too.
  if (typeof answer.data.key !== "string") return { kind: "waits" };
  try {
    const { subtle } = globalThis.crypto;
    const raw = readBase64Url(answer.data.key);
    const key = await subtle.importKey("raw", raw, SEAL_CIPHER.name, false, ["decrypt"]);
    const text = await subtle.decrypt(SEAL_CIPHER, key, sealed.bytes);
    return { kind: "opened", text: new TextDecoder().decode(text) };
  } catch {
    return { kind: "unopened" };
  }
}

export function readBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function writeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
