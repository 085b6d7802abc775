import { DomainError } from "../../shared/domain_error.ts";
import type { PushSubscriptionKeys } from "../../store/push_devices.ts";
import { type EndpointRules, isPushEndpoint } from "./push_endpoints.ts";

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/**
 * Parses base64 of a subscription's JSON.
 *
 * @throws {DomainError} `push_token_invalid` for what no browser would send.
 */
export async function parseSubscription(token: string, rules: EndpointRules): Promise<PushSubscriptionKeys> {
  // Zod takes much memory: not before it is needed.
  const { PushSubscriptionText } = await import("../../shared/schemas/push_devices.ts");
  const parsed = PushSubscriptionText.safeParse(decode(token));
  if (!parsed.success || !isPushEndpoint(parsed.data.endpoint, rules)) {
    throw new DomainError("push_token_invalid");
  }
  const { endpoint, keys: { p256dh, auth } } = parsed.data;
  const isSound = bytesOf(auth)?.length === SECRET_BYTES && await isOnCurve(bytesOf(p256dh));
  if (!isSound) throw new DomainError("push_token_invalid");
  return { endpoint, p256dh, auth };
}

function decode(token: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.fromBase64(token)));
  } catch {
    return undefined;
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(text, { alphabet: "base64url" });
  } catch {
    return undefined;
  }
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };
let probe: Promise<CryptoKey> | undefined;

/** Importing does not check the point; ECDH does. */
async function isOnCurve(point: Uint8Array<ArrayBuffer> | undefined): Promise<boolean> {
  if (point?.length !== POINT_BYTES) return false;
  probe ??= crypto.subtle.generateKey(CURVE, false, ["deriveBits"]).then(({ privateKey }) => privateKey);
  try {
    const key = await crypto.subtle.importKey("raw", point, CURVE, false, []);
    await crypto.subtle.deriveBits({ name: "ECDH", public: key }, await probe, 256);
    return true;
  } catch {
    return false;
  }
}
