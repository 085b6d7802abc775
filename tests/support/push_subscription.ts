/** Push subscriptions as browsers make them, and reading what is encrypted for them. @see RFC 8291 @module */

/** A subscription and what only its browser has. */
export interface TestSubscription {
  /** As `PushSubscription.toJSON()` gives it. */
  text: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  privateKey: CryptoKey;
  point: Uint8Array<ArrayBuffer>;
  auth: Uint8Array<ArrayBuffer>;
}

let made = 0;

/** Makes a subscription, at a push service's address that nobody calls by default. */
export async function makeSubscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/test-${made++}`,
): Promise<TestSubscription> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const keys = { p256dh: toBase64Url(point), auth: toBase64Url(auth) };
  return { text: { endpoint, expirationTime: null, keys }, privateKey: pair.privateKey, point, auth };
}

/** Returns a subscription as the device API takes it. */
export function encodeToken(subscription: unknown): string {
  return new TextEncoder().encode(JSON.stringify(subscription)).toBase64();
}

/** Returns bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Returns the text of a push message's body, as the browser of the subscription reads it. @throws when it cannot. */
export async function decryptMessage(
  body: Uint8Array<ArrayBuffer>,
  { privateKey, point, auth }: TestSubscription,
): Promise<string> {
  const salt = body.slice(0, 16);
  const senderEnd = 21 + (body[20] ?? 0);
  const sender = body.slice(21, senderEnd);
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const senderKey = await crypto.subtle.importKey("raw", sender, curve, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: senderKey }, privateKey, 256);
  const info = new Uint8Array([...new TextEncoder().encode("WebPush: info\0"), ...point, ...sender]);
  const secret = await deriveBytes(shared, auth, info, 32);
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await deriveBytes(secret, salt, encode("Content-Encoding: aes128gcm\0"), 16);
  const iv = await deriveBytes(secret, salt, encode("Content-Encoding: nonce\0"), 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const record = new Uint8Array(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, body.slice(senderEnd)),
  );
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== 2) throw new Error("The last record does not end as the last one");
  return new TextDecoder("utf-8", { fatal: true }).decode(record.slice(0, end));
}

async function deriveBytes(
  secret: BufferSource,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
}
