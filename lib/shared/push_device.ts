/** What a phone remembers of itself as a push device; the app's pages and its worker read and write the same. @module */

/** The instance of the device API that the app registers with. */
export const PUSH_INSTANCE = "alafia";

/** What the app calls itself in a device's metadata. */
export const PUSH_CLIENT_VERSION = "alafia-1";

/** The one store of a phone's push database; it holds one {@linkcode LocalPushDevice} under its instance. */
export const PUSH_STORE = "device";

/** Returns the name of the database of an instance: two instances on one phone know nothing of each other. */
export function pushDatabaseName(instanceId: string): string {
  return `alafia-push-${instanceId}`;
}

/** A registered phone. */
export interface LocalPushDevice {
  deviceId: string;
  /** The push subscription as it was registered: base64 of its JSON. */
  token: string;
  /** The server's public key, base64url, that the subscription was made with. */
  vapidPublicKey: string;
  /** Whose phone it is, as far as the server was told. */
  userId?: string;
  version: string;
  userAgent: string;
  /** When the server last knew the device, in milliseconds since 1970. */
  checkedAtMs: number;
}
