/** Handing messages to browsers' push services. @module */

import type { Clock } from "../clock.ts";

/** Our key pair (base64url: 65 and 32 bytes), and where a push service reaches us (`mailto:` or `https:`). */
export interface VapidIdentity {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** One message for one device; keys are base64url as the browser gave them. */
export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** At most 3,993 bytes, encrypted for this device alone. */
  payload: Uint8Array<ArrayBuffer>;
  /** How long the push service keeps it for a phone that is off. */
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** At most 32 characters of base64url: a later message under it replaces one that is still on its way. */
  topic: string;
}

/** What became of a message. */
export type PushOutcome =
  | { kind: "taken" }
  /** The subscription is over: nothing will ever arrive there again. */
  | { kind: "gone" }
  /** Worth another try, no sooner than after so many seconds where the service says so. */
  | { kind: "later"; retryAfterSeconds?: number }
  /** Refused for what it is; another try would fare no better. */
  | { kind: "refused"; status: number };

/** Hands messages over. Nothing here throws: what the network does is an outcome like any other. */
export interface PushSender {
  send(message: PushMessage): Promise<PushOutcome>;
}

/** Opens the sender of an identity. */
export type OpenPushSender = (identity: VapidIdentity, clock: Clock) => PushSender;
