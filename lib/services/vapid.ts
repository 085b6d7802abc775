/** Who we are to push services. @see RFC 8292 @module */
import type { Database } from "../store/database.ts";
import { getVapidKeys, openVapidKeys, type VapidKeys } from "../store/vapid_keys.ts";

/** Our key pair and how push services can reach us (`mailto:` or `https:`; Apple refuses anything else). */
export interface Vapid extends VapidKeys {
  subject: string;
}

/** Returns the pair of the settings, else the one kept in the database, which the first start makes. */
export async function openVapid(
  db: Database,
  settings: { keys?: VapidKeys; subject: string },
): Promise<Vapid> {
  const { keys, subject } = settings;
  const kept = keys ?? await getVapidKeys(db) ?? await openVapidKeys(db, await makeKeys());
  return { ...kept, subject };
}

async function makeKeys(): Promise<VapidKeys> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const { d = "" } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return { publicKey: point.toBase64({ alphabet: "base64url", omitPadding: true }), privateKey: d };
}
