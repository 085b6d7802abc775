/** The key for sealing unsent entries on a phone whose session has ended. @module */
import { createECDH, type ECDH, hkdfSync } from "node:crypto";
import { DomainError } from "../../shared/domain_error.ts";
import { sealInfo } from "../../shared/phone_seal.ts";
import { openPhoneSealKey, type PhoneSealDeps } from "./phone_seal_key.ts";
import type { Secrets } from "./secrets.ts";

const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;

interface SealOpening {
  userId: string;
  /** The phone's ephemeral point on P-256, in base64url. */
  point: string;
}

/**
 * Public point on P-256, 65 bytes as base64url; the same for every phone.
 *
 * @throws {SealedKeyError} when the key was sealed under another secret.
 */
export async function getSealKey(deps: PhoneSealDeps): Promise<string> {
  return (await openPair(deps)).getPublicKey().toBase64(BASE64URL);
}

/**
 * Returns a seal's key, 32 bytes as base64url, bound to the person: anybody else gets another key.
 *
 * @throws {DomainError} `invalid_request` when the point is invalid.
 */
export async function openSeal(
  deps: PhoneSealDeps,
  { userId, point }: SealOpening,
): Promise<string> {
  const pair = await openPair(deps);
  try {
    const bytes = Uint8Array.fromBase64(point, { alphabet: "base64url" });
    const key = hkdfSync("sha256", pair.computeSecret(bytes), bytes, sealInfo(userId), 32);
    return new Uint8Array(key).toBase64(BASE64URL);
  } catch {
    throw new DomainError("invalid_request");
  }
}

const pairs = new WeakMap<Secrets, Promise<ECDH>>();

function openPair(deps: PhoneSealDeps): Promise<ECDH> {
  const pair = pairs.get(deps.secrets) ?? readPair(deps);
  pairs.set(deps.secrets, pair);
  pair.catch(() => pairs.delete(deps.secrets));
  return pair;
}

async function readPair(deps: PhoneSealDeps): Promise<ECDH> {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(await openPhoneSealKey(deps));
  return pair;
}
