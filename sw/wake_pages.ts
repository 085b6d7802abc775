/** Background Sync, in browsers that have it: the network is back. @module */
import { OUTBOX_TAG, type WorkerCall } from "@/lib/shared/offline.ts";

declare const self: ServiceWorkerGlobalScope;

/** The type library does not know this event. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Tells the open pages that what waits can be sent; the worker itself has no token and sends nothing. */
export function wakePages(event: Event): void {
  if (isSync(event) && event.tag === OUTBOX_TAG) event.waitUntil(tellPages());
}

async function tellPages(): Promise<void> {
  const call: WorkerCall = { type: "WAKE" };
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(call);
}

function isSync(event: Event): event is SyncEvent {
  return event.type === "sync" && "tag" in event;
}
