/** What this browser offers for keeping media, and what its connection costs. @module */
import type { NetworkConnection } from "@/lib/shared/metered_data.ts";

/**
 * Whether saved media can be played here: "waiting" until the service worker has this page in its care, "never" where
 * the browser has none.
 */
export type OfflineReadiness = "ready" | "waiting" | "never";

/** Tells whether what is saved now could be played without the network. */
export function readOfflineReadiness(): OfflineReadiness {
  const workers = globalThis.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !("caches" in globalThis)) return "never";
  return workers.controller ? "ready" : "waiting";
}

/** Calls back when the service worker takes this page into its care. */
export function onWorkerTookOver(tookOver: () => void): () => void {
  const workers = globalThis.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener("controllerchange", tookOver);
  return () => workers?.removeEventListener("controllerchange", tookOver);
}

/** Returns how many bytes may still be kept, undefined where the browser does not say. */
export async function readFreeBytes(): Promise<number | undefined> {
  try {
    const { quota, usage } = await globalThis.navigator.storage.estimate();
    return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
  } catch {
    return undefined;
  }
}

/** Asks the browser not to drop what is kept when it runs short of room; many agree without asking the person. */
export async function requestPersistence(): Promise<void> {
  try {
    await globalThis.navigator.storage.persist();
  } catch {
    // What is kept then stays as long as there is room.
  }
}

/** Returns what the browser tells of its connection. */
export function readConnection(): NetworkConnection {
  const { connection } = globalThis.navigator as Navigator & { connection?: NetworkConnection };
  return { saveData: connection?.saveData, type: connection?.type };
}

/** Calls back when the network comes or goes. */
export function onNetworkChanged(changed: () => void): () => void {
  globalThis.addEventListener("online", changed);
  globalThis.addEventListener("offline", changed);
  return () => {
    globalThis.removeEventListener("online", changed);
    globalThis.removeEventListener("offline", changed);
  };
}

/** Calls back when this page may be about to go, for whatever must be written down by then. */
export function onPageLeft(left: () => void): () => void {
  function listen(): void {
    if (document.visibilityState === "hidden") left();
  }
  globalThis.addEventListener("pagehide", left);
  document.addEventListener("visibilitychange", listen);
  return () => {
    globalThis.removeEventListener("pagehide", left);
    document.removeEventListener("visibilitychange", listen);
  };
}
