import type { NetworkConnection } from "@/lib/shared/metered_data.ts";

/** "waiting" for the service worker to control the page; "never" without one. */
export type OfflineReadiness = "ready" | "waiting" | "never";

export function readOfflineReadiness(): OfflineReadiness {
  const workers = globalThis.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !("caches" in globalThis)) return "never";
  return workers.controller ? "ready" : "waiting";
}

export function onWorkerTookOver(tookOver: () => void): () => void {
  const workers = globalThis.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener("controllerchange", tookOver);
  return () => workers?.removeEventListener("controllerchange", tookOver);
}

export async function readFreeBytes(): Promise<number | undefined> {
  try {
    const { quota, usage } = await globalThis.navigator.storage.estimate();
    return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
  } catch {
    return undefined;
  }
}

export async function requestPersistence(): Promise<void> {
  try {
    await globalThis.navigator.storage.persist();
  } catch {
    // A browser that refuses keeps what it can.
  }
}

export function readConnection(): NetworkConnection {
  const { connection } = globalThis.navigator;
  return { saveData: connection?.saveData, type: connection?.type };
}

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
