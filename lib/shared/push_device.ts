/** What pages and worker store of the phone as a push device. @module */

/** Of the device API. */
export const PUSH_INSTANCE = "alafia";

/** In a device's metadata. */
export const PUSH_CLIENT_VERSION = "alafia-1";

/** Holds one {@linkcode LocalPushDevice} by its instance. */
export const PUSH_STORE = "device";

/** One database for each instance. */
export function pushDatabaseName(instanceId: string): string {
  return `alafia-push-${instanceId}`;
}

/** A registered phone. */
export interface LocalPushDevice {
  deviceId: string;
  /** Base64 of the subscription's JSON. */
  token: string;
  /** Base64url; the subscription was made with it. */
  vapidPublicKey: string;
  /** As far as the server was told. */
  userId?: string;
  version: string;
  userAgent: string;
  /** Milliseconds since 1970; last confirmed by the server. */
  checkedAtMs: number;
}
