/** The installation's private key for phones; apart from its use, so that a start loads no more than it needs. @module */
import type { Database } from "../../store/database.ts";
import { getSealedKey, insertSealedKey, updateSealedKey } from "../../store/sealed_keys.ts";
import { openSealedKey } from "./sealed_keys.ts";
import type { Secrets } from "./secrets.ts";

export interface PhoneSealDeps {
  db: Database;
  secrets: Secrets;
}

const KEY_NAME = "phone_seal";

/**
 * 32 bytes on P-256, in the database, for all instances, whatever the secret; made if missing.
 *
 * @throws {SealedKeyError} when it was sealed under another secret.
 */
export async function openPhoneSealKey({ db, secrets }: PhoneSealDeps): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = await getSealedKey(db, KEY_NAME);
  if (sealed === undefined) {
    await db.write([insertSealedKey(KEY_NAME, await secrets.seal(KEY_NAME, await makeKey()))]);
    return await openPhoneSealKey({ db, secrets });
  }
  const { bytes, resealed } = await openSealedKey(secrets, KEY_NAME, sealed);
  if (resealed) await db.write([updateSealedKey(KEY_NAME, { former: sealed, sealed: resealed })]);
  return bytes;
}

async function makeKey(): Promise<Uint8Array<ArrayBuffer>> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const { d = "" } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return Uint8Array.fromBase64(d, { alphabet: "base64url" });
}
