import type { Clock } from "../clock.ts";

/** Key pair (base64url: 65 and 32 bytes) and contact for push services (`mailto:` or `https:`). */
export interface VapidIdentity {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** Keys are base64url as the browser gave them. */
export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** At most 3,993 bytes. */
  payload: Uint8Array<ArrayBuffer>;
  /** How long the push service keeps it for a phone that is off. */
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** At most 32 characters of base64url; a later message replaces an undelivered one. */
  topic: string;
}

export type PushOutcome =
  | { kind: "taken" }
  /** The subscription has ended for good. */
  | { kind: "gone" }
  /** Worth a retry, not before that time. */
  | { kind: "later"; retryAfterSeconds?: number }
  /** Trying again is useless. */
  | { kind: "refused"; status: number };

/** Never throws: network failures are outcomes. */
export interface PushSender {
  send(message: PushMessage): Promise<PushOutcome>;
}

export type OpenPushSender = (identity: VapidIdentity, clock: Clock) => PushSender;
