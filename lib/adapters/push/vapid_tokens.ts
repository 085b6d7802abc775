/** Proves to push services who sends. @see RFC 8292 @module */
import type { Clock } from "../clock.ts";
import type { VapidIdentity } from "./push_sender.ts";

/** Push services accept a day at most. */
const LIFETIME_SECONDS = 12 * 3600;
/** Early enough for requests under way. */
const RENEWAL_SECONDS = 3600;

/** Returns the Authorization header for an endpoint; signed once per service and half a day. */
export function createVapidTokens(
  identity: VapidIdentity,
  clock: Clock,
): (endpoint: string) => Promise<string> {
  const cache = new Map<string, { header: Promise<string>; expiresAt: number }>();
  let signing: Promise<CryptoKey> | undefined;

  async function sign(audience: string, expiresAt: number): Promise<string> {
    const key = await (signing ??= importKey(identity));
    const claims = { aud: audience, exp: expiresAt, sub: identity.subject };
    const text = [{ typ: "JWT", alg: "ES256" }, claims].map((part) =>
      toBase64Url(encode(JSON.stringify(part)))
    ).join(".");
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, encode(text));
    return `vapid t=${text}.${toBase64Url(new Uint8Array(signature))}, k=${identity.publicKey}`;
  }

  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const nowSeconds = Math.floor(clock.now().getTime() / 1000);
    const known = cache.get(origin);
    // After the clock was set back, a token would end too late for the service.
    const isFresh = known && known.expiresAt - nowSeconds > RENEWAL_SECONDS &&
      known.expiresAt - nowSeconds <= LIFETIME_SECONDS;
    if (isFresh) return known.header;
    const expiresAt = nowSeconds + LIFETIME_SECONDS;
    const header = sign(origin, expiresAt);
    cache.set(origin, { header, expiresAt });
    return header;
  };
}

async function importKey({ publicKey, privateKey }: VapidIdentity): Promise<CryptoKey> {
  const point = Uint8Array.fromBase64(publicKey, { alphabet: "base64url" });
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  const jwk = { kty: "EC", crv: "P-256", x, y, d: privateKey };
  return await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toBase64Url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}
