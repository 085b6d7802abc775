/** Web Push. @see RFC 8030 @module */
import type { Clock } from "../clock.ts";
import { encryptMessage } from "./message_encryption.ts";
import type { PushMessage, PushOutcome, PushSender, VapidIdentity } from "./push_sender.ts";
import { createVapidTokens } from "./vapid_tokens.ts";

export interface WebPushOptions {
  identity: VapidIdentity;
  clock: Clock;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const GONE = [404, 410];
/** Busy, or temporarily broken. */
const RETRYABLE = [408, 425, 429, 500, 502, 503, 504];

/** The caller decides whether an endpoint may be called. */
export function createWebPushSender({ identity, clock, timeoutMs = TIMEOUT_MS }: WebPushOptions): PushSender {
  const authorize = createVapidTokens(identity, clock);
  return {
    async send(message) {
      // AbortSignal.timeout() would keep an answered request in memory until it ends.
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), timeoutMs);
      try {
        const [authorization, body] = await Promise.all([
          authorize(message.endpoint),
          encryptMessage(message.payload, message),
        ]);
        return await post(message, { authorization, body, signal: abort.signal, clock });
      } catch {
        return { kind: "later" };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface SignedRequest {
  authorization: string;
  body: Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
  clock: Clock;
}

async function post(
  message: PushMessage,
  { authorization, body, signal, clock }: SignedRequest,
): Promise<PushOutcome> {
  const response = await fetch(message.endpoint, {
    method: "POST",
    headers: { ...headersOf(message), Authorization: authorization },
    body,
    // It would lead away from the push service that was checked.
    redirect: "manual",
    signal,
  });
  await response.body?.cancel();
  return outcomeOf(response, clock);
}

function headersOf({ ttlSeconds, urgency, topic }: PushMessage): Record<string, string> {
  return {
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    "TTL": String(ttlSeconds),
    "Urgency": urgency,
    "Topic": topic,
  };
}

function outcomeOf({ status, ok, headers }: Response, clock: Clock): PushOutcome {
  if (ok) return { kind: "taken" };
  if (GONE.includes(status)) return { kind: "gone" };
  if (!RETRYABLE.includes(status)) return { kind: "refused", status };
  return { kind: "later", retryAfterSeconds: parseRetryAfter(headers.get("Retry-After"), clock) };
}

/** Seconds, or a date. @see RFC 9110 §10.2.3 */
function parseRetryAfter(text: string | null, clock: Clock): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const seconds = (Date.parse(text) - clock.now().getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
