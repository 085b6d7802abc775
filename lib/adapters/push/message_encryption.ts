/** Encryption for one browser. @see RFC 8291, RFC 8188 @module */

/** The browser's half, base64url. */
export interface ReceiverKeys {
  p256dh: string;
  auth: string;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const RECORD_BYTES = 4096;
/** A record without its last byte and tag. */
export const PAYLOAD_MAX_BYTES = 3993;
const LAST_RECORD = 2;

/**
 * Returns a push message's body: header and one `aes128gcm` record, under a single-use key.
 *
 * @throws {RangeError} when the payload is longer than {@linkcode PAYLOAD_MAX_BYTES}.
 */
export async function encryptMessage(
  payload: Uint8Array<ArrayBuffer>,
  { p256dh, auth }: ReceiverKeys,
): Promise<Uint8Array<ArrayBuffer>> {
  if (payload.length > PAYLOAD_MAX_BYTES) throw new RangeError("A push message holds at most 3,993 bytes");
  const receiver = fromBase64Url(p256dh);
  const pair = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const [sender, receiverKey] = await Promise.all([
    crypto.subtle.exportKey("raw", pair.publicKey).then((raw) => new Uint8Array(raw)),
    crypto.subtle.importKey("raw", receiver, CURVE, false, []),
  ]);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: receiverKey }, pair.privateKey, 256);
  const secret = await expand(new Uint8Array(shared), {
    salt: fromBase64Url(auth),
    info: join(encode("WebPush: info\0"), receiver, sender),
    bytes: 32,
  });
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const [key, nonce] = await Promise.all([
    expand(secret, { salt, info: encode("Content-Encoding: aes128gcm\0"), bytes: 16 }),
    expand(secret, { salt, info: encode("Content-Encoding: nonce\0"), bytes: 12 }),
  ]);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const record = join(payload, new Uint8Array([LAST_RECORD]));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, aes, record);
  return join(salt, recordSize(), new Uint8Array([sender.length]), sender, new Uint8Array(sealed));
}

async function expand(
  secret: Uint8Array<ArrayBuffer>,
  { salt, info, bytes }: { salt: Uint8Array<ArrayBuffer>; info: Uint8Array<ArrayBuffer>; bytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8),
  );
}

function recordSize(): Uint8Array<ArrayBuffer> {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return size;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64(text, { alphabet: "base64url" });
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    joined.set(part, place);
    place += part.length;
  }
  return joined;
}
