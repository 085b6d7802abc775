/** Who we are to push services (VAPID, RFC 8292), and which of them we call. @module */
import type { VapidIdentity } from "../../adapters/push/push_sender.ts";
import type { Config } from "../../config.ts";
import {
  getVapidKeys,
  insertVapidKeys,
  updateVapidPrivateKey,
  type VapidKeys,
} from "../../store/vapid_keys.ts";
import { openSealedKey, type SealedKeyDeps } from "../secrets/sealed_keys.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { EndpointRules } from "./push_endpoints.ts";
import { BASE64URL } from "../secrets/secrets.ts";

export interface PushConfig extends EndpointRules {
  /** Part of the device API's addresses. */
  instanceId: string;
  /** Apple refuses other subjects than `mailto:` and `https:`. */
  vapid: VapidIdentity;
}

/** Without a contact in the settings push services are told the app's address, or on a laptop nobody's. */
export async function openPushConfig(
  deps: SealedKeyDeps,
  { subject, keys, ...rules }: Config["push"],
  appUrl: string,
): Promise<PushConfig> {
  const fallback = appUrl.startsWith("https:") ? appUrl : "mailto:care@localhost.localdomain";
  return { ...rules, vapid: await openVapid(deps, { keys, subject: subject ?? fallback }) };
}

const KEY_NAME = "vapid";

/**
 * The settings' pair, else the database's, generated at the first start with its private key sealed.
 *
 * @throws {SealedKeyError} when it was sealed under another secret.
 */
export async function openVapid(
  deps: SealedKeyDeps,
  { keys, subject }: { keys?: VapidKeys; subject: string },
): Promise<VapidIdentity> {
  return { ...keys ?? await openKeptKeys(deps), subject };
}

async function openKeptKeys({ db, secrets }: SealedKeyDeps): Promise<VapidKeys> {
  const kept = await getVapidKeys(db) ?? await insertVapidKeys(db, await makeSealedKeys(secrets));
  const { publicKey, privateKey: stored } = kept;
  const { bytes, resealed } = await openSealedKey(secrets, KEY_NAME, stored);
  if (resealed) await updateVapidPrivateKey(db, { former: stored, sealed: resealed });
  return { publicKey, privateKey: bytes.toBase64(BASE64URL) };
}

async function makeSealedKeys(secrets: Secrets): Promise<VapidKeys> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const { d = "" } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  const sealed = await secrets.seal(KEY_NAME, Uint8Array.fromBase64(d, BASE64URL));
  return { publicKey: point.toBase64(BASE64URL), privateKey: sealed };
}
