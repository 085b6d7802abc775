/**
 * Opens what phones of former versions sealed: ECDH P-256 between an ephemeral point and the server's key, HKDF-SHA-256
 * with the point as salt, AES-256-GCM. Goes on 2027-06-30, with that key (docs/decisions/039-unsent-in-clear.md).
 *
 * @module
 */
import { createECDH, hkdfSync } from "node:crypto";
import { DomainError } from "../../shared/domain_error.ts";
import { readSealedKey, type SealedKeyDeps } from "./sealed_keys.ts";
import { BASE64URL } from "./secrets.ts";

/**
 * Returns a seal's key, 32 bytes as base64url, bound to the person: anybody else gets another key.
 *
 * `point` is the phone's ephemeral one on P-256, in base64url.
 *
 * @throws {DomainError} `invalid_request` when it is invalid, or nothing was ever sealed here.
 * @throws {SealedKeyError} when the server's key was sealed under another secret.
 */
export async function openSeal(
  deps: SealedKeyDeps,
  { userId, point }: { userId: string; point: string },
): Promise<string> {
  const own = await readSealedKey(deps, "phone_seal");
  if (!own) throw new DomainError("invalid_request");
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(own.bytes);
    const bytes = Uint8Array.fromBase64(point, BASE64URL);
    const info = `alafia/phone-seal/${userId}`;
    const key = hkdfSync("sha256", pair.computeSecret(bytes), bytes, info, 32);
    return new Uint8Array(key).toBase64(BASE64URL);
  } catch (cause) {
    throw new DomainError("invalid_request", { cause });
  }
}
