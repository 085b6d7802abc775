/** Web Push: web-push encrypts and signs, the request is ours. @see RFC 8030 @module */
import type WebPush from "web-push";
import type { Clock } from "../clock.ts";
import type { PushMessage, PushOutcome, PushSender, VapidIdentity } from "./push_sender.ts";

/** One record of 4,096 bytes, which is what push services take; web-push would write several. */
export const PAYLOAD_MAX_BYTES = 3993;
const TIMEOUT_MS = 10_000;
const GONE = [404, 410];
/** Statuses of a push service that is busy or broken for a while. */
const RETRYABLE = [408, 425, 429, 500, 502, 503, 504];

/** The caller decides whether an endpoint may be called. */
export function openPushSender(identity: VapidIdentity, clock: Clock, timeoutMs = TIMEOUT_MS): PushSender {
  const takeTurn = createTurns();
  return {
    async send(message) {
      const { default: webPush } = await import("web-push");
      // Keys that are no keys, and too long a message, cannot be encrypted.
      const request = await takeTurn(() => encrypt(webPush, message, identity)).catch(() => undefined);
      const response = request && await post(request, timeoutMs).catch(() => undefined);
      return response ? outcomeOf(response, clock) : { kind: "later" };
    },
  };
}

function encrypt(
  webPush: typeof WebPush,
  { endpoint, p256dh, auth, payload, ttlSeconds, urgency, topic }: PushMessage,
  vapidDetails: VapidIdentity,
): WebPush.RequestDetails {
  if (payload.length > PAYLOAD_MAX_BYTES) throw new RangeError("A push message holds at most 3,993 bytes");
  const subscription = { endpoint, keys: { p256dh, auth } };
  const options = { vapidDetails, TTL: ttlSeconds, urgency, topic, contentEncoding: "aes128gcm" } as const;
  return webPush.generateRequestDetails(subscription, Buffer.from(payload), options);
}

async function post(
  { endpoint, method, headers, body }: WebPush.RequestDetails,
  timeoutMs: number,
): Promise<Response> {
  // AbortSignal.timeout() would keep an answered request in memory until it ends.
  const abort = new AbortController();
  const { signal } = abort;
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    // A redirect would lead away from the push service that was checked.
    const response = await fetch(endpoint, {
      method,
      headers,
      body: new Uint8Array(body ?? []),
      redirect: "manual",
      signal,
    });
    await response.body?.cancel();
    return response;
  } finally {
    clearTimeout(timer);
  }
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

/** About what one message takes: a broadcast leaves others half of the processor. */
const REST_MS = 1;

/**
 * Encryption holds the event loop, so requests are answered between one message and the next.
 *
 * Returns a function that does one piece of synchronous work at a time, each after a rest.
 */
function createTurns(): <Result>(work: () => Result) => Promise<Result> {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.then(rest, rest);
    return turn;
  };
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
