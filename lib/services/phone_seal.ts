/** The key to which a phone seals what its person never sent, once their session has ended. @module */
import { createECDH, type ECDH, hkdfSync } from "node:crypto";
import { DomainError } from "../shared/domain_error.ts";
import { sealInfo } from "../shared/phone_seal.ts";
import type { Database } from "../store/database.ts";
import { getSealedKey, insertSealedKey, updateSealedKey } from "../store/sealed_keys.ts";
import { openSealedKey } from "./sealed_keys.ts";
import type { Secrets } from "./secrets.ts";

const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;

/** Where the pair is kept, and what it is sealed with there. */
export interface SealDeps {
  db: Database;
  secrets: Secrets;
}

/** Whose seal is opened, and the phone's half of its key. */
export interface SealOpening {
  userId: string;
  /** The point on P-256 that was made for this seal, base64url. */
  point: string;
}

/** Returns the installation's public point on P-256, 65 bytes as base64url; the same for every phone. */
export async function getSealKey(deps: SealDeps): Promise<string> {
  return (await openPair(deps)).getPublicKey().toBase64(BASE64URL);
}

/**
 * Returns the key of one seal, 32 bytes as base64url. It is bound to the person: asked for by anybody else, the same
 * point gives a key that opens nothing.
 *
 * @throws {DomainError} `invalid_request` when the point is none.
 */
export async function openSeal(
  deps: SealDeps,
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

const KEY_NAME = "phone_seal";

const pairs = new WeakMap<Secrets, Promise<ECDH>>();

function openPair(deps: SealDeps): Promise<ECDH> {
  const pair = pairs.get(deps.secrets) ?? readPair(deps);
  pairs.set(deps.secrets, pair);
  pair.catch(() => pairs.delete(deps.secrets));
  return pair;
}

/** One for all instances, in the database: what a phone sealed can be opened after the secret was rotated, too. */
async function readPair({ db, secrets }: SealDeps): Promise<ECDH> {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const made = await secrets.seal(KEY_NAME, new Uint8Array(pair.getPrivateKey()));
  if (await getSealedKey(db, KEY_NAME) === undefined) await db.write([insertSealedKey(KEY_NAME, made)]);
  const sealed = await getSealedKey(db, KEY_NAME) ?? made;
  const { bytes, resealed } = await openSealedKey(secrets, KEY_NAME, sealed);
  if (resealed) await db.write([updateSealedKey(KEY_NAME, { former: sealed, sealed: resealed })]);
  pair.setPrivateKey(bytes);
  return pair;
}
