/**
 * Each seal has an ephemeral key pair for the server's public point; its private half is gone with the task, so that
 * only the server can derive the key again. @module
 */
import { sealInfo } from "@/lib/shared/phone_seal.ts";
import { getSealKey } from "@/lib/shared/wire/auth.ts";
import type { Call } from "../api/api.ts";
import { readBase64Url, SEAL_CIPHER, type Sealed, writeBase64Url } from "./open_seal.ts";

export type Seal = (userId: string, text: string) => Promise<Sealed>;

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
  const cipher = { name: "AES-GCM", length: 256 };
  const key = await subtle.deriveKey(derivation, secret, cipher, false, ["encrypt"]);
  const bytes = await subtle.encrypt(SEAL_CIPHER, key, new TextEncoder().encode(text));
  return { point: writeBase64Url(point), bytes: new Uint8Array(bytes) };
}
