/**
 * Each seal has an ephemeral key pair for the server's public point; its private half is gone with the task, so that
 * only the server can derive the key again. @module
 */
import { sealInfo } from "@/lib/shared/phone_seal.ts";
import { getSealKey, openSeal } from "@/lib/shared/wire/auth.ts";
import type { Call } from "../api/api.ts";
import { readBase64Url, writeBase64Url } from "../browser/base64url.ts";
import { classifyRefusal, type SendDeps, type SyncError } from "../outbox/answer.ts";

export interface Sealed {
  point: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type Seal = (userId: string, text: string) => Promise<Sealed>;

/** A key seals one text only: the nonce need not differ. */
const CIPHER = { name: "AES-GCM", iv: new Uint8Array(12) };
const CURVE = { name: "ECDH", namedCurve: "P-256" };

/** Undefined if the server does not answer, or the browser cannot seal. */
export async function createSeal(call: Call): Promise<Seal | undefined> {
  try {
    const answer = await call(getSealKey);
    if (!answer.ok) return undefined;
    const bytes = readBase64Url(answer.data.publicKey);
    const theirs = await globalThis.crypto.subtle.importKey("raw", bytes, CURVE, false, []);
    return (userId, text) => sealFor(theirs, userId, text);
  } catch {
    return undefined;
  }
}

async function sealFor(theirs: CryptoKey, userId: string, text: string): Promise<Sealed> {
  const { subtle } = globalThis.crypto;
  const { publicKey, privateKey } = await subtle.generateKey(CURVE, false, ["deriveBits"]);
  const point = new Uint8Array(await subtle.exportKey("raw", publicKey));
  const shared = await subtle.deriveBits({ name: "ECDH", public: theirs }, privateKey, 256);
  const secret = await subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode(sealInfo(userId));
  const derivation = { name: "HKDF", hash: "SHA-256", salt: point, info };
  const cipher = { name: CIPHER.name, length: 256 };
  const key = await subtle.deriveKey(derivation, secret, cipher, false, ["encrypt"]);
  const bytes = await subtle.encrypt(CIPHER, key, new TextEncoder().encode(text));
  return { point: writeBase64Url(point), bytes: new Uint8Array(bytes) };
}

/** `unopened`: not this seal's key, as after a change of the server's secret. */
export type Opened = { kind: "opened"; text: string } | { kind: "unopened" } | SyncError;

export async function openSealed({ call, token }: SendDeps, sealed: Sealed): Promise<Opened> {
  const { point } = sealed;
  const answer = await call(openSeal, { token, body: { point } });
  if (!answer.ok) {
    const refused = classifyRefusal(answer);
    return refused.kind === "refused" ? { kind: "unopened" } : refused;
  }
  // Portals answer 200 too.
  if (typeof answer.data.key !== "string") return { kind: "waits" };
  try {
    const { subtle } = globalThis.crypto;
    const raw = readBase64Url(answer.data.key);
    const key = await subtle.importKey("raw", raw, CIPHER.name, false, ["decrypt"]);
    const text = await subtle.decrypt(CIPHER, key, sealed.bytes);
    return { kind: "opened", text: new TextDecoder().decode(text) };
  } catch {
    return { kind: "unopened" };
  }
}
