/** The key to which a phone seals what its person never sent, once their session has ended. @module */
import { createECDH, type ECDH, hkdfSync } from "node:crypto";
import { DomainError } from "../shared/domain_error.ts";
import { sealInfo } from "../shared/phone_seal.ts";
import type { Secrets } from "./secrets.ts";

const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;

/** Whose seal is opened, and the phone's half of its key. */
export interface SealOpening {
  userId: string;
  /** The point on P-256 that was made for this seal, base64url. */
  point: string;
}

/** Returns the installation's public point on P-256, 65 bytes as base64url; the same for every phone. */
export async function getSealKey({ secrets }: { secrets: Secrets }): Promise<string> {
  return (await openPair(secrets)).getPublicKey().toBase64(BASE64URL);
}

/**
 * Returns the key of one seal, 32 bytes as base64url. It is bound to the person: asked for by anybody else, the same
 * point gives a key that opens nothing.
 *
 * @throws {DomainError} `invalid_request` when the point is none.
 */
export async function openSeal(
  { secrets }: { secrets: Secrets },
  { userId, point }: SealOpening,
): Promise<string> {
  const pair = await openPair(secrets);
  try {
    const bytes = Uint8Array.fromBase64(point, { alphabet: "base64url" });
    const key = hkdfSync("sha256", pair.computeSecret(bytes), bytes, sealInfo(userId), 32);
    return new Uint8Array(key).toBase64(BASE64URL);
  } catch {
    throw new DomainError("invalid_request");
  }
}

const pairs = new WeakMap<Secrets, Promise<ECDH>>();

function openPair(secrets: Secrets): Promise<ECDH> {
  const pair = pairs.get(secrets) ?? derivePair(secrets);
  pairs.set(secrets, pair);
  return pair;
}

/** Kept nowhere: every process makes the same pair of the installation's secret. */
async function derivePair(secrets: Secrets): Promise<ECDH> {
  const pair = createECDH("prime256v1");
  for (let round = 0;; round++) {
    try {
      pair.setPrivateKey(await secrets.derive(`phone-seal-${round}`));
      return pair;
    } catch {
      // One in 2^32 is no private key on this curve.
      if (round === 8) throw new Error("No key could be derived");
    }
  }
}
