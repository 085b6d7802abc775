/** The key for sealing unsent entries on a phone whose session has ended. @module */
import { createECDH, type ECDH, hkdfSync } from "node:crypto";
import { DomainError } from "../../shared/domain_error.ts";
import { sealInfo } from "../../shared/phone_seal.ts";
import { openPhoneSealKey } from "./phone_seal_key.ts";
import type { SealedKeyDeps } from "./sealed_keys.ts";
import type { Secrets } from "./secrets.ts";
import { BASE64URL } from "./secrets.ts";

/**
 * Public point on P-256, 65 bytes as base64url; the same for every phone.
 *
 * @throws {SealedKeyError} when the key was sealed under another secret.
 */
export async function getSealKey(deps: SealedKeyDeps): Promise<string> {
  return (await openPair(deps)).getPublicKey().toBase64(BASE64URL);
}

/**
 * Returns a seal's key, 32 bytes as base64url, bound to the person: anybody else gets another key.
 *
 * `point` is the phone's ephemeral one on P-256, in base64url.
 *
 * @throws {DomainError} `invalid_request` when it is invalid.
 */
export async function openSeal(
  deps: SealedKeyDeps,
  { userId, point }: { userId: string; point: string },
): Promise<string> {
  const pair = await openPair(deps);
  try {
    const bytes = Uint8Array.fromBase64(point, BASE64URL);
    const key = hkdfSync("sha256", pair.computeSecret(bytes), bytes, sealInfo(userId), 32);
    return new Uint8Array(key).toBase64(BASE64URL);
  } catch (cause) {
    throw new DomainError("invalid_request", { cause });
  }
}

const pairs = new WeakMap<Secrets, Promise<ECDH>>();

function openPair(deps: SealedKeyDeps): Promise<ECDH> {
  const pair = pairs.get(deps.secrets) ?? readPair(deps);
  pairs.set(deps.secrets, pair);
  pair.catch(() => pairs.delete(deps.secrets));
  return pair;
}

async function readPair(deps: SealedKeyDeps): Promise<ECDH> {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(await openPhoneSealKey(deps));
  return pair;
}
