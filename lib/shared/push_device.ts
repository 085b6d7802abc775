/** What pages and worker store of this push device. @module */

export const PUSH_INSTANCE = "alafia";

export const PUSH_CLIENT_VERSION = "alafia-1";

export const PUSH_STORE = "device";

export function pushDatabaseName(instanceId: string): string {
  return `alafia-push-${instanceId}`;
}

export interface LocalPushDevice {
  deviceId: string;
  /** Base64 of the subscription's JSON. */
  token: string;
  /** Base64url; the subscription was made with it. */
  vapidPublicKey: string;
  /** The person whom the server was told of last. */
  userId?: string;
  version: string;
  userAgent: string;
  /** Milliseconds since 1970; last server confirmation. */
  checkedAtMs: number;
}
