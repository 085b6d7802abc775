/** The installation's private key for phones; apart from its use, so that a start loads no more than it needs. @module */
import { insertSealedKey } from "../../store/sealed_keys.ts";
import { readSealedKey, type SealedKeyDeps } from "./sealed_keys.ts";
import { BASE64URL } from "./secrets.ts";

const KEY_NAME = "phone_seal";

/**
 * 32 bytes on P-256, in the database, for all instances, whatever the secret; made if missing.
 *
 * @throws {SealedKeyError} when it was sealed under another secret.
 */
export async function openPhoneSealKey({ db, secrets }: SealedKeyDeps): Promise<Uint8Array<ArrayBuffer>> {
  const known = await readSealedKey({ db, secrets }, KEY_NAME);
  if (known) return known.bytes;
  await db.write([insertSealedKey(KEY_NAME, await secrets.seal(KEY_NAME, await makeKey()))]);
  return await openPhoneSealKey({ db, secrets });
}

async function makeKey(): Promise<Uint8Array<ArrayBuffer>> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const { d = "" } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return Uint8Array.fromBase64(d, BASE64URL);
}
