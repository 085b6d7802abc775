import { writeBase64Url } from "../browser/base64url.ts";

export type PushPlatform = typeof PUSH_PLATFORM;

const WORKER_TIMEOUT_MS = 20_000;

export const PUSH_PLATFORM = {
  isSupported: () =>
    "Notification" in globalThis && "PushManager" in globalThis && "indexedDB" in globalThis &&
    "serviceWorker" in globalThis.navigator,
  readPermission: () => globalThis.Notification.permission,
  /** Call it from a tap only. */
  askPermission: () => globalThis.Notification.requestPermission(),
  openManager,
  userAgent: globalThis.navigator?.userAgent ?? "",
};

async function openManager(): Promise<PushManager | undefined> {
  const { promise: patience, resolve } = Promise.withResolvers<undefined>();
  const timer = globalThis.setTimeout(() => resolve(undefined), WORKER_TIMEOUT_MS);
  const registration = await Promise.race([globalThis.navigator.serviceWorker.ready, patience]);
  globalThis.clearTimeout(timer);
  return registration?.pushManager;
}

/** iOS has push only for installed apps. */
export function needsHomeScreen(navigator: Navigator = globalThis.navigator): boolean {
  return "standalone" in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;
}

export function tokenOf(subscription: PushSubscription): string {
  return btoa(JSON.stringify(subscription));
}

/** A browser that does not tell the key (base64url) is trusted. */
export function isMadeWith(subscription: PushSubscription, vapidPublicKey: string): boolean {
  const key = subscription.options?.applicationServerKey;
  return !key || writeBase64Url(new Uint8Array(key)) === vapidPublicKey.replaceAll("=", "");
}
