/** The browser's part of push: what it can, what it may, and its subscription. @module */

/** What a browser offers for push; tests hand another. */
export interface PushPlatform {
  isSupported(): boolean;
  readPermission(): NotificationPermission;
  /** Asks the person; only ever called from a tap. */
  askPermission(): Promise<NotificationPermission>;
  /** The push manager of the app's one worker; undefined where no worker comes. */
  openManager(): Promise<PushManager | undefined>;
  readonly userAgent: string;
}

/** A first visit may still be downloading the app. */
const WORKER_PATIENCE_MS = 20_000;

/** This browser's push. */
export const PUSH_PLATFORM: PushPlatform = {
  isSupported: () =>
    "Notification" in globalThis && "PushManager" in globalThis && "indexedDB" in globalThis &&
    "serviceWorker" in globalThis.navigator,
  readPermission: () => globalThis.Notification.permission,
  askPermission: () => globalThis.Notification.requestPermission(),
  openManager,
  userAgent: globalThis.navigator?.userAgent ?? "",
};

async function openManager(): Promise<PushManager | undefined> {
  const { promise: patience, resolve } = Promise.withResolvers<undefined>();
  const timer = globalThis.setTimeout(() => resolve(undefined), WORKER_PATIENCE_MS);
  const registration = await Promise.race([globalThis.navigator.serviceWorker.ready, patience]);
  globalThis.clearTimeout(timer);
  return registration?.pushManager;
}

/**
 * Tells whether this is Apple's phone or tablet with the app in a browser's tab: there is no push before it is on the
 * home screen.
 */
export function needsHomeScreen(navigator: Navigator = globalThis.navigator): boolean {
  return "standalone" in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;
}

/** What the server is told of a subscription: base64 of its JSON. */
export function tokenOf(subscription: PushSubscription): string {
  return btoa(JSON.stringify(subscription));
}

/** Tells whether a subscription was made with a server's key (base64url); a browser that does not say so is believed. */
export function isMadeWith(subscription: PushSubscription, vapidPublicKey: string): boolean {
  const key = subscription.options?.applicationServerKey;
  return !key || toBase64Url(new Uint8Array(key)) === vapidPublicKey.replaceAll("=", "");
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
